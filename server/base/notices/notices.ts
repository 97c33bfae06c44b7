import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { SiteState } from '@libs/contract/base/site-state.js';
import type { StoredChange } from '@libs/list/model/operation.js';
import type { PresenceNews } from './presence-news.js';
import { connectionTo } from '../database/address.js';
import { rawQuery } from '../database/raw-query.js';
import { backendPid, Connections, dropConnection } from '../database/connections.js';
import { claimStatement } from '../database/connection-claims.js';
import { DATABASE_URL } from '../database/database.module.js';
import { SETTINGS, type Settings } from '../settings/settings.js';

/** Something that every process must know about. Keep it short: Postgres carries at most 8,000 bytes. */
export type Notice =
  /**
   * A list has a new revision. `change` is present in the process that stored it. `wasHidden`: the list was public and no
   * longer is. `contentOnly`: only its episodes changed, and not what other pages say of it, such as its title and status.
   */
  | {
      kind: 'list';
      uuid: string;
      revision: number;
      change?: StoredChange;
      wasHidden?: boolean;
      contentOnly?: boolean;
    }
  /** A list was deleted. `wasHidden`: it was public before. */
  | { kind: 'list-deleted'; uuid: string; wasHidden: boolean }
  /** The authors of a list changed: accounts gained or lost rights. */
  | { kind: 'authors'; uuid: string }
  /** A list with status Completed lapsed, or is complete again; this concerns these authors, and moderators. */
  | { kind: 'lapse'; uuid: string; accounts: number[] }
  /**
   * Credits of a list were projected: people's pages and search now show them. `people`: the `person.id` of those whose pages may show
   * something else now; without it, anybody's may.
   */
  | { kind: 'projected'; uuid: string; people?: number[] }
  /** People or studios were merged, split or renamed: their pages and search now show it. */
  | { kind: 'people' }
  /** A session ended: its sockets must authorise again. `session` as in `sessionIn`. */
  | { kind: 'session-ended'; session: string }
  /** An account was banned or unbanned, or its role changed: its sockets must authorise again. */
  | { kind: 'rights'; account: number }
  /** A member has a new name, picture or anonymity setting, or has left. */
  | { kind: 'account'; account: number }
  /** Keys of an account were revoked. */
  | { kind: 'keys'; account: number }
  /** Reports about a list were sent, settled or answered, or it was deleted or restored with them; this concerns these accounts, and moderators. */
  | { kind: 'reports'; list: string; accounts: number[] }
  /** The discussion of a list changed; these accounts were mentioned in it, or are no more. */
  | { kind: 'comments'; uuid: string; accounts: number[] }
  /** Typesense has got what had changed before: it finds it from now on. */
  | { kind: 'indexed' }
  /** The statistics of the site were recomputed. */
  | { kind: 'statistics' }
  /** Something in the moderators' queues changed that no other notice covers. */
  | { kind: 'desk' }
  /** Works were found to belong together, or no longer do. */
  | { kind: 'relations' }
  /** Somebody took or left a task. */
  | { kind: 'taken' }
  /** What is offered to all of the styles of credit texts has changed. */
  | { kind: 'text-styles' }
  /** The role dictionary has changed. */
  | { kind: 'roles' }
  /** The operator says something else to everybody, or the site is read-only, or no longer so. */
  | { kind: 'site-state'; state: SiteState }
  /** Networks were banned, or their bans were lifted. */
  | { kind: 'network-bans' }
  /** The dictionary of names was imported or removed. */
  | { kind: 'dictionary' }
  /** Whether purges reach the shared caches in front of the site. */
  | { kind: 'purges'; arrive: boolean }
  /** Presence updates from one process (presence-board.ts). */
  | { kind: 'presence'; news: PresenceNews };

/** Only on the wire: notices of the sender may have been lost, so clear your caches. */
type Wire = (Notice | { kind: 'missed' }) & { origin: string };

/** Milliseconds between checks that the database responds, and the timeout of a check. */
const heartbeat = 4_000;
const giveUpAfter = 5_000;
const maxPause = 2_000;

export const noticeChannel = 'staffroll';

/** By this name, Postgres knows the connection on which a process listens. */
const listenerName = 'staffroll-notices';

/**
 * Milliseconds for which visitors who are not signed in get what is kept without asking whether other processes have changed
 * something.
 */
export const maxUnheard = 100;

/** Milliseconds to wait for Postgres in `settled`. */
const maxQueryTime = 1_000;

/**
 * Carries notices between the parts of one process at once, and to the other processes through Postgres NOTIFY
 * (docs/decisions/0004). Listeners must tolerate duplicate notices and, after a lost connection, missing ones:
 * `resumed` tells them to clear their caches. It is sent whenever any connection of this process was lost, even one for
 * queries: what was being stored on it may have been committed without anybody here knowing.
 */
@Injectable()
export class Notices implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Notices');
  private readonly origin = randomUUID();
  private readonly events = new EventEmitter();
  private listener: pg.Client | null = null;
  /** Locks that the listening connection holds. */
  private locks = new Set<number>();
  private stopped = false;
  private beating: NodeJS.Timeout | undefined;
  private catchingUp: Promise<void> | null = null;
  private catchUpAgain = false;
  /** When the last answered query of `drained` was sent; all notices from before have been received. */
  private heardUntil = -Infinity;
  /** What `send` was given while `sending` is under way, and its turn. */
  private readonly unsent: string[] = [];
  private sending: Promise<void> = Promise.resolve();
  private nextSending: Promise<void> | null = null;
  /** The running query on the listening connection, and the next one. */
  private asking: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly connections: Connections,
    @Inject(DATABASE_URL) private readonly url: string,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.events.setMaxListeners(50);
    connections.onLost(() => this.catchUp());
  }

  async onModuleInit(): Promise<void> {
    await this.listen();
    this.beating = setInterval(() => void this.beat(), heartbeat).unref();
    // A killed process may have stored something without notifying anybody.
    await this.send({ kind: 'missed' });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.beating);
    await this.listener?.end().catch(() => undefined);
  }

  /**
   * Whether visitors of this process may have been, a moment before, visitors of another one, and must find what they did there; or a
   * shared cache would keep what is outdated.
   */
  get isOneOfSeveral(): boolean {
    return this.settings.running.processes > 1 || this.settings.sharedCache !== null;
  }

  on(handler: (notice: Notice) => void): void {
    this.events.on('notice', handler);
  }

  onResumed(handler: () => void): void {
    this.events.on('resumed', handler);
  }

  /**
   * Notifies everybody. Call it after the commit: the data is stored, so this does not fail if the others cannot be
   * reached yet.
   */
  async notify(notice: Notice): Promise<void> {
    this.emitLocally(notice);
    await this.notifyOthers(notice);
  }

  /** Notifies the other processes; does not fail, as `notify`. */
  async notifyOthers(notice: Notice): Promise<void> {
    try {
      await this.send(notice);
    } catch (error) {
      this.log.warn(`Other processes will be notified later: ${(error as Error).message}`);
      this.catchUp();
    }
  }

  /**
   * Notifies the other processes. Notices that come while others are being sent are sent together. Never in the transaction that they
   * are about: Postgres commits transactions that notify one after the other, each with its own write to the disk.
   */
  send(notice: Notice | { kind: 'missed' }): Promise<void> {
    const wire = { ...notice, origin: this.origin };
    if ('change' in wire) delete wire.change;
    this.unsent.push(JSON.stringify(wire));
    this.nextSending ??= this.sending.then(() => {
      this.nextSending = null;
      const sent = this.sendAll(this.unsent.splice(0));
      this.sending = sent.catch(() => undefined);
      return sent;
    });
    return this.nextSending;
  }

  /** Notifies only this process. */
  emitLocally(notice: Notice): void {
    this.events.emit('notice', notice);
  }

  private async sendAll(payloads: string[]): Promise<void> {
    await rawQuery(
      this.em.fork(),
      `select pg_notify('${noticeChannel}', payload) from unnest(?::text[]) payload`,
      [payloads],
      true,
    );
  }

  /**
   * Resolves when this process has received every notice sent before now: Postgres delivers pending notifications
   * before it answers. Costs one small query, shared by concurrent callers. Does not fail: without the connection a
   * process receives nothing anyway, and `resumed` follows.
   */
  drained(): Promise<void> {
    if (this.next) return this.next;
    const next = this.asking.then(() => {
      this.next = null;
      this.asking = this.askListener();
      return this.asking;
    });
    this.next = next;
    return next;
  }

  /**
   * Whether this process is the only one of the site that holds a lock, which it takes if it is free. Whoever holds one hears all
   * notices: it is lost with the listening connection. Does not fail.
   */
  async take(lock: number): Promise<boolean> {
    const { listener } = this;
    if (!listener || this.locks.has(lock)) return this.locks.has(lock);
    try {
      const { rows } = await listener.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        lock,
      ]);
      if (rows[0]!.taken && this.listener === listener) this.locks.add(lock);
    } catch {
      // The connection ended, and nobody hears anything without it.
    }
    return this.locks.has(lock);
  }

  /** Whether no other process of the site uses this database. */
  async isAlone(): Promise<boolean> {
    const { listener } = this;
    if (!listener) return false;
    const { rowCount } = await listener.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = '${listenerName}'
         and pid <> pg_backend_pid() limit 1`,
    );
    return rowCount === 0;
  }

  /** The same without asking. */
  holds(lock: number): boolean {
    return this.locks.has(lock);
  }

  /** Whether this process has received every notice from before so many milliseconds ago. Asks nobody: `drained` does. */
  hasHeard(milliseconds: number): boolean {
    return performance.now() - this.heardUntil <= milliseconds;
  }

  private async askListener(): Promise<void> {
    const { listener } = this;
    if (!listener) return;
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => (limit = setTimeout(done, maxQueryTime)));
    const sent = performance.now();
    const hear = () => {
      if (this.listener === listener) this.heardUntil = sent;
    };
    await Promise.race([listener.query('select 1').then(hear, () => undefined), late]);
    clearTimeout(limit);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      ...connectionTo(this.url, listenerName),
      connectionTimeoutMillis: giveUpAfter,
      keepAlive: true,
    });
    client.on('error', (error) => this.log.warn(`The notice connection failed: ${error.message}`));
    client.on('end', () => {
      if (this.stopped || this.listener !== client) return;
      this.listener = null;
      this.heardUntil = -Infinity;
      this.locks.clear();
      void this.resume();
    });
    client.on('notification', ({ payload }) => {
      const { origin, ...notice } = JSON.parse(payload ?? '{}') as Wire;
      if (origin === this.origin) return;
      if (notice.kind === 'missed') this.events.emit('resumed');
      else this.events.emit('notice', notice);
    });
    // A server that goes silent in between would not answer `end` either.
    const limit = setTimeout(() => dropConnection(client), giveUpAfter);
    try {
      await client.connect();
      await client.query(`listen ${noticeChannel}`);
      // It lives as long as the process, so it is the one that holds the claim.
      const { claim } = this.settings.running;
      if (claim !== null) await client.query(claimStatement(claim));
    } catch (error) {
      dropConnection(client);
      throw error;
    } finally {
      clearTimeout(limit);
    }
    this.listener = client;
  }

  /** Listens again. Listeners may have missed anything since. */
  private async resume(): Promise<void> {
    let trouble = '';
    for (let pause = 250; !this.stopped; pause = Math.min(pause * 2, maxPause)) {
      await wait(pause, undefined, { ref: false });
      if (this.stopped) return;
      try {
        await this.listen();
        this.catchUp();
        return;
      } catch (error) {
        const { message } = error as Error;
        if (message !== trouble) this.log.warn(`The notice connection is not available yet: ${message}`);
        trouble = message;
      }
    }
  }

  /**
   * Once the database responds: tells the other processes that they may have missed unsent notices, and everybody here.
   */
  private catchUp(): void {
    this.catchUpAgain = true;
    this.catchingUp ??= (async () => {
      for (let pause = 100; this.catchUpAgain && !this.stopped; pause = Math.min(pause * 2, maxPause)) {
        await wait(pause, undefined, { ref: false });
        if (this.stopped) return;
        // While nobody is listening here, it would have to be repeated; reconnecting triggers it.
        if (!this.listener) break;
        this.catchUpAgain = false;
        try {
          await this.send({ kind: 'missed' });
          this.events.emit('resumed');
        } catch {
          this.catchUpAgain = true;
        }
      }
    })().finally(() => (this.catchingUp = null));
  }

  /**
   * Detects a database that vanished silently, or was replaced by a failover: connections are reopened to wherever its
   * name resolves by then. This one may have been reopened before the others were found silent: those that the server does
   * not know are dropped.
   */
  private async beat(): Promise<void> {
    const client = this.listener;
    if (!client) return;
    let answer: 'none' | 'writes' | 'reads' = 'none';
    const known = this.connections.all;
    const asked = client
      .query<{ reads: boolean; own: number; pids: number[] }>(
        `select pg_is_in_recovery() as reads, pg_backend_pid() as own,
         array(select pid from pg_stat_activity where datname = current_database()) as pids`,
      )
      .then(({ rows: [row] }) => {
        answer = row!.reads ? 'reads' : 'writes';
        // A connection pooler in between gives numbers of its own.
        if (backendPid(client) === row!.own) this.connections.dropUnknown(known, new Set(row!.pids));
      })
      // A lost connection is handled where it ends.
      .catch(() => (answer = 'writes'));
    await Promise.race([asked, wait(giveUpAfter, undefined, { ref: false })]);
    // If this process itself was paused, the answer has already arrived and is read first.
    if (answer === 'none') await Promise.race([asked, wait(1_000, undefined, { ref: false })]);
    if (this.stopped || this.listener !== client || (answer as string) === 'writes') return;
    this.log.warn(
      (answer as string) === 'reads'
        ? 'The database is read-only now; reconnecting.'
        : 'The database is not responding; reconnecting.',
    );
    this.connections.dropAll();
    dropConnection(client);
  }
}
