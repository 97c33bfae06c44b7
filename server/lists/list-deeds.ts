import { policy } from '../../libs/contract/index.js';
import type { ListStatus, ListTree } from '../../libs/list/index.js';
import type { Deed } from '../audit/audit.service.js';
import type { Visitor } from '../users/visitor.js';
import type { ListRow } from './list.store.js';

/** A deed about a list, for the log of moderators. `before` and `after` in the words of the list's own fields. */
export const listDeed = (
  visitor: NonNullable<Visitor>,
  action: string,
  { uuid, title }: Pick<ListRow, 'uuid' | 'title'>,
  before: unknown = null,
  after: unknown = null,
): Deed => ({ accountId: visitor.id, action, subject: 'list', subjectId: uuid, title, before, after });

/** The same member without the rights of a moderator: what that one may not do is a moderator's deed. */
export const asMember = (visitor: NonNullable<Visitor>) => ({ ...visitor, isModerator: false });

/**
 * What a change of the fields of a list holds that only moderators may do: its verification, the status of lists that are
 * not theirs, its slug. `row` is the list before the change.
 */
export function fieldDeeds(
  visitor: Visitor,
  row: ListRow,
  before: ListTree['fields'],
  after: ListTree['fields'],
): Deed[] {
  if (!visitor?.isModerator) return [];
  const deeds: Deed[] = [];
  const [was, is] = [row.status, (after['status'] ?? row.status) as ListStatus];
  if (was !== is && !policy.setStatus(asMember(visitor), row, is)) {
    const action = is === 'VERIFIED' ? 'verify-list' : was === 'VERIFIED' ? 'unverify-list' : 'set-status';
    deeds.push(listDeed(visitor, action, row, { status: was }, { status: is }));
  }
  const slugs = [before['slug'] ?? null, after['slug'] ?? null];
  if (slugs[0] !== slugs[1])
    deeds.push(listDeed(visitor, 'change-slug', row, { slug: slugs[0] }, { slug: slugs[1] }));
  return deeds;
}
