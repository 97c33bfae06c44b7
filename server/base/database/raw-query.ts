import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { keepPlan } from './kept-plans.js';

/**
 * Runs a statement with its values bound, in the transaction of `em` if there is one. `em.execute` inlines values into
 * the statement's text, which for documents costs more than the statement itself. Values are marked `?`; our statements
 * contain no other question marks.
 * @param isFrequent as for `keepPlan`
 */
export async function rawQuery<Row = unknown>(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
  isFrequent = false,
): Promise<Row[]> {
  let place = 0;
  const numbered = sql.replace(/\?/g, () => `$${++place}`);
  if (isFrequent) keepPlan(numbered);
  const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(numbered, [...values]));
  return rows;
}
