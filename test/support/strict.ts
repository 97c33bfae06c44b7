import type { z } from 'zod';

/** Expects an answer to be exactly what the contract says: every field of its type, and no field that it does not name. */
export function expectExactly<Shape>(schema: z.ZodType<Shape>, answer: unknown): Shape {
  const read = schema.safeParse(answer);
  if (!read.success) throw new Error(`The answer breaks the contract:\n${read.error.message}`);
  // The schemas drop what they do not name, so a field too many makes a difference here.
  expect(answer).toStrictEqual(read.data);
  return read.data;
}
