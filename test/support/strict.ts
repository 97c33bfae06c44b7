import type { z } from 'zod';

/** Expects an answer to be exactly what the contract says: every field with its type, and no additional field. */
export function expectExactly<Shape>(schema: z.ZodType<Shape>, answer: unknown): Shape {
  const read = schema.safeParse(answer);
  if (!read.success) throw new Error(`The answer breaks the contract:\n${read.error.message}`);
  // The schemas drop unknown fields, so an additional field makes a difference here.
  expect(answer).toStrictEqual(read.data);
  return read.data;
}
