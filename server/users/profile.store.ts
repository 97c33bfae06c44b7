import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Thanks } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { epoch, rowCount, sumOf } from '../database/expressions.js';
import { prepared } from '../database/prepared.js';
import { isVisible, visible } from '../list-store/list-cards.js';

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
      // Anonymous members are named only at level 0 (specification, section 6).
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

/** Members whom `thanks` names. */
const thanked = 24;

/** The public profiles of members. */
@Injectable()
export class ProfileStore {
  constructor(private readonly em: EntityManager) {}

  /** Everything that a profile may show, even if the member has left; null: there is no such member. One query. */
  async one(id: number) {
    const [row] = await profiles(this.em, { id });
    return row ?? null;
  }

  /** Who changed public lists in the last seven days. One query. */
  async thanks(): Promise<Thanks> {
    const [row] = await bound<Thanks>(
      this.em.fork(),
      `with recent as materialized (
         select l.id, l.created_at from list l where ${visible} and l.updated_at > now() - interval '7 days'
       ), who as materialized (
         select c.account_id as id, null::timestamptz as at from recent r join list_contributor c on c.list_id = r.id
         union
         select o.account_id, r.created_at from recent r join list_author o on o.list_id = r.id
         where r.created_at > now() - interval '7 days'
       ), latest as materialized (
         select w.id, greatest(max(w.at), (
           select c.at from list_change c join list l on l.id = c.list_id
           where c.account_id = w.id and c.at > now() - interval '7 days' and ${visible} order by c.at desc limit 1
         )) as at from who w group by w.id
       ), active as materialized (
         select a.id, a.screen_name, a.avatar, not a.anonymous or a.level = 0 as named, w.at
         from latest w join account a on a.id = w.id
         where a.deleted_at is null and a.ban_reason is null and w.at is not null
       ), shown as (
         select id, screen_name as "screenName", avatar, at from active where named order by at desc, id limit ?
       )
       select
         (select coalesce(json_agg(json_build_object('id', id, 'screenName', "screenName", 'avatar', avatar) order by at desc, id), '[]')
          from shown) as members,
         (select count(*) from active)::int - (select count(*) from shown)::int as more,
         (select count(*) from recent)::int as lists`,
      [thanked],
    );
    return row!;
  }
}
