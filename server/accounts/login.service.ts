import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type ErrorCode, returnAddress } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { toFailure } from '../http/problem.filter.js';
import { SETTINGS, type Settings } from '../settings.js';
import { type From, hashOf, SessionsService } from '../users/sessions.service.js';
import { Discord } from './discord.js';
import { DiscordAccounts } from './discord-accounts.service.js';

/** How long a login may take, in seconds. */
const attemptLasts = 600;

/** How a login ended, for the page `/login`. */
export interface LoginEnd {
  outcome: 'done' | ErrorCode;
  /** Where it was begun: a path of this site. */
  returnTo: string;
  isPopup: boolean;
  /** `Set-Cookie` values. */
  cookies: string[];
}

/**
 * Logging in through Discord (decisions, section 5). What a login needs to end well is kept in the database under its state
 * and a secret that only the browser that began it has, and is taken out by the first answer that names both.
 */
@Injectable()
export class LoginService {
  private readonly cookieName: string;
  private readonly secure: boolean;

  constructor(
    private readonly em: EntityManager,
    private readonly discord: Discord,
    private readonly accounts: DiscordAccounts,
    private readonly sessions: SessionsService,
    @Inject(SETTINGS) { publicUrl }: Settings,
  ) {
    this.secure = publicUrl.startsWith('https:');
    // The prefix keeps neighbouring hosts of the same domain from planting one.
    this.cookieName = this.secure ? '__Host-staffroll_login' : 'staffroll_login';
  }

  /** Begins a login. Returns where the browser goes, and the cookie that it takes with it. Failure: login-off. */
  async begin(
    cookies: string | undefined,
    wanted: unknown,
    isPopup: boolean,
  ): Promise<{ address: string; cookie: string }> {
    const { address, state, verifier } = await this.discord.begin();
    // Logins that are begun in two tabs may both end well.
    const browser = this.browserIn(cookies) ?? randomBytes(32).toString('base64url');
    await bound(
      this.em.fork(),
      `insert into login_attempt (state_hash, browser_hash, verifier, return_to, is_popup, expires_at)
       values (?, ?, ?, ?, ?, now() + make_interval(secs => ?))`,
      [hashOf(state), hashOf(browser), verifier, returnAddress(wanted), isPopup, attemptLasts],
    );
    return { address, cookie: this.cookie(browser, attemptLasts) };
  }

  /** Ends a login with what Discord sent the browser back with. Never throws: the page says what went wrong. */
  async finish(answer: URLSearchParams, from: From): Promise<LoginEnd> {
    const end: LoginEnd = { outcome: 'login-expired', returnTo: '/', isPopup: false, cookies: [] };
    try {
      const state = answer.getAll('state');
      const browser = this.browserIn(from.cookies);
      const attempt = state.length === 1 && browser ? await this.take(state[0]!, browser) : null;
      if (!attempt) return end;
      Object.assign(end, { returnTo: attempt.returnTo, isPopup: attempt.isPopup });
      const user = await this.discord.finish(answer, state[0]!, attempt.verifier);
      const account = await this.accounts.of(user);
      end.cookies = [await this.sessions.start(account, from), this.cookie('', 0)];
      return { ...end, outcome: 'done' };
    } catch (error) {
      return { ...end, outcome: toFailure(error).code };
    }
  }

  /** Once only. Null: nothing was begun with this state in this browser, or it is over. */
  private async take(
    state: string,
    browser: string,
  ): Promise<{ verifier: string; returnTo: string; isPopup: boolean } | null> {
    const [row] = await bound<{ verifier: string; returnTo: string; isPopup: boolean }>(
      this.em.fork(),
      `delete from login_attempt where state_hash = ? and browser_hash = ? and expires_at > now()
       returning verifier, return_to as "returnTo", is_popup as "isPopup"`,
      [hashOf(state), hashOf(browser)],
    );
    return row ?? null;
  }

  private browserIn(cookies: string | undefined): string | null {
    for (const part of (cookies ?? '').split(';')) {
      const [name, value] = part.trim().split('=');
      if (name === this.cookieName && value && /^[A-Za-z0-9_-]{43}$/.test(value)) return value;
    }
    return null;
  }

  private cookie(value: string, maxAge: number): string {
    return `${this.cookieName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
  }
}

/** The address of the page where one logs in; with `outcome` it says how a login ended. */
export function loginPage({
  outcome,
  returnTo,
  isPopup,
}: Pick<LoginEnd, 'returnTo' | 'isPopup'> & { outcome?: LoginEnd['outcome'] }): string {
  const query = new URLSearchParams();
  if (outcome) query.set('outcome', outcome);
  if (isPopup) query.set('popup', '1');
  if (returnTo !== '/') query.set('return', returnTo);
  return query.size > 0 ? `/login?${query.toString()}` : '/login';
}
