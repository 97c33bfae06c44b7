import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@libs/contract/accounts/policy.js';
import { anyOf, epoch, rowCount } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';

/** Counting stops here. */
const maxCounted = 1_000;

/**
 * Number of open reports for this account (rule report-3): those about its lists, or all for moderators. One
 * query on an index.
 */
export async function countOpenReports(em: EntityManager, actor: Actor): Promise<number> {
  if (actor.banned) return 0;
  const open = kysely(em)
    .selectFrom('report as r')
    .innerJoin('list as l', 'l.id', 'r.list_id')
    .select('r.id')
    .where('r.state', '=', 'sent')
    .where('l.deleted_at', 'is', null)
    .$if(!actor.isModerator, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('list_author as la')
            .select('la.list_id')
            .whereRef('la.list_id', '=', 'r.list_id')
            .where('la.account_id', '=', actor.id),
        ),
      ),
    )
    .limit(maxCounted);
  const { count } = await kysely(em)
    .selectFrom(open.as('open'))
    .select(rowCount().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** When each open report about a list was sent, epoch seconds, oldest first. */
export async function openReportTimes(em: EntityManager, listId: number): Promise<number[]> {
  const rows = await kysely(em)
    .selectFrom('report')
    .select((eb) => epoch(eb.ref('created_at')).as('at'))
    .where('list_id', '=', listId)
    .where('state', '=', 'sent')
    .orderBy('id')
    .limit(maxCounted)
    .execute();
  return rows.map(({ at }) => at);
}

/** The number of open reports about each of these lists that has any, by uuid. One query. */
export async function openReportsOf(
  em: EntityManager,
  uuids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await kysely(em)
    .selectFrom('report as r')
    .innerJoin('list as l', 'l.id', 'r.list_id')
    .select(['l.uuid', rowCount().as('count')])
    .where('r.state', '=', 'sent')
    .where('l.uuid', '=', anyOf(uuids))
    .groupBy('l.uuid')
    .execute();
  return new Map(rows.map(({ uuid, count }) => [uuid, count]));
}
