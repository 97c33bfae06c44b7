import { setTimeout as wait } from 'node:timers/promises';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { connectionTo, connectTimeout } from './address.js';
import type { Connections } from './connections.js';
import { isLockTimeout, stateOf } from './outage.js';
import { rawQuery } from './raw-query.js';

/** Why the database cannot be read or written, as sentences without anything that only its operator may know. */
const reasons = {
  away: 'The database does not answer.',
  busy: 'All connections to the database are in use.',
  full: 'The disk of the database is full.',
  locked: 'Somebody else has locked the database.',
  'read-only': 'The database is read-only.',
  failing: 'The database refuses it; the log says why.',
} as const;
export type Trouble = keyof typeof reasons;

/** Whether something can be done now; `reason`: why not, in one sentence. */
interface Ability {
  ok: boolean;
  trouble?: Trouble;
  reason?: string;
}

/** What can be done with the database. */
export interface DatabaseAbilities {
  read: Ability;
  write: Ability;
}

const able: Ability = { ok: true };
const unable = (trouble: Trouble): Ability => ({ ok: false, trouble, reason: reasons[trouble] });

/** Milliseconds for which a look counts, and for which one is waited for: a little more than for a connection. */
const times = { fresh: 1_000, look: connectTimeout + 500 };
/** Milliseconds between two questions whether a read-only database can be written again. */
const askAgain = 300;

/** Knows whether the database can be read and written, and notices when it can be written again. */
export class DatabaseState implements OnModuleDestroy {
  private readonly log = new Logger('Database');
  private readonly ended = new AbortController();
  private last: { abilities: DatabaseAbilities; at: number } | null = null;
  private looking: Promise<DatabaseAbilities> | null = null;
  private following: Promise<void> | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly connections: Connections,
    private readonly url: string,
  ) {
    connections.whenReadOnly(() => {
      this.following ??= this.followReadOnly().finally(() => (this.following = null));
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.ended.abort();
    await this.following;
  }

  /**
   * What can be done now: it was tried at most a second ago. All who ask share one try, which takes one connection for some 20 ms. After
   * five seconds without an answer, the database is away.
   */
  async look(): Promise<DatabaseAbilities> {
    if (this.last && performance.now() - this.last.at < times.fresh) return this.last.abilities;
    this.looking ??= this.tryAll().finally(() => (this.looking = null));
    return this.looking;
  }

  /** The same, but waits no longer than this; if there is no answer yet, what was known before, or that the database is away. */
  async lookWithin(milliseconds: number): Promise<DatabaseAbilities> {
    const none = this.last?.abilities ?? { read: unable('away'), write: unable('away') };
    return within(milliseconds, this.look(), none);
  }

  private async tryAll(): Promise<DatabaseAbilities> {
    const none = { read: unable('away'), write: unable('away') };
    const abilities = await within(times.look, this.tryReading(), none);
    this.last = { abilities, at: performance.now() };
    return abilities;
  }

  private async tryReading(): Promise<DatabaseAbilities> {
    try {
      await rawQuery(this.em.fork(), 'select id from list limit 1', []);
    } catch (error) {
      const read = unable(this.troubleIn(error));
      return { read, write: read };
    }
    return { read: able, write: await this.tryWriting() };
  }

  /**
   * Writes what leaves nothing behind: a lock of a row, which is logged and committed as an edit is, the locks of tables that every edit
   * takes, and a temporary file of 300 kB, because on a full disk small edits still find room in what is there, and others do not.
   */
  private async tryWriting(): Promise<Ability> {
    try {
      await this.em.fork().transactional(async (transaction) => {
        const em = transaction as EntityManager;
        await rawQuery(em, 'select id from migration order by id limit 1 for key share', []);
        await rawQuery(em, 'lock table list, list_change in row exclusive mode', []);
        await rawQuery(em, `select set_config('work_mem', '64kB', true)`, []);
        await rawQuery(em, 'select count(*) from generate_series(1, 20000)', []);
      });
      return able;
    } catch (error) {
      return unable(this.troubleIn(error));
    }
  }

  private troubleIn(error: unknown): Trouble {
    const state = stateOf(error);
    if (state === '25006') return 'read-only';
    if (state === '53100') return 'full';
    if (isLockTimeout(error)) return 'locked';
    if (state === '53300' || /timeout exceeded/.test(String(error))) return 'busy';
    if (state === null || /^(?:08|28|57|3D)/.test(state)) return 'away';
    this.log.warn(`The database refuses what every edit needs: ${(error as Error).message}`);
    return 'failing';
  }

  /**
   * A session that begins while the database is read-only (`default_transaction_read_only`) stays so. So while there is any, it is asked
   * by new ones whether that is over; then the others are replaced. The log has one line when it begins and one when it is over.
   */
  private async followReadOnly(): Promise<void> {
    let since: number | null = null;
    while ((since !== null || this.connections.hasReadOnly) && !this.ended.signal.aborted) {
      // Null: it does not answer.
      const isWritable = await this.isWritable().catch(() => null);
      if (isWritable === false && since === null) {
        since = performance.now();
        this.log.warn('The database is read-only: edits are refused until it can be written again.');
      }
      if (isWritable) {
        if (since !== null) {
          const seconds = Math.round((performance.now() - since) / 1000);
          this.log.log(`The database can be written again, after ${seconds} s.`);
          since = null;
          this.last = null;
        }
        this.connections.renewReadOnly();
      }
      await wait(askAgain, undefined, { ref: false, signal: this.ended.signal }).catch(() => undefined);
    }
  }

  private async isWritable(): Promise<boolean> {
    const client = new pg.Client({
      ...connectionTo(this.url, 'staffroll-start'),
      connectionTimeoutMillis: connectTimeout,
      query_timeout: connectTimeout,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
      return rows[0]!.transaction_read_only === 'off';
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** The result of `work`, or `otherwise` if it takes longer. */
async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  const limit = new AbortController();
  try {
    return await Promise.race([work, wait(milliseconds, otherwise, { ref: false, signal: limit.signal })]);
  } finally {
    limit.abort();
  }
}
