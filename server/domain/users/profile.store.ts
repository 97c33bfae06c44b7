import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { epoch, rowCount, secondsAgo, sumOf } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { prepared } from '../../base/database/prepared.js';
import { isVisible } from '../../shared/list-store/list-cards.js';

const profiles = prepared<{ id: number }>()((db, value) =>
  db
    .selectFrom('account as a')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('list_contributor as c')
          .innerJoin('list as l', 'l.id', 'c.list_id')
          .select((of) => [
            rowCount().as('lists'),
            of.fn.coalesce(sumOf(of.ref('c.changes')), of.lit(0)).as('changes'),
          ])
          .whereRef('c.account_id', '=', 'a.id')
          .where(isVisible)
          .as('c'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'a.id',
      'a.screen_name as screenName',
      'a.avatar',
      'a.bio',
      'a.is_contributor as isContributor',
      'a.is_moderator as isModerator',
      'a.ban_reason as banReason',
      eb('a.deleted_at', 'is not', null).$castTo<boolean>().as('left'),
      // Anonymous members are named only at level 0 (rule privacy-1).
      eb
        .or([eb('a.anonymous', '=', false), eb('a.level', '=', 0)])
        .$castTo<boolean>()
        .as('named'),
      'a.discord_name as discord',
      'a.twitter_id as twitter',
      'a.bluesky_id as bluesky',
      'a.discord_visibility as discordVisibility',
      'a.twitter_visibility as twitterVisibility',
      'a.bluesky_visibility as blueskyVisibility',
      epoch(eb.ref('a.created_at')).as('createdAt'),
      eb
        .selectFrom('list_author as w')
        .innerJoin('list as l', 'l.id', 'w.list_id')
        .select(rowCount().as('authored'))
        .whereRef('w.account_id', '=', 'a.id')
        .where(isVisible)
        .$asScalar()
        .$notNull()
        .as('authored'),
      'c.lists',
      'c.changes',
    ])
    .where('a.id', '=', value('id')),
);

const yearSeconds = 371 * 24 * 60 * 60;

/** The public profiles of members. */
@Injectable()
export class ProfileStore {
  constructor(private readonly em: EntityManager) {}

  /** Their comments on public lists in the last year. */
  async comments(id: number): Promise<number> {
    const { count } = await kysely(this.em.fork())
      .selectFrom('list_comment as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select(rowCount().as('count'))
      .where('c.account_id', '=', id)
      .where('c.removed_at', 'is', null)
      .where('c.created_at', '>', secondsAgo(yearSeconds))
      .where(isVisible)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Everything that a profile may show, even if the member has left; null: there is no such member. One query. */
  async one(id: number) {
    const [row] = await profiles(this.em, { id });
    return row ?? null;
  }
}
