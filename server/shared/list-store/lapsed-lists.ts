import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder } from 'kysely';
import type { LapsedList } from '@libs/contract/lists/lists.js';
import type { Lapse } from '@libs/list/check/lapse.js';
import { epoch } from '../../base/database/expressions.js';
import type { Tables } from '../../base/database/kysely.js';
import { prepared } from '../../base/database/prepared.js';

const eb = expressionBuilder<{ l: Tables['list'] }, 'l'>();

/** Whether `list as l` is not complete although its status is Completed. Its status counts at once: the projection follows it. */
export const isLapsed = eb.and([eb('l.lapsed_at', 'is not', null), eb('l.status', '=', 'COMPLETED')]);

/** Why, and since when, `list as l` is not complete although its status is Completed; for `lapseOf`. */
export const lapseColumns = [
  eb.case().when(isLapsed).then(eb.ref('l.lapse')).end().as('lapse'),
  epoch(eb.ref('l.lapsed_at')).as('since'),
] as const;

/** How many lists are reported at once. */
const maxReported = 50;

export const lapseOf = ({ lapse, since }: { lapse: Lapse | null; since: number | null }) =>
  lapse && since !== null ? { ...lapse, since } : null;

const lapsedOf = prepared<{ account: number }>()((db, value) =>
  db
    .selectFrom('list as l')
    .innerJoin('list_author as o', 'o.list_id', 'l.id')
    .select(['l.uuid', 'l.slug', 'l.title'])
    .select(lapseColumns)
    .where(isLapsed)
    .where('l.deleted_at', 'is', null)
    .where('o.account_id', '=', value('account'))
    .orderBy('l.lapsed_at')
    .orderBy('l.id')
    .limit(maxReported),
);

/** The author's lists that are not complete although their status is Completed; those that lapsed first come first. One query. */
export async function lapsedLists(em: EntityManager, accountId: number): Promise<LapsedList[]> {
  const rows = await lapsedOf(em, { account: accountId });
  return rows.flatMap(({ uuid, slug, title, ...row }) => {
    const lapse = lapseOf(row);
    return lapse ? [{ uuid, slug, title, lapse }] : [];
  });
}
