import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@libs/contract/base/errors.js';
import { returnAddress } from '@libs/contract/base/return-address.js';
import { SecurityLog } from '../../base/logging/security-log.js';
import { SiteStateService } from '../../base/site-state/site-state.service.js';
import { toFailure } from '../../base/http/problem.filter.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { attemptLifetime, SessionStore } from './session.store.js';
import { type From, hashOf, SessionsService } from './sessions.service.js';
import { Discord } from './discord.js';
import { DiscordAccounts } from './discord-accounts.service.js';

/** How a login ended, for the page `/login`. */
export interface LoginEnd {
  outcome: 'done' | ErrorCode;
  /** Where it was started: a path of this site. */
  returnTo: string;
  isPopup: boolean;
  /** `Set-Cookie` values. */
  cookies: string[];
}

/**
 * Logging in through Discord (rule login-1). The data needed to complete a login is stored in the database
 * under its state and a secret that only the browser that started it has; the first answer that presents both removes
 * it.
 */
@Injectable()
export class LoginService {
  private readonly cookieName: string;
  private readonly secure: boolean;

  constructor(
    private readonly store: SessionStore,
    private readonly discord: Discord,
    private readonly accounts: DiscordAccounts,
    private readonly sessions: SessionsService,
    private readonly security: SecurityLog,
    private readonly states: SiteStateService,
    @Inject(SETTINGS) { publicUrl }: Settings,
  ) {
    this.secure = publicUrl.startsWith('https:');
    // The prefix prevents neighbouring hosts of the same domain from planting one.
    this.cookieName = this.secure ? '__Host-staffroll_login' : 'staffroll_login';
  }

  /** Starts a login. Returns the address to send the browser to, and its cookie. Failure: login-off. */
  async begin(
    cookies: string | undefined,
    wanted: unknown,
    isPopup: boolean,
  ): Promise<{ address: string; cookie: string }> {
    const { address, state, verifier } = await this.discord.begin();
    // Logins started in two tabs may both succeed.
    const browser = this.browserIn(cookies) ?? randomBytes(32).toString('base64url');
    await this.store.addAttempt(hashOf(state), hashOf(browser), {
      verifier,
      returnTo: returnAddress(wanted),
      isPopup,
    });
    return { address, cookie: this.cookie(browser, attemptLifetime) };
  }

  /** Completes a login with the query of Discord's redirect. Never throws: the page says what went wrong. `address`: the visitor's. */
  async finish(answer: URLSearchParams, from: From, address: string | undefined): Promise<LoginEnd> {
    const end: LoginEnd = { outcome: 'login-expired', returnTo: '/', isPopup: false, cookies: [] };
    try {
      const state = answer.getAll('state');
      const browser = this.browserIn(from.cookies);
      const attempt =
        state.length === 1 && browser
          ? await this.store.takeAttempt(hashOf(state[0]!), hashOf(browser))
          : null;
      if (!attempt) {
        this.security.recordOften('login.failed', end.outcome, { code: end.outcome });
        return end;
      }
      Object.assign(end, { returnTo: attempt.returnTo, isPopup: attempt.isPopup });
      this.states.refuseWrites(address);
      const user = await this.discord.finish(answer, state[0]!, attempt.verifier);
      const account = await this.accounts.of(user);
      end.cookies = [await this.sessions.start(account, from, 'discord'), this.cookie('', 0)];
      return { ...end, outcome: 'done' };
    } catch (error) {
      const { code } = toFailure(error);
      this.security.recordOften('login.failed', code, { code });
      return { ...end, outcome: code };
    }
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

/** The address of the login page; with `outcome` it says how a login ended. */
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
