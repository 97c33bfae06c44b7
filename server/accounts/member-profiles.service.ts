import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type Contact,
  contacts,
  Failure,
  type MemberLists,
  type MemberProfile,
  policy,
} from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { cards, visible } from '../lists/list-cards.js';
import type { Visitor } from '../users/visitor.js';

const pageSize = 24;

interface MemberRow extends Omit<MemberProfile, 'contacts' | 'isHidden' | 'isOwn'>, Record<Contact, string> {
  named: boolean;
  left: boolean;
  discordVisibility: number;
  twitterVisibility: number;
  blueskyVisibility: number;
}

/** What a member shows of themselves to others: `/user/{id}` (specification, sections 2, 3 and 6). */
@Injectable()
export class MemberProfiles {
  constructor(private readonly em: EntityManager) {}

  /** What this visitor may see of a member. Failures: member-not-found, member-left. Two queries. */
  async one(visitor: Visitor, id: number): Promise<MemberProfile> {
    const row = await this.row(visitor, id);
    const mine = visitor?.id === id;
    const looksAfter = mine || policy.moderate(visitor);
    // What a banned member says of themselves may be what they were banned for.
    const speaks = row.banReason === null || looksAfter;
    const shown = contacts.filter(
      (contact) => row[contact] && speaks && policy.seeContact(visitor, id, row[`${contact}Visibility`]),
    );
    const { screenName, avatar, createdAt, isContributor, isModerator, lists, authored, changes } = row;
    return {
      id,
      screenName,
      avatar,
      bio: speaks ? row.bio : '',
      createdAt,
      isContributor,
      isModerator,
      contacts: Object.fromEntries(shown.map((contact) => [contact, row[contact]])),
      lists,
      authored,
      changes,
      isHidden: !row.named,
      banReason: looksAfter ? row.banReason : null,
      isOwn: mine,
    };
  }

  /** Lists that a member changed and everybody may see, the last updated first. Failures: member-not-found, member-left. */
  async lists(visitor: Visitor, id: number, page: number): Promise<MemberLists> {
    const { lists: total } = await this.row(visitor, id);
    const items = await cards(
      this.em.fork(),
      `${visible} and exists (select 1 from list_contributor c where c.list_id = l.id and c.account_id = ?)`,
      [id],
      'l.updated_at desc, l.id desc',
      pageSize,
      (page - 1) * pageSize,
    );
    return { items, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) };
  }

  private async row(visitor: Visitor, id: number): Promise<MemberRow> {
    if (id < 1 || id > 2 ** 31 - 1) throw new Failure('member-not-found');
    const [row] = await bound<MemberRow>(
      this.em.fork(),
      `select a.id, a.screen_name as "screenName", a.avatar, a.bio, a.is_contributor as "isContributor",
         a.is_moderator as "isModerator", a.ban_reason as "banReason", a.deleted_at is not null as left,
         not a.anonymous or a.level = 0 as named, a.discord_name as discord, a.twitter_id as twitter,
         a.bluesky_id as bluesky, a.discord_visibility as "discordVisibility",
         a.twitter_visibility as "twitterVisibility", a.bluesky_visibility as "blueskyVisibility",
         floor(extract(epoch from a.created_at))::int as "createdAt",
         (select count(*)::int from list_author w join list l on l.id = w.list_id
          where w.account_id = a.id and ${visible}) as authored, c.lists, c.changes
       from account a cross join lateral (
         select count(*)::int as lists, coalesce(sum(c.changes), 0)::int as changes
         from list_contributor c join list l on l.id = c.list_id where c.account_id = a.id and ${visible}) c
       where a.id = ?`,
      [id],
    );
    if (row?.left) throw new Failure('member-left');
    if (!row || !policy.seeMember(visitor, row)) throw new Failure('member-not-found');
    return row;
  }
}
