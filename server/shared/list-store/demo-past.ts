import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../base/database/kysely.js';

/**
 * Backdates the lists of a demo right after loading it, if there are no others. A site that was filled in one second
 * looks dead, so the lists are spread over the previous weeks, in order. The people in their author texts become their
 * authors, if there are ready-made accounts with those names.
 */
export async function inventPast(em: EntityManager): Promise<void> {
  const db = kysely(em);
  await db
    .with('aged', (lists) =>
      lists
        .selectFrom('list')
        .select((of) => [
          'id',
          sql<number>`(count(*) over () - row_number() over (order by ${of.ref('id')}))::integer`.as('age'),
        ]),
    )
    .updateTable('list')
    .from('aged')
    .set((of) => {
      const age = of.ref('aged.age');
      return {
        created_at: sql<Date>`now() - make_interval(hours => ${age} * 53 + 3)`,
        updated_at: sql<Date>`now() - make_interval(mins => ${age} * ${age} * 97 + 12)`,
      };
    })
    .whereRef('aged.id', '=', 'list.id')
    .execute();
  await db
    .insertInto('list_author')
    .columns(['list_id', 'account_id'])
    .expression((of) =>
      of
        .selectFrom('list as l')
        .innerJoin('account as a', (join) => join.on('a.development_account', 'is not', null))
        .select(['l.id as list_id', 'a.id as account_id'])
        .where((each) => {
          const names = sql<string>`any (string_to_array(replace(${each.ref('l.author')}, ', ', ','), ','))`;
          return each('a.screen_name', '=', names);
        }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('list_contributor')
    .columns(['list_id', 'account_id', 'changes'])
    .expression((of) =>
      of.selectFrom('list_author').select((each) => ['list_id', 'account_id', each.lit(1).as('changes')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
