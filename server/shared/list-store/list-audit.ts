import { authorNames, policy } from '@libs/contract/accounts/policy.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { AuditEntry } from '../../base/audit/audit.service.js';
import type { Visitor } from '../../base/http/visitor.js';
import type { ListRow } from './list.store.js';

/** An audit log entry about a list. `before` and `after` use the list's own field names. */
export const listAuditEntry = (
  visitor: NonNullable<Visitor>,
  action: AuditEntry['action'],
  { uuid, title }: Pick<ListRow, 'uuid' | 'title'>,
  before: unknown = null,
  after: unknown = null,
): AuditEntry => ({ accountId: visitor.id, action, subject: 'list', subjectId: uuid, title, before, after });

/** The same member without moderator rights: whatever that member may not do counts as moderation. */
export const asMember = (visitor: NonNullable<Visitor>) => ({ ...visitor, isModerator: false });

/**
 * The parts of a change to a list's fields that only moderators may make: verification, the status of other people's
 * lists, their authors, the slug, identifiers of other databases. `row` is the list before the change.
 */
export function auditOfFields(
  visitor: Visitor,
  row: ListRow,
  before: ListTree['fields'],
  after: ListTree['fields'],
): AuditEntry[] {
  if (!visitor?.isModerator) return [];
  const entries: AuditEntry[] = [];
  const [was, is] = [row.status, (after['status'] ?? row.status) as ListStatus];
  if (was !== is && !policy.setStatus(asMember(visitor), row, is)) {
    const action = is === 'VERIFIED' ? 'verify-list' : was === 'VERIFIED' ? 'unverify-list' : 'set-status';
    entries.push(listAuditEntry(visitor, action, row, { status: was }, { status: is }));
  }
  const [named, names] = [authorNames(before['author']), authorNames(after['author'])];
  if (named.join() !== names.join() && !policy.setAuthors(asMember(visitor), row))
    entries.push(listAuditEntry(visitor, 'set-authors', row, { authors: named }, { authors: names }));
  const slugs = [before['slug'] ?? null, after['slug'] ?? null];
  if (slugs[0] !== slugs[1] && !policy.changeSlug(asMember(visitor)))
    entries.push(listAuditEntry(visitor, 'change-slug', row, { slug: slugs[0] }, { slug: slugs[1] }));
  const identifiers = [before['identifiers'] ?? {}, after['identifiers'] ?? {}];
  if (JSON.stringify(identifiers[0]) !== JSON.stringify(identifiers[1]))
    entries.push(listAuditEntry(visitor, 'set-identifiers', row, identifiers[0], identifiers[1]));
  return entries;
}
