import { Failure } from '@libs/contract/base/errors.js';
import { type ListFacts, policy } from '@libs/contract/accounts/policy.js';
import type { Rights } from '@libs/contract/lists/live.js';
import type { Visitor } from '../../base/http/visitor.js';

/** Why this visitor may not edit a list that they can see; null: they may (rule access-2). */
export function editingFault(visitor: Visitor, list: ListFacts): Failure | null {
  if (policy.editList(visitor, list)) return null;
  if (!visitor) return new Failure('unauthorized');
  if (visitor.banned) return new Failure('banned', visitor.banReason ?? undefined);
  return new Failure(
    'no-permission',
    list.status === 'VERIFIED' ? 'This list is verified; only moderators can edit it.' : undefined,
  );
}

/** The same for the wire format. */
export function rightsOn(visitor: Visitor, list: ListFacts): Rights {
  const fault = editingFault(visitor, list);
  return fault
    ? { canEdit: false, reason: { code: fault.code, message: fault.message } }
    : { canEdit: true, reason: null };
}
