import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ban, Member, MemberPage, MembersQuery, SetRoles } from '@libs/contract/site/moderation.js';
import type { Belongings } from '@libs/contract/accounts/accounts.js';
import { formerMember } from '@libs/contract/accounts/screen-name.js';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { AuditService } from '../../base/audit/audit.service.js';
import { SecurityLog } from '../../base/logging/security-log.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import { authorize } from '../../base/http/authorize.js';
import { ExportService } from '../users/export.service.js';
import { LeavingService } from '../users/leaving.service.js';
import { SessionsService } from '../users/sessions.service.js';
import type { Visitor } from '../../base/http/visitor.js';
import { type MemberChange, MemberStore, type NameKind } from '../users/member.store.js';

const pageSize = 50;
/** The most members returned for a name on the command line. */
const maxPreviousNames = 50;

/** Who manages members: a moderator, or the operator on the command line, who may do everything. */
export type By = Visitor | 'operator';

/** Manages roles and bans of members (rule moderation-1). For moderators. */
@Injectable()
export class MembersService implements OnApplicationBootstrap {
  constructor(
    private readonly store: MemberStore,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
    private readonly security: SecurityLog,
    private readonly exports: ExportService,
    private readonly leaving: LeavingService,
  ) {}

  /** Ends expired bans once a minute. */
  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.repeat('end-bans', '* * * * *', () => this.endBans());
  }

  /** One page of members. Failures: unauthorized, banned, forbidden. */
  async page(visitor: Visitor, query: MembersQuery): Promise<MemberPage> {
    moderatorsOnly(visitor);
    const total = await this.store.count(query);
    const found = await this.store.page(query, pageSize);
    return { ...found, total, page: query.page, pages: Math.max(1, Math.ceil(total / pageSize)) };
  }

  /** One member. Failures: unauthorized, banned, forbidden, member-not-found. */
  async one(visitor: Visitor, id: number): Promise<Member> {
    moderatorsOnly(visitor);
    return this.store.one(id);
  }

  /**
   * Grants or removes the contributor or moderator role. Nobody can change their own rights, so there is always a
   * moderator. Failures: unauthorized, banned, forbidden, member-not-found, member-self.
   */
  setRoles(by: By, id: number, roles: SetRoles): Promise<Member> {
    return this.change(by, id, 'set-roles', (member) => {
      const { isContributor = member.row.isContributor, isModerator = member.row.isModerator } = roles;
      return member.setRoles(isContributor, isModerator);
    });
  }

  /**
   * Bans, or changes the reason and the end of a ban. Failures: unauthorized, banned, forbidden, member-not-found,
   * member-self, ban-moderator, ban-past.
   */
  ban(by: By, id: number, ban: Ban): Promise<Member> {
    return this.change(by, id, 'ban', (member) => banned(member, ban));
  }

  /**
   * Begins to revert what a member did, and bans them first if wanted: one entry of the log has both. `begin` writes what is needed
   * with `em`, and returns what the log says of it. Failures: unauthorized, banned, forbidden (also for oneself), member-not-found,
   * ban-moderator, ban-past.
   */
  async revert(
    by: Visitor,
    id: number,
    ban: Ban | null,
    begin: (em: EntityManager) => Promise<object>,
  ): Promise<void> {
    moderatorsOnly(by);
    if (by.id === id) throw new Failure('forbidden', 'Revert your own changes in your history.');
    const after = await this.store.change(id, async (em, member) => {
      const now = ban ? await banned(member, ban) : member.row;
      await this.audit.record(em, {
        accountId: by.id,
        action: 'revert-member',
        subject: 'account',
        subjectId: String(id),
        title: now.screenName,
        before: rightsOf(member.row),
        after: { ...rightsOf(now), ...(await begin(em)) },
      });
      return now;
    });
    if (ban) await this.told('ban', { account: by.id }, after);
  }

  /** Failures: unauthorized, banned, forbidden, member-not-found, member-self. */
  unban(by: By, id: number): Promise<Member> {
    return this.change(by, id, 'unban', (member) => member.unban());
  }

  /** Ends expired bans. Safe to repeat. */
  async endBans(): Promise<void> {
    for (const id of await this.store.endBans()) {
      this.security.record('account.unbanned', { of: id, by: 'its end' });
      await this.sessions.rightsChanged(id);
    }
  }

  /**
   * For the operator: the members with this screen name (in any case), Discord id or account id; `id:12`, `discord:34`
   * and `name:someone` select one of the three. At most 50.
   */
  async called(name: string): Promise<Member[]> {
    const [, kind, text] = /^(?:(id|discord|name):)?(.*)$/s.exec(name.trim())!;
    return this.store.called(text!, kind ? [kind as NameKind] : ['id', 'discord', 'name'], maxPreviousNames);
  }

  /** For the operator: all moderators. */
  moderators(): Promise<Member[]> {
    return this.store.moderators();
  }

  /**
   * For the operator, whom a member asked for it: everything stored about them, as they would download it. The text of a JSON
   * document in any number of pieces. Failure: member-not-found.
   */
  async exported({ id }: Member): Promise<AsyncGenerator<string>> {
    return this.exports.pieces(await this.visitorOf(id));
  }

  /** For the operator: what deleting a member would leave without an author. Failure: member-not-found. */
  async belongings({ id }: Member): Promise<Belongings> {
    return this.leaving.belongings(await this.visitorOf(id));
  }

  /**
   * For the operator, whom a member asked for it: deletes their account as they would themselves. `typed`: its screen name.
   * Failures: member-not-found, screen-name-mismatch, last-moderator.
   */
  async remove({ id }: Member, typed: string): Promise<void> {
    await this.leaving.leave(await this.visitorOf(id), typed);
    await this.store.transaction((em) =>
      this.audit.record(em, {
        accountId: null,
        action: 'delete-account',
        subject: 'account',
        subjectId: String(id),
        title: formerMember,
        after: { by: 'operator' },
      }),
    );
  }

  private async visitorOf(id: number): Promise<Visitor> {
    const visitor = await this.sessions.account(id);
    if (!visitor) throw new Failure('member-not-found');
    return visitor;
  }

  /** For the operator: ends all sessions of a member, or of everybody if null. Returns the number of sessions. */
  async endSessions(member: Member | null): Promise<number> {
    const ended = await this.sessions.endChosen(member ? { accountId: member.id } : 'all');
    await this.store.transaction((em) =>
      this.audit.record(em, {
        accountId: null,
        action: 'end-sessions',
        subject: 'account',
        subjectId: member ? String(member.id) : 'all',
        title: member?.screenName ?? 'everybody',
        after: { ended, by: 'operator' },
      }),
    );
    return ended;
  }

  private async change(
    by: By,
    id: number,
    action: keyof typeof eventOf,
    act: (member: MemberChange) => Promise<Member>,
  ): Promise<Member> {
    if (by !== 'operator') {
      moderatorsOnly(by);
      if (by.id === id) throw new Failure('member-self');
    }
    const after = await this.store.change(id, async (em, member) => {
      const now = await act(member);
      await this.audit.record(em, {
        accountId: by === 'operator' ? null : by.id,
        action,
        subject: 'account',
        subjectId: String(id),
        title: now.screenName,
        before: rightsOf(member.row),
        after: { ...rightsOf(now), ...(by === 'operator' ? { by } : {}) },
      });
      return now;
    });
    await this.told(action, by === 'operator' ? { by } : { account: by.id }, after);
    return after;
  }

  /** Tells the process log and the member's open pages. */
  private async told(
    action: keyof typeof eventOf,
    who: { by: 'operator' } | { account: number },
    { id, isContributor, isModerator }: Member,
  ): Promise<void> {
    this.security.record(eventOf[action], { ...who, of: id, isContributor, isModerator });
    await this.sessions.rightsChanged(id);
  }
}

/** Bans a member who is being changed. Failures: ban-moderator, ban-past. */
function banned(member: MemberChange, { reason, until }: Ban): Promise<Member> {
  if (member.row.isModerator) throw new Failure('ban-moderator');
  if (until !== undefined && until <= member.now) throw new Failure('ban-past');
  return member.ban(reason, until ?? null);
}

export function moderatorsOnly(visitor: Visitor): asserts visitor is NonNullable<Visitor> {
  authorize(visitor, policy.moderate(visitor), 'Only moderators can do this.');
}

/** What the process log calls the entries of the audit log. */
const eventOf = {
  'set-roles': 'account.roles-changed',
  ban: 'account.banned',
  unban: 'account.unbanned',
} as const;

const rightsOf = ({ isContributor, isModerator, ban }: Member) => ({ isContributor, isModerator, ban });
