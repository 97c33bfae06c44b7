import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { StoredChange } from '../../libs/list/index.js';
import type { PresenceNews } from './presence-board.js';
import { DATABASE_URL } from '../database/database.module.js';

/** Something that every process must hear of. Kept short: Postgres carries at most 8,000 bytes. */
export type Notice =
  /**
   * A list has a new revision. `change` is there in the process that stored it. `hid`: until now everybody saw the list, and
   * now not.
   */
  | { kind: 'list'; uuid: string; revision: number; change?: StoredChange; hid?: boolean }
  /** A list was deleted: nobody sees it any more. `hid`: until now everybody saw it. */
  | { kind: 'list-deleted'; uuid: string; hid: boolean }
  /** The authors of a list are others: these accounts have got or lost rights on it. */
  | { kind: 'authors'; uuid: string; accounts: number[] }
  /** Credits of a list were projected: people's pages and search show it now. */
  | { kind: 'projected'; uuid: string }
  /** People or studios were merged, split or named otherwise: their pages and search show it now. */
  | { kind: 'people' }
  /** A session is over: its sockets must authorize again. `session` as in `sessionIn`. */
  | { kind: 'session-ended'; session: string }
  /** An account was banned, unbanned, or has another role: its sockets must authorize again. */
  | { kind: 'rights'; account: number }
  /** A member has another name, picture or wish to be named, or has left. */
  | { kind: 'account'; account: number }
  /** Keys of an account were revoked. */
  | { kind: 'keys'; account: number }
  /** Reports about a list were sent, settled or answered; that concerns these accounts, and moderators. */
  | { kind: 'reports'; list: string; accounts: number[] }
  /** The numbers of the whole site were counted anew. */
  | { kind: 'statistics' }
  /** Something that moderators look after, and that no other notice tells of, has changed. */
  | { kind: 'desk' }
  /** The role dictionary has changed. */
  | { kind: 'roles' }
  /** Who is where, as one process tells the others (presence-board.ts). */
  | { kind: 'presence'; news: PresenceNews };

export const noticeChannel = 'staffroll';

/**
 * Carries notices between the parts of one process at once, and to the other processes through Postgres NOTIFY
 * (docs/decisions/0004). Listeners must bear to hear a notice twice and, after a lost connection, not at all: `resumed`
 * tells them to forget what they keep.
 */
@Injectable()
export class Notices implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Notices');
  private readonly origin = randomUUID();
  private readonly events = new EventEmitter();
  private listener: pg.Client | null = null;
  private stopped = false;

  constructor(
    private readonly em: EntityManager,
    @Inject(DATABASE_URL) private readonly url: string,
  ) {
    this.events.setMaxListeners(50);
  }

  async onModuleInit(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.listener?.end().catch(() => undefined);
  }

  on(handler: (notice: Notice) => void): void {
    this.events.on('notice', handler);
  }

  onResumed(handler: () => void): void {
    this.events.on('resumed', handler);
  }

  /** Tells everybody. Call after the commit. */
  async tell(notice: Notice): Promise<void> {
    this.hear(notice);
    await this.send(notice);
  }

  /** Tells the other processes. */
  async send(notice: Notice): Promise<void> {
    await this.em.fork().execute('select pg_notify(?, ?)', [noticeChannel, this.wire(notice)]);
  }

  /** Tells this process only; who has sent `wire` to `noticeChannel` in a transaction calls it after the commit. */
  hear(notice: Notice): void {
    this.events.emit('notice', notice);
  }

  /** What `pg_notify` carries to the other processes. */
  wire(notice: Notice): string {
    const wire = { ...notice, origin: this.origin };
    if ('change' in wire) delete wire.change;
    return JSON.stringify(wire);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'staffroll-notices' });
    client.on('error', (error) => this.log.warn(`The notice connection failed: ${error.message}`));
    client.on('end', () => {
      if (this.stopped || this.listener !== client) return;
      setTimeout(() => void this.resume(), 500).unref();
    });
    client.on('notification', ({ payload }) => {
      const { origin, ...notice } = JSON.parse(payload ?? '{}') as Notice & { origin: string };
      if (origin !== this.origin) this.events.emit('notice', notice);
    });
    await client.connect();
    await client.query(`listen ${noticeChannel}`);
    this.listener = client;
  }

  private async resume(): Promise<void> {
    if (this.stopped) return;
    try {
      await this.listen();
      this.events.emit('resumed');
    } catch (error) {
      this.log.warn(`No notice connection yet: ${(error as Error).message}`);
      setTimeout(() => void this.resume(), 2_000).unref();
    }
  }
}
