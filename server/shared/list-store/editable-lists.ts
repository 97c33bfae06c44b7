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
