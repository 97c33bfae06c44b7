import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, PgBoss } from 'pg-boss';
import { DATABASE_URL } from '../database/database.module.js';

/** Jobs that must not be lost: kept in Postgres, shared by all processes (pg-boss). */
@Injectable()
export class Jobs implements OnApplicationShutdown {
  private readonly log = new Logger('Jobs');
  private starting: Promise<PgBoss> | null = null;

  constructor(@Inject(DATABASE_URL) private readonly url: string) {}

  async onApplicationShutdown(): Promise<void> {
    // Asked for but not yet open counts too: what opens after the end would keep the process alive.
    const boss = await this.starting?.catch(() => null);
    await boss?.stop({ graceful: true, timeout: 5_000 }).catch(() => undefined);
  }

  /** Works through a queue, one job at a time in this process. Jobs must be safe to repeat. */
  async work<Data extends object>(queue: string, handle: (data: Data) => Promise<void>): Promise<void> {
    const boss = await this.start();
    await boss.work<Data>(
      queue,
      { pollingIntervalSeconds: 0.5, batchSize: 20 },
      async (jobs: Job<Data>[]) => {
        for (const job of jobs) await handle(job.data);
      },
    );
  }

  /**
   * Does something whenever `cron` says (five fields, UTC), in one of the processes, and once now, in case none of them ran
   * at that time. It must be safe to repeat.
   */
  async repeat(queue: (typeof repeated)[number], cron: string, handle: () => Promise<void>): Promise<void> {
    const boss = await this.start();
    await boss.schedule(queue, cron, {}, { tz: 'UTC' });
    await this.request(queue, queue, {});
    await boss.work(queue, { pollingIntervalSeconds: 30 }, handle);
  }

  /** Asks for a job, to be begun in so many seconds; while one with the same key waits, no second one is queued. */
  async request(queue: string, key: string, data: object, seconds = 0): Promise<void> {
    const boss = await this.start();
    await boss.send(queue, data, {
      singletonKey: key,
      startAfter: seconds,
      retryLimit: 5,
      retryDelay: 2,
      retryBackoff: true,
    });
  }

  private start(): Promise<PgBoss> {
    this.starting ??= this.open();
    return this.starting;
  }

  private async open(): Promise<PgBoss> {
    const boss = new PgBoss({
      connectionString: this.url,
      schema: 'jobs',
      max: 4,
      application_name: 'staffroll-jobs',
    });
    boss.on('error', (error) => this.log.warn(error.message));
    await boss.start();
    for (const queue of [...queues, ...repeated]) await boss.createQueue(queue, { policy: 'short' });
    return boss;
  }
}

/** `short`: at most one job with the same key waits. */
export const queues = ['project-list', 'person-task'] as const;

const repeated = ['purge-deleted', 'purge-sessions', 'end-bans', 'statistics'] as const;
