import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { anonymous, anonymousUser, searchCookie, sidebarCookie } from '@libs/contract/accounts/anonymous.js';
import { type AuthState, type UserState, developmentAccounts } from '@libs/contract/accounts/auth.js';
import { Failure } from '@libs/contract/base/errors.js';
import type { Account } from '../../base/http/visitor.js';
import { SecurityLog } from '../../base/logging/security-log.js';
import { Notices } from '../../base/notices/notices.js';
import { countOpenReports } from '../reports/open-reports.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { AccountStore } from './account.store.js';
import { type SessionChoice, sessionLifetime, SessionStore } from './session.store.js';
import { browserName } from './browser-name.js';
import { WarningStore } from './warning.store.js';

const cookieName = 'staffroll_session';
/** For https: prevents neighbouring hosts of the same domain from planting one. */
const hostPrefix = '__Host-';

/** What a request reveals about the browser that starts a session. */
export interface From {
  cookies: string | undefined;
  userAgent: string | undefined;
}

export const fromOf = ({ headers }: Pick<IncomingMessage, 'headers'>): From => ({
  cookies: headers.cookie,
  userAgent: headers['user-agent'],
});

const accountOf = ({
  id,
  screenName,
  avatar,
  isContributor,
  isModerator,
  banReason,
  warned,
  anonymous,
}: Omit<Account, 'banned'>): Account => ({
  id,
  screenName,
  avatar,
  isContributor,
  isModerator,
  banned: banReason !== null,
  banReason,
  warned,
  anonymous,
});

/** SHA-256 in hex. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The tokens of our cookies in a `Cookie` header that are well-formed, each with the prefix of its name; the prefixed
 * one first.
 */
function tokensIn(cookies: string | undefined): string[] {
  // Most requests have none, and looking for it costs as much as the rest of a kept answer's way.
  if (!cookies?.includes(cookieName)) return [];
  const found = cookies.matchAll(/(?:^|;\s*)(__Host-)?staffroll_session=([A-Za-z0-9_-]{43})(?=;|$)/g);
  return Array.from(found, ([, prefix = '', token]) => prefix + token).sort(
    (a, b) => Number(b.startsWith(hostPrefix)) - Number(a.startsWith(hostPrefix)),
  );
}

/**
 * Identifies the session of a `Cookie` header in the database and in notices, which never contain the token itself. The
 * prefix of the cookie's name is part of the hash: a session started over https is found only by its prefixed cookie,
 * and one from before the site had https continues under its plain name until it ends. Null: our cookie is absent.
 */
export function sessionIn(cookies: string | undefined): string | null {
  const [token] = tokensIn(cookies);
  return token ? hashOf(token) : null;
}

/** Server-side sessions, revocable; the browser only has a random token (rule login-3). */
@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: SessionStore,
    private readonly accounts: AccountStore,
    private readonly warnings: WarningStore,
    private readonly notices: Notices,
    private readonly security: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * The visitor with this `Cookie` header; null for an anonymous visitor or an ended session. One query if there is a
   * cookie.
   */
  async visitor(cookies: string | undefined): Promise<Account | null> {
    const session = sessionIn(cookies);
    if (!session) return null;
    const [row] = await this.open([session]);
    if (!row) return null;
    if (row.isStale) await this.store.noteUse(session);
    return accountOf(row);
  }

  /** The owners of these sessions (as named by `sessionIn`). Ended ones are left out. One query. */
  async visitors(sessions: readonly string[]): Promise<Map<string, Account>> {
    const rows = await this.open(sessions);
    return new Map(rows.map((row) => [row.session, accountOf(row)]));
  }

  private open(sessions: readonly string[]) {
    return this.store.open(sessions, this.settings.developmentSignIn);
  }

  /** An account as a visitor, for work that it started and that continues without it; null if it no longer exists. */
  async account(id: number): Promise<Account | null> {
    const row = await this.store.account(id);
    return row && accountOf(row);
  }

  /**
   * Call this after an account was banned or unbanned, or its role changed: its open pages, on every process, are
   * notified and must authorise again.
   */
  async rightsChanged(accountId: number): Promise<void> {
    await this.notices.notify({ kind: 'rights', account: accountId });
  }

  /** Signs in as one of the ready-made accounts. Returns the `Set-Cookie` value. Failure: forbidden. */
  async startDevelopment(account: (typeof developmentAccounts)[number], from: From): Promise<string> {
    if (!this.settings.developmentSignIn)
      throw new Failure('forbidden', 'The development sign-in is switched off on this site.');
    let id = await this.accounts.readyMade(account);
    if (id === null) {
      // Its account was deleted; the next sign-in creates a fresh one.
      await this.accounts.addReadyMade();
      id = await this.accounts.readyMade(account);
    }
    return this.start(id!, from, 'development');
  }

  /**
   * Opens a session for an account, with a new random token, and ends the browser's previous one. Returns the
   * `Set-Cookie` value. `by`: how the owner authenticated.
   */
  async start(
    accountId: number,
    { cookies, userAgent }: From,
    by: 'discord' | 'development',
  ): Promise<string> {
    await this.end(cookies);
    const token = randomBytes(32).toString('base64url');
    await this.store.add(hashOf(this.prefix + token), accountId, browserName(userAgent));
    this.security.record('session.created', { account: accountId, by });
    return this.cookie(token, sessionLifetime);
  }

  /** Ends the sessions of this `Cookie` header. Returns the `Set-Cookie` value that removes the cookie. */
  async end(cookies: string | undefined): Promise<string> {
    const hashes = tokensIn(cookies).map(hashOf);
    if (hashes.length > 0) await this.endChosen({ hashes });
    return this.cookie('', 0);
  }

  /** Ends sessions and tells their open pages. Returns how many there were. */
  async endChosen(choice: SessionChoice): Promise<number> {
    const ended = await this.store.end(choice);
    for (const { session, account } of ended) {
      this.security.record('session.ended', { of: account });
      await this.notices.notify({ kind: 'session-ended', session });
    }
    return ended.length;
  }

  /** The auth state with the user state (rule format-7). A query more than `state` for a member. */
  async userState(visitor: Account | null, cookies: string | undefined): Promise<UserState> {
    const state = await this.state(visitor, cookies);
    if (!visitor) return { ...anonymousUser, ...state };
    const { bio, discord, twitter, bluesky, ...profile } = await this.accounts.own(
      visitor.id,
      this.em.fork(),
    );
    return {
      ...state,
      userId: visitor.id,
      bio,
      discord_id: discord,
      twitter_id: twitter,
      bluesky_id: bluesky,
      discordVisibility: profile.discordVisibility,
      twitterVisibility: profile.twitterVisibility,
      blueskyVisibility: profile.blueskyVisibility,
    };
  }

  /**
   * The auth state (rule format-7). One query for a member, one more for a ban and for a warning.
   * @param cookies the visitor's `Cookie` header.
   */
  async state(visitor: Account | null, cookies: string | undefined): Promise<AuthState> {
    const base = {
      ...anonymous,
      developmentSignIn: this.settings.developmentSignIn,
      ...this.choicesIn(cookies),
    };
    if (!visitor) return base;
    return {
      ...base,
      loggedIn: true,
      banned: visitor.banned,
      banReason: visitor.banReason,
      warning: visitor.warned ? await this.warnings.unread(visitor.id) : null,
      banUntil: visitor.banned ? await this.accounts.banUntil(visitor.id) : null,
      id: visitor.id,
      name: visitor.screenName,
      screenName: visitor.screenName,
      avatar: visitor.avatar,
      isContributor: visitor.isContributor,
      isModerator: visitor.isModerator,
      reports: await countOpenReports(this.em.fork(), visitor),
    };
  }

  /** What the browser keeps in cookies of its own, also for anonymous visitors. */
  choicesIn(cookies: string | undefined): Pick<AuthState, 'retractedSidebar' | 'searchSystem'> {
    const kept = (cookies ?? '').split(/;\s*/);
    return {
      retractedSidebar: kept.includes(`${sidebarCookie}=1`),
      searchSystem: kept.includes(`${searchCookie}=old`) ? 'old' : 'new',
    };
  }

  private get prefix(): string {
    return this.settings.publicUrl.startsWith('https:') ? hostPrefix : '';
  }

  private cookie(value: string, maxAge: number): string {
    const secure = this.prefix ? '; Secure' : '';
    return `${this.prefix}${cookieName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
  }
}
