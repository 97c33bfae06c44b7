import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { EntityManager, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import { Counter, Gauge } from 'prom-client';
import { hostInAddress, SETTINGS, type Settings } from '../settings/settings.js';
import { placeOf } from './address.js';
import type { Connections } from './connections.js';
import { isOutage } from './outage.js';

/** Milliseconds between checks: soon after a change, and otherwise. */
const checks = { soon: 50, changing: 150, quiet: 1_000 };
/** Milliseconds that a replica may take to answer a check. */
const giveUpAfter = 2_000;
/** Positions of the primary that are remembered: about a minute while the site changes all the time. */
const maxMarks = 500;
/** Tags whose last change is remembered; beyond that, everything counts as changed. */
const maxTags = 10_000;

/** The connection that the work at hand uses instead of the primary's. */
const chosen = new AsyncLocalStorage<PostgreSqlConnection>();
export const chosenConnection = (): PostgreSqlConnection | undefined => chosen.getStore();

/** Injection token of the replicas' addresses. */
export const REPLICAS = Symbol('replicas');

/** Where a replica is, and its open connections. */
export interface ReplicaAddress {
  url: string;
  connections: Connections;
}

/** The state of a replica in `/api/health`. */
interface ReplicaState {
  ok: boolean;
  /** Seconds that it is behind; null: unknown. */
  late: number | null;
}

/** Where the primary's log was when this process had heard of `generation` changes. */
interface Mark {
  generation: number;
  position: number;
  at: number;
}

class Replica {
  /** Why nothing is read from it; null: it is in use. */
  trouble: string | null = 'it has not been checked yet';
  /** Whether the log already says that nothing is read from it. */
  isReported = false;
  /** It has everything that this process had heard of until then. */
  upTo = -1;
  /** Milliseconds. */
  late: number | null = null;

  constructor(
    readonly name: string,
    readonly connection: PostgreSqlConnection,
    readonly connections: Connections,
  ) {}

  get isUsable(): boolean {
    return this.trouble === null;
  }
}

/**
 * Reads from replicas of the database (`DATABASE_READ_URLS`; docs/decisions/0030). A replica is asked only for what it certainly
 * has: it must have replayed the primary's log up to a position that was looked up after this process heard of the last change of
 * what is read. What was cleared from a cache because of a change is therefore never filled from before it. A replica that fails,
 * or is late, is left out until a check finds it well; what it failed to answer is read from the primary.
 */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Replicas');
  private readonly replicas: Replica[];
  private readonly maxDelay: number;
  private generation = 0;
  /** The last change of each tag, and of everything. */
  private readonly changes = new Map<string, number>();
  private allChanged = 0;
  private marks: Mark[] = [];
  private turn = 0;
  private checking: Promise<void> | null = null;
  private next: NodeJS.Timeout | undefined;
  private nextAt = Infinity;
  private isStopped = false;

  constructor(
    private readonly em: EntityManager,
    @Inject(REPLICAS) addresses: readonly ReplicaAddress[],
    @Inject(SETTINGS) { databaseReads }: Settings,
  ) {
    const { readers } = em.getDriver() as unknown as { readers: PostgreSqlConnection[] };
    this.replicas = addresses.map(
      ({ url, connections }, at) => new Replica(nameOf(url), readers[at]!, connections),
    );
    this.maxDelay = databaseReads.late * 1_000;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.replicas.length > 0) await this.check();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.next);
    await this.checking;
    for (const { connections } of this.replicas) connections.onModuleDestroy();
  }

  /** In the order of the setting. */
  get states(): ReplicaState[] {
    return this.replicas.map(({ isUsable, late }) => ({
      ok: isUsable,
      late: late === null ? null : Math.round(late / 100) / 10,
    }));
  }

  /** Something changed; null: it may be anything. */
  changed(tag: string | null): void {
    if (this.replicas.length === 0) return;
    this.generation += 1;
    if (tag === null || this.changes.size >= maxTags) {
      this.changes.clear();
      this.allChanged = this.generation;
      // After a failover positions may start lower.
      if (tag === null) this.marks = [];
    } else {
      this.changes.set(tag, this.generation);
    }
    this.checkIn(checks.soon);
  }

  /**
   * Does work that only reads, and may be done twice: on a replica that has the last change of each of `tags`, or else on the
   * primary.
   */
  async read<Result>(tags: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const replica = this.choose(tags);
    if (!replica) {
      if (this.replicas.length > 0) reads.inc({ from: 'primary' });
      return work();
    }
    try {
      const result = await chosen.run(replica.connection, work);
      reads.inc({ from: 'replica' });
      return result;
    } catch (error) {
      if (!isOutage(error)) throw error;
      // A query that was in the way of replaying, or one that writes, says nothing about the replica.
      if (!isAboutQuery(error)) this.fail(replica, (error as Error).message);
      reads.inc({ from: 'primary' });
      return work();
    }
  }

  private choose(tags: readonly string[]): Replica | null {
    const needed = tags.reduce((most, tag) => Math.max(most, this.changes.get(tag) ?? 0), this.allChanged);
    const able = this.replicas.filter(({ isUsable, upTo }) => isUsable && upTo >= needed);
    this.turn += 1;
    return able.length > 0 ? able[this.turn % able.length]! : null;
  }

  private fail(replica: Replica, reason: string): void {
    // Once, also for one that has never worked.
    if (!replica.isReported) this.log.warn(`Nothing is read from the replica ${replica.name}: ${reason}`);
    replica.isReported = true;
    replica.trouble = reason;
    up.set({ replica: replica.name }, 0);
  }

  /** Once; the earlier of two wishes counts. */
  private checkIn(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.isStopped || at >= this.nextAt) return;
    clearTimeout(this.next);
    this.nextAt = at;
    this.next = setTimeout(() => {
      this.nextAt = Infinity;
      void this.check();
    }, milliseconds).unref();
  }

  private check(): Promise<void> {
    this.checking ??= this.examineAll()
      .catch(() => undefined)
      .finally(() => {
        this.checking = null;
        const isWaiting = this.replicas.some(({ isUsable, upTo }) => isUsable && upTo < this.generation);
        this.checkIn(isWaiting ? checks.changing : checks.quiet);
      });
    return this.checking;
  }

  private async examineAll(): Promise<void> {
    const { generation } = this;
    try {
      const [{ position }] = (await this.em
        .fork()
        .execute(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position`)) as [
        { position: number },
      ];
      this.marks.push({ generation, position, at: performance.now() });
      if (this.marks.length > maxMarks) this.marks.splice(1, 1);
    } catch {
      // Without the primary, replicas are still asked for what they certainly have.
    }
    await Promise.all(this.replicas.map((replica) => this.examine(replica)));
    // Older ones tell nothing any more.
    const least = Math.min(...this.replicas.map(({ upTo }) => upTo));
    const from = this.marks.findLastIndex((mark) => mark.generation <= least);
    if (from > 0) this.marks.splice(0, from);
  }

  private async examine(replica: Replica): Promise<void> {
    const { connection, connections } = replica;
    const limit = new AbortController();
    try {
      const asked = connection.execute<{ standby: boolean; position: number | null }[]>(
        `select pg_is_in_recovery() as standby, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position`,
      );
      asked.catch(() => undefined);
      const rows = await Promise.race([asked, wait(giveUpAfter, null, { signal: limit.signal, ref: false })]);
      if (rows === null) {
        // Whoever waits for it is answered by the primary.
        connections.dropAll();
        throw new Error('it does not answer');
      }
      const { standby, position } = rows[0]!;
      if (!standby || position === null) throw new Error('it is not a replica');
      this.place(replica, position);
    } catch (error) {
      replica.upTo = -1;
      replica.late = null;
      this.fail(replica, (error as Error).message);
    } finally {
      limit.abort();
    }
  }

  /** What a replica that has replayed the log up to a position can be asked for. */
  private place(replica: Replica, position: number): void {
    const missing = this.marks.find((mark) => mark.position > position);
    replica.upTo = this.marks.findLast((mark) => mark.position <= position)?.generation ?? -1;
    replica.late = missing ? performance.now() - missing.at : 0;
    lag.set({ replica: replica.name }, replica.late / 1_000);
    if (replica.late > this.maxDelay) {
      this.fail(replica, `it is more than ${this.maxDelay / 1_000} s late`);
      return;
    }
    if (!replica.isUsable) this.log.log(`The replica ${replica.name} is in use.`);
    replica.trouble = null;
    replica.isReported = false;
    up.set({ replica: replica.name }, 1);
  }
}

/** What it is called in the log and in metrics: its host and port. */
function nameOf(url: string): string {
  const { host, port } = placeOf(url);
  return `${hostInAddress(host)}:${port}`;
}

function isAboutQuery(error: unknown, depth = 5): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const { code, cause, previous } = error as Record<string, unknown>;
  // Read-only; a conflict with recovery.
  return (
    code === '25006' || code === '40001' || [cause, previous].some((one) => isAboutQuery(one, depth - 1))
  );
}

const reads = new Counter({
  name: 'database_reads_total',
  help: 'Public answers by where they were read, if there are replicas',
  labelNames: ['from'],
  registers: [],
});
const lag = new Gauge({
  name: 'database_replica_lag_seconds',
  help: 'How far each replica is behind the primary',
  labelNames: ['replica'],
  aggregator: 'max',
  registers: [],
});
const up = new Gauge({
  name: 'database_replica_up',
  help: '1 for each replica that is in use',
  labelNames: ['replica'],
  aggregator: 'min',
  registers: [],
});

export const replicaMetrics = [reads, lag, up];
