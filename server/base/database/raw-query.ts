import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

/**
 * Runs a statement with its values bound, in the transaction of `em` if there is one. `em.execute` inlines values into
 * the statement's text, which for documents costs more than the statement itself. Values are marked `?`; our statements
 * contain no other question marks.
 */
export async function rawQuery<Row = unknown>(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  let place = 0;
  const numbered = sql.replace(/\?/g, () => `$${++place}`);
  const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(numbered, [...values]));
  return rows;
}
