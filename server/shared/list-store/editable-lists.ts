import { expressionBuilder } from 'kysely';
import type { Visitor } from '../../base/http/visitor.js';
import type { Tables } from '../../base/database/kysely.js';

const eb = expressionBuilder<Tables & { l: Tables['list'] }, 'l'>();

/** Whether an account is an author of `list as l`. */
export const isAuthor = (account: number) =>
  eb.exists(
    eb
      .selectFrom('list_author as o')
      .select('o.list_id')
      .whereRef('o.list_id', '=', 'l.id')
      .where('o.account_id', '=', account),
  );

/** Who asks for lists: anybody, a member who is no moderator, or a moderator who is not banned. */
export type Asker = 'anybody' | 'member' | 'moderator';

export const askerOf = (visitor: Visitor): Asker =>
  visitor === null ? 'anybody' : visitor.isModerator && !visitor.banned ? 'moderator' : 'member';

/** Whether they may see `list as l`: `policy.seeList` as a condition, and the list is not deleted. `account`: of a member. */
export const isSeenBy = (asker: Asker, account: number) =>
  eb.and([
    eb('l.deleted_at', 'is', null),
    ...(asker === 'anybody' ? [eb('l.status', '<>', 'UNLISTED')] : []),
    ...(asker === 'member' ? [eb.or([eb('l.status', '<>', 'UNLISTED'), isAuthor(account)])] : []),
  ]);

/** Whether a member may edit `list as l`: `policy.editList` as a condition, and the list is not deleted. */
export const isEditableBy = ({ id, isContributor, isModerator }: NonNullable<Visitor>) =>
  eb.and([
    eb('l.deleted_at', 'is', null),
    ...(isModerator
      ? []
      : [
          eb('l.status', '<>', 'VERIFIED'),
          isContributor ? eb.or([eb('l.status', '<>', 'UNLISTED'), isAuthor(id)]) : isAuthor(id),
        ]),
  ]);
