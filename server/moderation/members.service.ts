import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type Ban,
  Failure,
  type Member,
  type MemberPage,
  type MembersQuery,
  policy,
  type SetRoles,
} from '../../libs/contract/index.js';
import { AuditService } from '../audit/audit.service.js';
import { bound } from '../database/bound.js';
import { Jobs } from '../jobs/jobs.service.js';
import { authorize } from '../users/authorize.js';
import { SessionsService } from '../users/sessions.service.js';
import type { Visitor } from '../users/visitor.js';

const pageSize = 50;

const columns = `a.id, a.screen_name as "screenName", a.avatar, a.discord_id as "discordId",
  floor(extract(epoch from a.created_at))::int as "createdAt", a.is_contributor as "isContributor",
  a.is_moderator as "isModerator", a.anonymous,
  case when a.ban_reason is null then null else json_build_object('reason', a.ban_reason,
    'since', floor(extract(epoch from a.banned_at))::int, 'until', floor(extract(epoch from a.banned_until))::int) end as ban,
  (select count(*)::int from list_contributor c where c.account_id = a.id) as lists,
  (select floor(extract(epoch from max(c.at)))::int from list_change c where c.account_id = a.id) as "lastChange"`;

const roleConditions = {
  contributor: 'a.is_contributor',
  moderator: 'a.is_moderator',
  banned: 'a.ban_reason is not null',
};
const orders = {
  newest: 'a.id desc',
  name: 'lower(a.screen_name), a.id',
  active: '(select max(c.at) from list_change c where c.account_id = a.id) desc nulls last, a.id desc',
};

/** Looks after members: roles and bans (specification, section 6; decisions, section 2). For moderators. */
@Injectable()
export class MembersService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
  ) {}

  /** Ends bans when their time is over, once a minute. */
  async work(): Promise<void> {
    await this.jobs.repeat('end-bans', '* * * * *', () => this.endBans());
  }

  /** A page of members. Failures: unauthorized, banned, forbidden. */
  async page(visitor: Visitor, query: MembersQuery): Promise<MemberPage> {
    moderatorsOnly(visitor);
    const conditions = ['a.deleted_at is null'];
    const values: unknown[] = [];
    if (query.q) {
      conditions.push('(a.screen_name ilike ? or a.discord_id = ? or a.id::text = ?)');
      values.push(`%${query.q.replace(/[\\%_]/g, '\\$&')}%`, query.q, query.q);
    }
    if (query.role) conditions.push(roleConditions[query.role]);
    const where = conditions.join(' and ');
    const em = this.em.fork();
    const [count] = await bound<{ total: number }>(
      em,
      `select count(*)::int as total from account a where ${where}`,
      values,
    );
    const items = await bound<Member>(
      em,
      `select ${columns} from account a where ${where} order by ${orders[query.sort]} limit ? offset ?`,
      [...values, pageSize, (query.page - 1) * pageSize],
    );
    const { total } = count!;
    return { items, total, page: query.page, pages: Math.max(1, Math.ceil(total / pageSize)) };
  }

  /** One member. Failures: unauthorized, banned, forbidden, member-not-found. */
  async one(visitor: Visitor, id: number): Promise<Member> {
    moderatorsOnly(visitor);
    return this.member(this.em.fork(), id);
  }

  /**
   * Makes contributor or moderator, or takes that away. Nobody changes their own rights, so there is always a moderator.
   * Failures: unauthorized, banned, forbidden, member-not-found, member-self.
   */
  setRoles(visitor: Visitor, id: number, roles: SetRoles): Promise<Member> {
    return this.change(visitor, id, 'set-roles', async (em, before) => {
      const { isContributor = before.isContributor, isModerator = before.isModerator } = roles;
      await bound(em, 'update account set is_contributor = ?, is_moderator = ? where id = ?', [
        isContributor,
        isModerator,
        id,
      ]);
    });
  }

  /**
   * Bans, or changes the reason and the end of a ban. Failures: unauthorized, banned, forbidden, member-not-found,
   * member-self, ban-moderator, ban-past.
   */
  ban(visitor: Visitor, id: number, { reason, until }: Ban): Promise<Member> {
    return this.change(visitor, id, 'ban', async (em, before) => {
      if (before.isModerator) throw new Failure('ban-moderator');
      const [row] = await bound<{ ok: boolean }>(
        em,
        `update account set ban_reason = ?, banned_at = coalesce(banned_at, now()), banned_until = to_timestamp(?::float8)
         where id = ? and (?::float8 is null or to_timestamp(?::float8) > now()) returning true as ok`,
        [reason, until ?? null, id, until ?? null, until ?? null],
      );
      if (!row) throw new Failure('ban-past');
    });
  }

  /** Failures: unauthorized, banned, forbidden, member-not-found, member-self. */
  unban(visitor: Visitor, id: number): Promise<Member> {
    return this.change(visitor, id, 'unban', async (em) => {
      await bound(em, `${lift} where id = ?`, [id]);
    });
  }

  /** Ends the bans whose time is over. Safe to repeat. */
  async endBans(): Promise<void> {
    const em = this.em.fork();
    const rows = await bound<{ id: number }>(em, `${lift} where banned_until <= now() returning id`, []);
    for (const { id } of rows) await this.sessions.rightsChanged(id);
  }

  private async change(
    visitor: Visitor,
    id: number,
    action: string,
    act: (em: EntityManager, before: Member) => Promise<void>,
  ): Promise<Member> {
    moderatorsOnly(visitor);
    if (visitor.id === id) throw new Failure('member-self');
    const after = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await bound(em, 'select 1 from account where id = ? for update', [id]);
      const before = await this.member(em, id);
      await act(em, before);
      const now = await this.member(em, id);
      await this.audit.record(em, {
        accountId: visitor.id,
        action,
        subject: 'account',
        subjectId: String(id),
        title: now.screenName,
        before: rightsOf(before),
        after: rightsOf(now),
      });
      return now;
    });
    await this.sessions.rightsChanged(id);
    return after;
  }

  private async member(em: EntityManager, id: number): Promise<Member> {
    const [member] = await bound<Member>(em, `select ${columns} from account a where a.id = ?`, [id]);
    if (!member) throw new Failure('member-not-found');
    return member;
  }
}

export function moderatorsOnly(visitor: Visitor): asserts visitor is NonNullable<Visitor> {
  authorize(visitor, policy.moderate(visitor), 'Only moderators do this.');
}

const rightsOf = ({ isContributor, isModerator, ban }: Member) => ({ isContributor, isModerator, ban });

const lift = 'update account set ban_reason = null, banned_at = null, banned_until = null';
