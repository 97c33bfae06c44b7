import { Injectable } from '@nestjs/common';
import {
  contacts,
  type MemberActivity,
  type MemberLists,
  type MemberListsQuery,
  type MemberProfile,
  type Thanks,
} from '@libs/contract/accounts/accounts.js';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { Kept } from '../../base/database/kept.js';
import { Notices } from '../../base/notices/notices.js';
import { ListDirectory } from '../../shared/list-store/list-directory.store.js';
import { MemberWorkStore } from '../../shared/list-store/member-work.store.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ProfileStore } from './profile.store.js';

const pageSize = 24;

/** A member's public profile: `/user/{id}` (rule privacy-2). */
@Injectable()
export class MemberProfiles {
  private readonly kept = new Kept<Thanks>(1);

  constructor(
    private readonly store: ProfileStore,
    private readonly directory: ListDirectory,
    private readonly work: MemberWorkStore,
    notices: Notices,
  ) {
    notices.on(({ kind }) => {
      // Who is banned is thanked no more.
      if (kind === 'account' || kind === 'rights') this.kept.forget();
    });
    notices.onResumed(() => this.kept.forget());
  }

  /** A member as this visitor may see them. Failures: member-not-found, member-left. Two queries. */
  async one(visitor: Visitor, id: number): Promise<MemberProfile> {
    const row = await this.row(visitor, id);
    const mine = visitor?.id === id;
    const looksAfter = mine || policy.moderate(visitor);
    // The text of a banned member's profile may be what they were banned for.
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

  /** Public lists that a member changed, most recently updated first. Failures: member-not-found, member-left. */
  async lists(visitor: Visitor, id: number, asked: MemberListsQuery): Promise<MemberLists> {
    const { lists: total } = await this.row(visitor, id);
    const found = await this.directory.changedBy(id, asked, pageSize);
    return { ...found, total, page: asked.page, pages: Math.max(1, Math.ceil(total / pageSize)) };
  }

  /** Their last 53 weeks. Failures: member-not-found, member-left. Three queries. */
  async activity(visitor: Visitor, id: number): Promise<MemberActivity> {
    await this.row(visitor, id);
    const [work, comments] = await Promise.all([this.work.weeks(id), this.store.comments(id)]);
    return { ...work, comments };
  }

  /** Who worked on lists lately. */
  thanks(): Promise<Thanks> {
    return this.kept.of('', () => this.work.lastWeek());
  }

  private async row(visitor: Visitor, id: number) {
    const row = await this.store.one(id);
    if (row?.left) throw new Failure('member-left');
    if (!row || !policy.seeMember(visitor, row)) throw new Failure('member-not-found');
    return row;
  }
}
