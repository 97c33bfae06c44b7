import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type Actor,
  anonymous,
  type AuthState,
  developmentAccounts,
  Failure,
} from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { loadReadyAccounts } from '../demo/ready-accounts.js';
import { Notices } from '../realtime/notices.js';
import { countOpenReports } from '../reports/open-reports.js';
import { SETTINGS, type Settings } from '../settings.js';
import { browserName } from './browser-name.js';

export const sessionCookie = 'staffroll_session';
const lifetimeDays = 30;

export interface Visitor extends Actor {
  screenName: string;
  avatar: string | null;
  banReason: string | null;
  /** Not named to others (specification, section 6). */
  anonymous: boolean;
}

/** What of a request says which browser begins a session. */
export interface From {
  cookies: string | undefined;
  userAgent: string | undefined;
}

export const fromOf = ({ headers }: Pick<IncomingMessage, 'headers'>): From => ({
  cookies: headers.cookie,
  userAgent: headers['user-agent'],
});

interface AccountRow {
  session: string;
  /** It was used longer ago than is noted again. */
  isStale: boolean;
  anonymous: boolean;
  id: number;
  screen_name: string;
  avatar: string | null;
  is_contributor: boolean;
  is_moderator: boolean;
  ban_reason: string | null;
}

const visitorOf = (row: AccountRow): Visitor => ({
  id: row.id,
  screenName: row.screen_name,
  avatar: row.avatar,
  isContributor: row.is_contributor,
  isModerator: row.is_moderator,
  banned: row.ban_reason !== null,
  banReason: row.ban_reason,
  anonymous: row.anonymous,
});

/** SHA-256 in hex. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The value of our cookie in a `Cookie` header, if it looks like one of ours. */
export function tokenIn(cookies: string | undefined): string | null {
  return /(?:^|;\s*)staffroll_session=([A-Za-z0-9_-]{43})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
}

/** What names the session of a `Cookie` header in the database and in notices; the token itself stays out of both. */
export function sessionIn(cookies: string | undefined): string | null {
  const token = tokenIn(cookies);
  return token && hashOf(token);
}

/** Server-side sessions, revocable; the browser holds only a random token (decisions, section 5). */
@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: Notices,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Who sent this `Cookie` header; null for an anonymous visitor or an ended session. One query when there is a cookie. */
  async visitor(cookies: string | undefined): Promise<Visitor | null> {
    const session = sessionIn(cookies);
    if (!session) return null;
    const [row] = await this.rows([session]);
    if (!row) return null;
    if (row.isStale)
      await bound(this.em.fork(), 'update session set used_at = now() where token_hash = ?', [session]);
    return visitorOf(row);
  }

  /** Whose these sessions are (as `sessionIn` names them). Ended ones are not in the answer. One query. */
  async visitors(sessions: readonly string[]): Promise<Map<string, Visitor>> {
    const rows = await this.rows(sessions);
    return new Map(rows.map((row) => [row.session, visitorOf(row)]));
  }

  private rows(sessions: readonly string[]): Promise<AccountRow[]> {
    return bound<AccountRow>(
      this.em.fork(),
      `select s.token_hash as session, s.used_at < now() - interval '5 minutes' as "isStale", a.id, a.screen_name, a.avatar, a.is_contributor, a.is_moderator, a.ban_reason,
         a.anonymous
       from session s join account a on a.id = s.account_id
       where s.token_hash = any (?::text[]) and s.expires_at > now()`,
      [[...sessions]],
    );
  }

  /** An account as a visitor, for work that it began and that goes on without it; null when it is gone. */
  async account(id: number): Promise<Visitor | null> {
    const [row] = await bound<AccountRow>(
      this.em.fork(),
      `select '' as session, id, screen_name, avatar, is_contributor, is_moderator, ban_reason, anonymous
       from account where id = ?`,
      [id],
    );
    return row ? visitorOf(row) : null;
  }

  /**
   * To be called after an account was banned, unbanned, or got another role: its open pages, on every process, hear of it
   * and must authorize again.
   */
  async rightsChanged(accountId: number): Promise<void> {
    await this.notices.tell({ kind: 'rights', account: accountId });
  }

  /** Signs in as one of the ready-made accounts. Returns the `Set-Cookie` value. Failure: forbidden. */
  async startDevelopment(account: (typeof developmentAccounts)[number], from: From): Promise<string> {
    if (!this.settings.developmentSignIn)
      throw new Failure('forbidden', 'The development sign-in is switched off here.');
    const em = this.em.fork();
    const find = () =>
      bound<{ id: number }>(em, 'select id from account where development_account = ?', [account]);
    let [row] = await find();
    if (!row) {
      // Its account was deleted; whoever comes next begins with a fresh one.
      await loadReadyAccounts(em);
      [row] = await find();
    }
    return this.start(row!.id, from);
  }

  /**
   * Opens a session for an account, under a token that nobody knew before, and ends the one that the browser had. Returns the
   * `Set-Cookie` value.
   */
  async start(accountId: number, { cookies, userAgent }: From): Promise<string> {
    await this.end(cookies);
    const token = randomBytes(32).toString('base64url');
    await this.em.fork().execute(
      `insert into session (token_hash, account_id, browser, expires_at)
       values (?, ?, ?, now() + make_interval(days => ?))`,
      [hashOf(token), accountId, browserName(userAgent), lifetimeDays],
    );
    return this.cookie(token, lifetimeDays * 86_400);
  }

  /** Ends the session of this `Cookie` header, if there is one. Returns the `Set-Cookie` value that removes the cookie. */
  async end(cookies: string | undefined): Promise<string> {
    const session = sessionIn(cookies);
    if (session) await this.endWhere('token_hash = ?', [session]);
    return this.cookie('', 0);
  }

  /** Ends all sessions that a condition in SQL selects, and tells their open pages. Returns how many there were. */
  async endWhere(condition: string, values: readonly unknown[]): Promise<number> {
    const ended = await bound<{ session: string }>(
      this.em.fork(),
      `delete from session where ${condition} returning token_hash as session`,
      values,
    );
    for (const { session } of ended) await this.notices.tell({ kind: 'session-ended', session });
    return ended.length;
  }

  /** The auth state of the specification, section 3. One query for a member, two for a banned one. */
  async state(visitor: Visitor | null): Promise<AuthState> {
    const base = { ...anonymous, developmentSignIn: this.settings.developmentSignIn };
    if (!visitor) return base;
    return {
      ...base,
      loggedIn: true,
      banned: visitor.banned,
      banReason: visitor.banReason,
      banUntil: visitor.banned ? await this.banUntil(visitor.id) : null,
      id: visitor.id,
      name: visitor.screenName,
      screenName: visitor.screenName,
      avatar: visitor.avatar,
      isContributor: visitor.isContributor,
      isModerator: visitor.isModerator,
      reports: await countOpenReports(this.em.fork(), visitor),
    };
  }

  private async banUntil(id: number): Promise<number | null> {
    const [row] = await bound<{ until: number | null }>(
      this.em.fork(),
      'select floor(extract(epoch from banned_until))::int as until from account where id = ?',
      [id],
    );
    return row?.until ?? null;
  }

  private cookie(value: string, maxAge: number): string {
    const secure = this.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
    return `${sessionCookie}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
  }
}
