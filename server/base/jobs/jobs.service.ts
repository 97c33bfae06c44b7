import { setTimeout as wait } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CronExpressionParser } from 'cron-parser';
import pg from 'pg';
import { type Job, type JobResult, PgBoss, type Schedule } from 'pg-boss';
import { connectionTo, patientTimeout } from '../database/address.js';
import { Connections } from '../database/connections.js';
import { DATABASE_URL } from '../database/database.module.js';

/** Injection token: whether this process runs jobs. */
export const WORKS = Symbol('works');

/**
 * Jobs that must not be lost: kept in Postgres, shared by all processes (pg-boss). Services register theirs with `work`
 * or `repeat` when the application starts (`onApplicationBootstrap`).
 */
@Injectable()
export class Jobs implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly log = new Logger('Jobs');
  private starting: Promise<Opened> | null = null;
  private warned = { kind: '', at: 0 };
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly connections: Connections,
    @Inject(DATABASE_URL) private readonly url: string,
    /** If false, `work` and `repeat` do nothing. */
    @Inject(WORKS) readonly works: boolean,
  ) {}

  /** Stops the work while the database is still open; closing waits for running jobs. Jobs can still be queued. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    const opened = await this.starting?.catch(() => null);
    if (!opened) return;
    const ended = Promise.all([...queues, ...repeated].map((queue) => opened.boss.offWork(queue)));
    await Promise.race([ended, wait(endingTime, undefined, { ref: false })]);
  }

  async onApplicationShutdown(): Promise<void> {
    // Also covers a connection that is still opening: one that opens after the end would keep the process alive.
    const opened = await this.starting?.catch(() => null);
    await opened?.boss.stop({ graceful: true, timeout: endingTime }).catch(() => undefined);
    await opened?.pool.end();
  }

  /**
   * Processes a queue, one job at a time in this process; one that fails is tried again by itself. Jobs must be safe to repeat.
   * `atOnce`: for jobs that mostly wait for others, so that a slow one holds nobody up.
   */
  async work<Data extends object>(
    queue: (typeof queues)[number],
    handle: (data: Data) => Promise<void>,
    atOnce = false,
  ): Promise<void> {
    if (!this.works) return;
    const { boss } = await this.start();
    const attempt = this.attempt(queue, handle);
    await boss.work(
      queue,
      {
        batchSize: 20,
        perJobResults: true,
        heartbeatRefreshSeconds,
        // The next batch begins while the slowest of another is under way.
        ...(atOnce ? { pollingIntervalSeconds: 1, localConcurrency: 4 } : { pollingIntervalSeconds: 0.5 }),
      },
      (jobs: Job<Data>[]) => (atOnce ? Promise.all(jobs.map(attempt)) : inTurn(jobs, attempt)),
    );
  }

  /**
   * Processes all jobs of a queue that wait together, up to `maxJobs`, where that costs less than one after the other. If it
   * fails, each is tried alone, so that one that always fails holds up no other.
   */
  async workTogether<Data extends object>(
    queue: (typeof queues)[number],
    maxJobs: number,
    handle: (data: Data[]) => Promise<void>,
  ): Promise<void> {
    if (!this.works) return;
    const { boss } = await this.start();
    const alone = this.attempt<Data>(queue, (data) => handle([data]));
    await boss.work(
      queue,
      {
        batchSize: maxJobs,
        perJobResults: true,
        heartbeatRefreshSeconds,
        pollingIntervalSeconds: 0.5,
        burstWhenBatchFull: true,
      },
      async (jobs: Job<Data>[]) => {
        if (jobs.length > 1)
          try {
            await handle(jobs.map(({ data }) => data));
            return jobs.map(({ id }) => ({ id, status: 'completed' as const }));
          } catch (error) {
            this.log.warn(`${jobs.length} of ${queue} together failed: ${(error as Error).message}`);
          }
        return inTurn(jobs, alone);
      },
    );
  }

  /** Does one job, and says how it went. */
  private attempt<Data extends object>(queue: string, handle: (data: Data) => Promise<void>) {
    return async ({ id, data }: Job<Data>): Promise<JobResult> => {
      try {
        await handle(data);
        return { id, status: 'completed' };
      } catch (error) {
        const { message } = error as Error;
        this.log.warn(`${queue} failed and is tried again: ${message}`);
        return { id, status: 'failed', output: { message } };
      }
    };
  }

  /**
   * Runs something on a `cron` schedule (five fields, UTC) in one of the processes, and once now if no process was running when it
   * was last due. It must be safe to repeat. `longest`: seconds after which a run is started again, even if it still goes on.
   */
  async repeat(
    queue: (typeof repeated)[number],
    cron: string,
    handle: () => Promise<void>,
    longest?: number,
  ): Promise<void> {
    if (!this.works) return;
    const { boss, stored } = await this.start();
    const { expireInSeconds, schedule, ranAt } = stored.get(queue) ?? {};
    if (longest && longest !== expireInSeconds) await boss.updateQueue(queue, { expireInSeconds: longest });
    if (schedule?.cron !== cron || schedule.timezone !== 'UTC')
      await boss.schedule(queue, cron, {}, { tz: 'UTC' });
    if (!ranAt || wasMissed(cron, ranAt, new Date())) await this.request(queue, queue, {});
    await boss.work(queue, { pollingIntervalSeconds: 30, heartbeatRefreshSeconds }, handle);
  }

  /**
   * Queues what is to be done: now all of it, since an active job may be that of a process that was killed, and then once a minute what
   * has no job. One may not have been queued after its commit; one that failed for good is queued again after five minutes. `open`:
   * what is to be done, by the keys of its jobs.
   */
  async keepQueued(
    queue: (typeof keptQueued)[number],
    open: () => Promise<Map<string, object>>,
  ): Promise<void> {
    if (!this.works) return;
    for (const [key, data] of await open()) await this.request(queue, key, data);
    const queueMissing = async () => {
      const jobs = await open();
      for (const key of await this.missing(queue, [...jobs.keys()]))
        await this.request(queue, key, jobs.get(key)!);
    };
    const onError = (error: Error) => this.warn(`${queue} could not be looked through: ${error.message}`);
    this.timers.push(setInterval(() => void queueMissing().catch(onError), lookEvery).unref());
  }

  private async missing(queue: string, keys: string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const { pool } = await this.start();
    const { rows } = await pool.query<{ key: string }>(
      `select key from unnest($2::text[]) key where key not in (
         select singleton_key from jobs.job where name = $1 and singleton_key is not null
           and (state < 'completed' or state = 'failed' and completed_on > now() - make_interval(secs => $3)))`,
      [queue, keys, restSeconds],
    );
    return rows.map(({ key }) => key);
  }

  /** Creates the schema and the queues if they are missing. */
  async prepare(): Promise<void> {
    await this.start();
  }

  /**
   * Queues a job to start after this many seconds; while one with the same key waits, no second one is queued. What `keepQueued` looks
   * for is stored already, so this does not fail for it: a process that works queues it within a minute.
   */
  async request(queue: string, key: string, data: object, seconds = 0): Promise<void> {
    try {
      const { boss } = await this.start();
      await boss.send(queue, data, {
        singletonKey: key,
        startAfter: seconds,
        retryLimit: 5,
        retryDelay: 2,
        retryBackoff: true,
      });
    } catch (error) {
      if (!(keptQueued as readonly string[]).includes(queue)) throw error;
      this.warn(`${queue} will be queued later: ${(error as Error).message}`);
    }
  }

  /**
   * Of each queue: how many jobs are due and wait, for how many seconds the oldest has been due, and how many have failed for good and
   * are still kept.
   */
  async waiting(): Promise<{ queue: string; jobs: number; seconds: number; failed: number }[]> {
    const { pool } = await this.start();
    const { rows } = await pool.query<{ queue: string; jobs: number; seconds: number; failed: number }>(
      `select q.name as queue, count(j.id) filter (where j.state < 'active')::int as jobs,
         coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active')), 0)::float8 as seconds,
         count(j.id) filter (where j.state = 'failed')::int as failed
       from jobs.queue q left join jobs.job j on j.name = q.name
         and (j.state < 'active' and j.start_after <= now() or j.state = 'failed')
       where q.name = any ($1::text[]) group by q.name`,
      [[...queues, ...repeated]],
    );
    return rows;
  }

  private warn(message: string): void {
    const kind = message.replace(/ \(Queue:.*/s, '');
    if (kind === this.warned.kind && Date.now() - this.warned.at < warnEvery) return;
    this.warned = { kind, at: Date.now() };
    this.log.warn(message);
  }

  private start(): Promise<Opened> {
    this.starting ??= this.open().catch((error: unknown) => {
      // The next caller tries again.
      this.starting = null;
      throw error;
    });
    return this.starting;
  }

  private async open(): Promise<Opened> {
    const pool = new pg.Pool({
      ...connectionTo(this.url, 'staffroll-jobs'),
      max: 2,
      connectionTimeoutMillis: patientTimeout,
      keepAlive: true,
      onConnect: (client) => this.connections.prepare(client, 'set lock_timeout = 0', patientTimeout),
    });
    // A connection that is lost while idle is reopened by the next caller.
    pool.on('error', (error) => this.warn(error.message));
    this.connections.watch(pool);
    const boss = new PgBoss({
      schema: 'jobs',
      db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    });
    boss.on('error', (error) => this.warn(error.message));
    try {
      await boss.start();
      const stored = await this.stored(boss, pool);
      for (const queue of [...queues, ...repeated]) {
        const known = stored.get(queue);
        if (!known) await boss.createQueue(queue, { policy: 'short', heartbeatSeconds });
        else if (known.heartbeatSeconds !== heartbeatSeconds)
          await boss.updateQueue(queue, { heartbeatSeconds });
      }
      return { boss, pool, stored };
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      await pool.end();
      throw error;
    }
  }

  /** What the database knows of each queue: three statements, while setting up each of them again would take a hundred. */
  private async stored(boss: PgBoss, pool: pg.Pool): Promise<Map<string, StoredQueue>> {
    const [found, schedules, runs] = await Promise.all([
      boss.getQueues(),
      boss.getSchedules(),
      pool.query<{ name: string; ran_at: Date }>(
        `select name, max(completed_on) as ran_at from jobs.job where name = any ($1::text[]) and state = 'completed' group by name`,
        [repeated],
      ),
    ]);
    return new Map(
      found.map(({ name, expireInSeconds, heartbeatSeconds }) => [
        name,
        {
          expireInSeconds,
          heartbeatSeconds,
          schedule: schedules.find((schedule) => schedule.name === name),
          ranAt: runs.rows.find((run) => run.name === name)?.ran_at,
        },
      ]),
    );
  }
}

interface Opened {
  boss: PgBoss;
  pool: pg.Pool;
  stored: Map<string, StoredQueue>;
}

/** `ranAt`: when a repeated job was last completed; jobs are kept for a week. */
interface StoredQueue {
  expireInSeconds: number | undefined;
  heartbeatSeconds: number | undefined;
  schedule: Schedule | undefined;
  ranAt: Date | undefined;
}

/** Milliseconds: what runs this often soon runs by itself. */
const minute = 60_000;

/** Whether a job that last ran at `ranAt` should have run since then. */
export function wasMissed(cron: string, ranAt: Date, now: Date): boolean {
  const times = CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' });
  const next = times.next().getTime();
  const last = times.prev().getTime();
  return last > ranAt.getTime() && next - last > minute;
}

async function inTurn<Data extends object>(
  jobs: Job<Data>[],
  attempt: (job: Job<Data>) => Promise<JobResult>,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await attempt(job));
  return results;
}

/** Milliseconds that running jobs have to finish when the application stops. */
const endingTime = 5_000;

/**
 * A job is started again if nobody has said for so long that it is working on it: its process was killed, or the connection that
 * fetched it was lost with the answer. Looked for once a minute.
 */
const heartbeatSeconds = 60;
/** How often a process reports that it is working on a job: several times within that limit, since a busy one may be late. */
const heartbeatRefreshSeconds = 10;

/** How long a job that has failed for good is left alone: it may hold up others. */
const restSeconds = 300;

/** Milliseconds between two looks for what has no job. */
const lookEvery = 60_000;

/** Milliseconds between two warnings of the same kind: each queue polls twice a second. */
const warnEvery = 10_000;

/** Queues whose jobs are asked for again as long as there is something to do. */
const keptQueued = ['project-list', 'person-task', 'list-task'] as const;

/** `short`: at most one job with the same key waits. */
const queues = [...keptQueued, 'send-webhook'] as const;

/** What runs on a schedule. */
export const repeated = [
  'purge-deleted',
  'purge-sessions',
  'end-bans',
  'statistics',
  'backup',
  'dump',
  'trim-changes',
  'trim-follows',
  'trim-webhooks',
  'trim-tasks',
  'trim-network-bans',
  'trim-person-tasks',
  'trim-anilist',
  'count-needs',
] as const;
