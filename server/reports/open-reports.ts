import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';

/** More than this is not counted. */
const most = 1_000;

/**
 * How many open reports wait for this account (specification, section 2): those about its lists, for moderators all. One
 * query over an index.
 */
export async function countOpenReports(em: EntityManager, actor: Actor): Promise<number> {
  if (actor.banned) return 0;
  const [row] = await bound<{ count: number }>(
    em,
    `select count(*)::int as count from (
       select 1 from report r join list l on l.id = r.list_id
       where r.state = 'sent' and l.deleted_at is null
         and (?::boolean or exists (select 1 from list_author a where a.list_id = r.list_id and a.account_id = ?))
       limit ?) open`,
    [actor.isModerator, actor.id, most],
  );
  return row!.count;
}

/** When each open report about a list was sent, epoch seconds, oldest first. */
export async function openReportTimes(em: EntityManager, listId: number): Promise<number[]> {
  const rows = await bound<{ at: number }>(
    em,
    `select floor(extract(epoch from created_at))::int as at from report
     where list_id = ? and state = 'sent' order by id limit ?`,
    [listId, most],
  );
  return rows.map(({ at }) => at);
}
