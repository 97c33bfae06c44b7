import { Failure } from '@libs/contract/base/errors.js';
import type { Visitor } from './visitor.js';

/**
 * Throws if the visitor may not do something, with the reason: not logged in, banned (with the ban's reason), or not
 * allowed.
 * @param allowed the policy's answer (libs/contract) for this visitor.
 * @param who a sentence that completes the refusal, such as «Only moderators can restore lists.» Failures:
 * unauthorized, banned, forbidden.
 */
export function authorize(
  visitor: Visitor,
  allowed: boolean,
  who?: string,
): asserts visitor is NonNullable<Visitor> {
  if (!visitor) throw new Failure('unauthorized');
  if (visitor.banned) throw new Failure('banned', visitor.banReason ?? undefined);
  if (!allowed) throw new Failure('forbidden', who);
}
