import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  Failure,
  type Follow,
  type FollowedEntry,
  type FollowedFeed,
  followLimits,
  type FollowList,
  type FollowWhat,
  policy,
} from '../../libs/contract/index.js';
import { authorize } from '../http/authorize.js';
import type { Visitor } from '../http/visitor.js';
import { ListAccess } from '../list-store/list-access.service.js';
import { refOf } from '../projections/person-ref.js';
import { PersonStore } from '../staff/person.store.js';
import { LeavingService } from '../users/leaving.service.js';
import { type FollowAbout, FollowStore, type PersonDay } from './follow.store.js';

/** What the visitor follows, and what happened there. Nobody else sees either. */
@Injectable()
export class Following implements OnModuleInit {
  constructor(
    private readonly store: FollowStore,
    private readonly access: ListAccess,
    private readonly people: PersonStore,
    private readonly leaving: LeavingService,
  ) {}

  onModuleInit(): void {
    this.leaving.also((em, account) => this.store.removeAll(em, account));
  }

  /** Newest first. Failure: unauthorized. */
  async list(visitor: Visitor): Promise<FollowList> {
    if (!visitor) throw new Failure('unauthorized');
    return { items: await this.store.ofAccount(visitor.id) };
  }

  /** Failures: unauthorized, banned, list-not-found, follow-limit. */
  async followList(visitor: Visitor, slugOrUuid: string, what: readonly FollowWhat[]): Promise<Follow> {
    authorize(visitor, policy.follow(visitor));
    const { uuid } = await this.access.row(visitor, slugOrUuid);
    return this.set(visitor.id, 'list', uuid, what);
  }

  /** Failures: unauthorized, banned, person-not-found, follow-limit. */
  async followPerson(visitor: Visitor, id: string, isStudio: boolean): Promise<Follow> {
    authorize(visitor, policy.follow(visitor));
    const person = await this.people.find(refOf(id), isStudio);
    return this.set(visitor.id, person.is_studio ? 'studio' : 'person', person.key, []);
  }

  /** Failures: unauthorized, follow-not-found. */
  async unfollow(visitor: Visitor, id: string): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    if (!(await this.store.remove(visitor.id, id))) throw new Failure('follow-not-found');
  }

  /** Newest first. Failure: unauthorized. */
  async feed(visitor: Visitor): Promise<FollowedFeed> {
    if (!visitor) throw new Failure('unauthorized');
    const seenAt = await this.store.seenAt(visitor.id);
    if (seenAt === null) return { items: [], unseen: 0 };
    const lists = await this.store.lists(visitor.id);
    const people = await this.store.people(visitor.id);
    const entries = new Map<string, FollowedEntry>();
    for (const { day, at, edits, isNew, hasNewStatus, ...list } of lists)
      entries.set(`${day} ${list.uuid}`, {
        ...{ day, at, list, edits, isNew, hasNewStatus },
        followsList: true,
        people: [],
        isUnseen: at > seenAt,
      });
    for (const row of people) {
      const place = `${row.day} ${row.uuid}`;
      const entry = entries.get(place) ?? newList(row);
      entries.set(place, entry);
      const { key, ja, en, anilistId, isStudio } = row;
      entry.isNew = true;
      entry.people.push({ key, ja, en, anilistId, isStudio });
      entry.isUnseen ||= row.at > seenAt;
    }
    const items = [...entries.values()].sort((a, b) => b.at - a.at).slice(0, followLimits.entries);
    return { items, unseen: items.filter(({ isUnseen }) => isUnseen).length };
  }

  /** Failure: unauthorized. */
  async see(visitor: Visitor, at: number): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    await this.store.see(visitor.id, at);
  }

  private async set(
    accountId: number,
    about: FollowAbout,
    subject: string,
    what: readonly FollowWhat[],
  ): Promise<Follow> {
    const id = await this.store.set(accountId, about, subject, what);
    const [follow] = await this.store.ofAccount(accountId, id);
    // Another request may have ended it in the meantime.
    if (!follow) throw new Failure('follow-not-found');
    return follow;
  }
}

const newList = ({ day, at, uuid, slug, title, status }: PersonDay): FollowedEntry => ({
  ...{ day, at, list: { uuid, slug, title, status } },
  ...{ edits: 0, isNew: true, hasNewStatus: false, followsList: false },
  people: [],
  isUnseen: false,
});
