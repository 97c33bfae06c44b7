import { z } from 'zod';
import { invalid } from './invalid.js';

const detailOf = (schema: z.ZodType, value: unknown): string | undefined =>
  invalid(schema.safeParse(value).error!.issues).detail;

it('what is missing or no number is called so, in words of whoever sent it', () => {
  expect(detailOf(z.object({ title: z.string() }), {})).toBe('title: This is missing.');
  expect(detailOf(z.object({ items: z.array(z.object({ id: z.number() })) }), { items: [{}] })).toBe(
    'items[0].id: This is missing.',
  );
  expect(detailOf(z.object({ page: z.coerce.number() }), { page: 'x' })).toBe('page: This must be a number.');
  expect(detailOf(z.object({ id: z.string('Use digits only.') }), {})).toBe('id: Use digits only.');
  expect(detailOf(z.object({ title: z.string() }), { title: null })).toBe(
    'title: Invalid input: expected string, received null',
  );
});
