import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MemberActivity, Thanks } from '@libs/contract/accounts/accounts.js';
import { rawQuery } from '../../base/database/raw-query.js';
import { visible } from './list-cards.js';

/** Members who are named. */
const named = 24;

/** Who worked on public lists lately, and how much. */
@Injectable()
export class MemberWorkStore {
  constructor(private readonly em: EntityManager) {}

  /** Who changed public lists in the last seven days. One query. */
  async lastWeek(): Promise<Thanks> {
    const [row] = await rawQuery<Thanks>(
      this.em.fork(),
      `with recent as materialized (
         select l.id, l.created_at from list_time t join list l on l.id = t.list_id where t.updated_at > now() - interval '7 days'
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
      [named],
    );
    return row!;
  }

  /** The last 53 weeks (from Monday, UTC) in which a member changed public lists, oldest first; and how many lists in all of them. */
  async weeks(accountId: number): Promise<Pick<MemberActivity, 'weeks' | 'changes' | 'lists'>> {
    const [row] = await rawQuery<Pick<MemberActivity, 'weeks' | 'changes' | 'lists'>>(
      this.em.fork(),
      `with own as materialized (
         select c.list_id, date_trunc('week', c.at at time zone 'UTC') as week from list_change c join list l on l.id = c.list_id
         where c.account_id = ? and ${visible}
           and c.at >= (date_trunc('week', now() at time zone 'UTC') - interval '52 weeks') at time zone 'UTC'
       ), weekly as (
         select week, count(*)::int as changes, count(distinct list_id)::int as lists from own group by week
       )
       select coalesce((select json_agg(json_build_object('start', floor(extract(epoch from week))::int, 'changes', changes, 'lists', lists)
           order by week) from weekly), '[]') as weeks,
         (select count(*) from own)::int as changes, (select count(distinct list_id) from own)::int as lists`,
      [accountId],
    );
    return row!;
  }
}
