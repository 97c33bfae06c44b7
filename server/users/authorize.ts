import { Failure } from '../../libs/contract/index.js';
import type { Visitor } from './visitor.js';

/**
 * Refuses who may not do a thing, saying why: not logged in, banned (with the reason), or not among those who may.
 * @param allowed what the policy (libs/contract) answered for this visitor.
 * @param who completes the refusal in words, as «Only moderators restore lists.»
 * Failures: unauthorized, banned, forbidden.
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
