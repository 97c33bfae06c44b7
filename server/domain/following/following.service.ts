import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import {
  type Follow,
  type FollowedEntry,
  type FollowedFeed,
  followLimits,
  type FollowList,
  type FollowRole,
  type FollowWhat,
  type OwnTasks,
} from '@libs/contract/community/follows.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { refOf } from '../../shared/projections/person-ref.js';
import { PersonStore } from '../staff/person.store.js';
import { LeavingService } from '../users/leaving.service.js';
import { FeedTokens } from './feed-token.js';
import { type FollowAbout, FollowStore, type ListDay, roleIn, roleSubject } from './follow.store.js';

/** What the visitor follows, and what happened there. Nobody else sees either. */
@Injectable()
export class FollowingService implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly store: FollowStore,
    private readonly tokens: FeedTokens,
    private readonly access: ListAccess,
    private readonly people: PersonStore,
    private readonly leaving: LeavingService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.leaving.also((em, account) => this.store.removeAll(em, account));
  }

  /** Removes old news every night. */
  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.repeat('trim-follows', '45 2 * * *', () => this.store.trim());
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
  async followPerson(
    visitor: Visitor,
    id: string,
    isStudio: boolean,
    what: readonly FollowWhat[],
  ): Promise<Follow> {
    authorize(visitor, policy.follow(visitor));
    const person = await this.people.find(refOf(id), isStudio);
    return this.set(visitor.id, person.is_studio ? 'studio' : 'person', person.key, what);
  }

  /** Failures: unauthorized, banned, role-unknown, follow-limit. */
  async followRole(visitor: Visitor, role: FollowRole): Promise<Follow> {
    authorize(visitor, policy.follow(visitor));
    if (!(await this.store.isRole(role.role))) throw new Failure('role-unknown');
    return this.set(visitor.id, 'role', roleSubject(role), []);
  }

  /** Failures: unauthorized, follow-not-found. */
  async unfollow(visitor: Visitor, id: string): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    if (!(await this.store.remove(visitor.id, id))) throw new Failure('follow-not-found');
  }

  /** Newest first. Failure: unauthorized. */
  async feed(visitor: Visitor, limit: number = followLimits.entries): Promise<FollowedFeed> {
    if (!visitor) throw new Failure('unauthorized');
    const unseen = await this.store.unseen(visitor.id);
    const version = await this.store.version(visitor.id);
    // Every page of a member asks for the number alone.
    const items = limit > 0 ? await this.feedOf(visitor.id) : [];
    return {
      items: items.slice(0, limit),
      unseen,
      atom: version === null ? null : await this.atomPath(visitor.id, version),
    };
  }

  /** Most recently changed first. Failure: unauthorized. Two queries. */
  async tasks(visitor: Visitor): Promise<OwnTasks> {
    if (!visitor) throw new Failure('unauthorized');
    const waiting = await this.store.waiting(visitor.id);
    const cards = await this.store.cards(waiting.map(({ id }) => id));
    return {
      items: waiting.flatMap(({ id, because, names }) => {
        const card = cards.get(id);
        return card ? [{ card, because, names }] : [];
      }),
    };
  }

  /** For the Atom feed, whose address is known only to its owner. Failure: not-found. */
  async feedByToken(token: string): Promise<FollowedEntry[]> {
    const account = await this.tokens.ownerOf(token);
    if (account === null) throw new Failure('not-found');
    return this.feedOf(account);
  }

  /** Failures: unauthorized, banned. */
  async renewAddress(visitor: Visitor): Promise<{ atom: string }> {
    authorize(visitor, policy.follow(visitor));
    return { atom: await this.atomPath(visitor.id, await this.store.renewVersion(visitor.id)) };
  }

  /** Failure: unauthorized. */
  async see(visitor: Visitor, at: number): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    await this.store.see(visitor.id, at);
  }

  private async atomPath(accountId: number, version: number): Promise<string> {
    return `/api/v1/feeds/following/${await this.tokens.of(accountId, version)}.atom`;
  }

  private async feedOf(accountId: number): Promise<FollowedEntry[]> {
    const entries = new Map<string, FollowedEntry>();
    for (const { day, at, edits, isNew, hasNewStatus, isUnseen, ...list } of await this.store.lists(
      accountId,
    ))
      entries.set(`${day} ${list.uuid}`, {
        day,
        at,
        list,
        isNew,
        followsList: true,
        edits,
        hasNewStatus,
        comments: 0,
        mentions: 0,
        people: [],
        roles: [],
        isUnseen,
      });
    for (const row of await this.store.credits(accountId)) {
      const place = `${row.day} ${row.uuid}`;
      const entry = entries.get(place) ?? gained(row);
      entries.set(place, entry);
      const { about, subject, ja, en, anilistId, credits } = row;
      if (about === 'role') entry.roles.push({ ...roleIn(subject), credits });
      else {
        const isStudio = about === 'studio';
        entry.people.push({ key: subject, ja: ja ?? '', en: en ?? '', anilistId, isStudio, credits });
      }
      entry.at = Math.max(entry.at, row.at);
      entry.isNew ||= row.isNew;
      entry.isUnseen ||= row.isUnseen;
    }
    for (const row of await this.store.comments(accountId)) {
      const place = `${row.day} ${row.uuid}`;
      const entry = entries.get(place) ?? gained(row);
      entries.set(place, entry);
      entry.comments = row.comments;
      entry.mentions = row.mentions;
      entry.at = Math.max(entry.at, row.at);
      entry.isUnseen ||= row.isUnseen;
    }
    return [...entries.values()].sort((a, b) => b.at - a.at).slice(0, followLimits.entries);
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

const gained = ({
  day,
  at,
  uuid,
  slug,
  title,
  status,
}: Omit<ListDay, 'edits' | 'isNew' | 'hasNewStatus'>): FollowedEntry => ({
  day,
  at,
  list: { uuid, slug, title, status },
  isNew: false,
  followsList: false,
  edits: 0,
  hasNewStatus: false,
  comments: 0,
  mentions: 0,
  people: [],
  roles: [],
  isUnseen: false,
});
