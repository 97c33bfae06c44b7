import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import { plainState, type SiteState } from '@libs/contract/base/site-state.js';
import { AuditService } from '../audit/audit.service.js';
import { Jobs } from '../jobs/jobs.service.js';
import { Notices } from '../notices/notices.js';
import { contains, type Network } from './network.js';
import { type NetworkBan, SiteStateStore } from './site-state.store.js';

/** Seconds for `Retry-After` while the site is read-only, and between looks of jobs: editors also hear when it is over. */
export const readOnlyRetry = 30;
/** Milliseconds after which a failed query is repeated. */
const again = 2_000;
/** Days for which ended bans of networks, and what the moderation log says of the network, are kept. */
export const networkBansKeptDays = 30;

interface KnownBan extends NetworkBan {
  has(address: string): boolean;
}

/**
 * What the operator says to everybody, whether the site is read-only, and which networks are banned (rules moderation-5 to moderation-7).
 * Every process has it in memory, so that a request asks no database, and hears at once when it changes.
 */
@Injectable()
export class SiteStateService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('SiteState');
  private known: SiteState = plainState;
  private bans: KnownBan[] = [];
  /** How often notices said it: what was read before is older. */
  private heard = 0;
  private reading: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly store: SiteStateStore,
    private readonly notices: Notices,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
  ) {
    notices.on((notice) => {
      if (notice.kind === 'site-state') {
        this.known = notice.state;
        this.heard += 1;
      }
      if (notice.kind === 'network-bans') this.readSoon();
    });
    notices.onResumed(() => this.readSoon());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.read();
    await this.jobs.repeat('trim-network-bans', '15 3 * * *', () => this.trim());
  }

  onApplicationShutdown(): void {
    this.stopped = true;
  }

  get state(): SiteState {
    return this.known;
  }

  /**
   * Call it before anything is changed for somebody, and before they log in. Costs no query.
   * @param address of the visitor. Failures: read-only (with `Retry-After`), network-banned (with the reason and the end).
   */
  refuseWrites(address: string | undefined): void {
    const { readOnly } = this.known;
    if (readOnly) throw new Failure('read-only', readOnly.reason ?? undefined, undefined, readOnlyRetry);
    const now = Date.now() / 1000;
    const ban = this.bans.find(({ until, has }) => (until === null || until > now) && has(address ?? ''));
    if (!ban) return;
    const reason = /[.!?。！？]$/.test(ban.reason) ? ban.reason : `${ban.reason}.`;
    const end = ban.until === null ? '' : ` It ends on ${timeOf(ban.until)}.`;
    throw new Failure('network-banned', `${reason}${end}`);
  }

  /** For the operator: a line above all pages, of at most `maxAnnouncementLength` characters; null: none. */
  async announce(announcement: string | null): Promise<void> {
    await this.change('announce', (before) => ({ ...before, announcement }));
  }

  /**
   * For the operator: from now on nobody can log in or change anything, or everybody can again (null). Running requests go on.
   * Returns how it was before.
   */
  setReadOnly(readOnly: SiteState['readOnly']): Promise<SiteState> {
    return this.change(readOnly ? 'close-site' : 'reopen-site', (state) => ({ ...state, readOnly }));
  }

  /** For the operator: bans that have not ended, newest first. */
  networkBans(): Promise<NetworkBan[]> {
    return this.store.bans();
  }

  /**
   * For the operator: nobody can log in or change anything from a network, until a time in epoch seconds or for good. Banned again, it
   * has the new reason and end. Returns the network as it is stored. Failure: ban-past.
   */
  async banNetwork(network: Network, reason: string, until: number | null): Promise<string> {
    if (until !== null && until <= Date.now() / 1000) throw new Failure('ban-past');
    const banned = await this.store.transaction(async (em) => {
      const stored = await this.store.ban(em, network, reason, until);
      await this.audit.record(em, {
        accountId: null,
        action: 'ban-network',
        subject: 'network',
        subjectId: stored,
        title: stored,
        after: { reason, until, by: 'operator' },
      });
      return stored;
    });
    await this.notices.notify({ kind: 'network-bans' });
    return banned;
  }

  /** For the operator. Returns the network as it was stored; null: it was not banned. */
  async unbanNetwork(network: Network): Promise<string | null> {
    const lifted = await this.store.transaction(async (em) => {
      const stored = await this.store.lift(em, network);
      if (stored !== null)
        await this.audit.record(em, {
          accountId: null,
          action: 'unban-network',
          subject: 'network',
          subjectId: stored,
          title: stored,
          after: { by: 'operator' },
        });
      return stored;
    });
    if (lifted === null) return null;
    await this.notices.notify({ kind: 'network-bans' });
    return lifted;
  }

  /** Forgets ended bans, and in the moderation log which networks were banned. Safe to repeat. */
  async trim(): Promise<void> {
    await this.store.trim(networkBansKeptDays);
    const kept = (await this.store.bans()).map(({ network }) => network);
    await this.store.transaction((em) => this.audit.forgetNetworks(em, networkBansKeptDays, kept));
  }

  private async change(
    action: 'announce' | 'close-site' | 'reopen-site',
    act: (before: SiteState) => SiteState,
  ): Promise<SiteState> {
    const [before, after] = await this.store.transaction(async (em) => {
      const states = await this.store.change(em, act);
      await this.audit.record(em, {
        accountId: null,
        action,
        subject: 'site',
        subjectId: 'site',
        title: 'the site',
        before: states[0],
        after: { ...states[1], by: 'operator' },
      });
      return states;
    });
    await this.notices.notify({ kind: 'site-state', state: after });
    return before;
  }

  private readSoon(): void {
    this.reading = this.reading.then(() => this.readUntilDone());
  }

  private async readUntilDone(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.read();
        return;
      } catch (error) {
        this.log.warn(`Banned networks are looked up again soon: ${(error as Error).message}`);
        await wait(again, undefined, { ref: false });
      }
    }
  }

  private async read(): Promise<void> {
    const { heard } = this;
    const [state, bans] = await Promise.all([this.store.state(), this.store.bans()]);
    this.bans = bans.map((ban) => ({ ...ban, has: contains(ban.network) }));
    if (heard !== this.heard || JSON.stringify(state) === JSON.stringify(this.known)) return;
    // Pages that were made meanwhile, and open ones, show what was known before.
    this.notices.emitLocally({ kind: 'site-state', state });
  }
}

/** For people, to the minute. */
const timeOf = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
