import { type Expression, sql, type SqlBool } from 'kysely';

/** A tsquery that requires all of these grams: `'ab' & 'bc'`. */
export const gramQuery = (grams: string[]): string =>
  grams.map((gram) => `'${gram.replace(/['\\]/g, (character) => character + character)}'`).join(' & ');

/**
 * Whether a search text contains a key. The grams alone use the index; they may be those of another order.
 * @param grams of the key, by `gramQuery`.
 */
export const containsKey = (
  columns: { grams: Expression<string>; text: Expression<string> },
  grams: string,
  key: string,
) => sql<SqlBool>`(${columns.grams} @@ ${grams}::tsquery and strpos(${columns.text}, ${key}) > 0)`;
