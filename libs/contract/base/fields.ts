import { z } from 'zod';
import { text } from './scalars.js';

/** `fields` of an address: only these fields of each item, separated by commas. The error names the known ones. */
export function fieldsOf<Item extends z.ZodObject>(item: Item) {
  type Field = Extract<keyof z.infer<Item>, string>;
  const known = Object.keys(item.shape) as Field[];
  return text(1_000)
    .optional()
    .transform((value) =>
      value
        ?.split(',')
        .map((field) => field.trim())
        .filter(Boolean),
    )
    .superRefine((fields, context) => {
      const unknown = fields?.filter((field) => !(known as string[]).includes(field)) ?? [];
      if (unknown.length === 0) return;
      const message = `There is no field ${unknown.join(', ')}. Use any of ${known.join(', ')}.`;
      context.addIssue({ code: 'custom', message });
    })
    .transform((fields) => (fields?.length ? (fields as Field[]) : undefined))
    .meta({
      description: `Only these fields of each item, separated by commas: ${known.join(', ')}`,
      example: known.slice(0, 2).join(','),
    });
}

/**
 * Items with these fields only; all if there are none. Whoever asked for some knows that the others are missing, so the type stays.
 */
export const onlyFields = <Item extends object>(
  items: Item[],
  fields: readonly (keyof Item)[] | undefined,
): Item[] =>
  fields
    ? items.map(
        (item) =>
          Object.fromEntries(
            fields.filter((field) => field in item).map((field) => [field, item[field]]),
          ) as Item,
      )
    : items;
