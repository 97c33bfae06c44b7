import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { SharedAnswers, wholeSite } from '../../base/http/shared-cache/shared-answers.js';
import { Notices } from '../../base/notices/notices.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { changedTags } from './changed-tags.js';
import { PurgeQueue } from './purge-queue.js';
import { purgeDialects } from './purge-requests.js';

/** The lock of the one process that purges. */
const purgerLock = 7_316_004;
/** People whose pages one change purges one by one: engines take a limited number of keys. */
const maxPeople = 50;
/** Milliseconds after which another process takes over from one that ended. */
const takeOver = 1_000;

/**
 * Purges the shared caches in front of the site when something changes. One process does it for all of them, so that keys are
 * sent once and in batches; whoever takes it over purges everything first, since changes may have been missed.
 */
@Injectable()
export class Purges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Purges');
  private readonly queues: PurgeQueue[];
  private readonly failing = new Map<string, string>();
  private looking: NodeJS.Timeout | undefined;
  private isPurging = false;

  constructor(
    private readonly notices: Notices,
    private readonly answers: SharedAnswers,
    @Inject(SETTINGS) { sharedCache }: Settings,
  ) {
    this.queues = (sharedCache?.urls ?? []).map(
      (url) =>
        new PurgeQueue(url, sharedCache!.token, purgeDialects[sharedCache!.engine], (failure) =>
          this.reported(url, failure),
        ),
    );
    if (!sharedCache) return;
    notices.on((notice) => {
      if (notice.kind === 'purges') answers.isReachable = notice.arrive;
      else this.purge(changedTags(notice, maxPeople));
    });
    // Changes may have been missed.
    notices.onResumed(() => this.purge([wholeSite]));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.queues.length === 0) return;
    this.looking = setInterval(() => void this.look(), takeOver).unref();
    await this.look();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.looking);
    await Promise.all(this.queues.map((queue) => queue.stop()));
  }

  /** For health; undefined: there is no shared cache. */
  get state(): { ok: boolean } | undefined {
    return this.answers.isOn ? { ok: this.answers.isReachable } : undefined;
  }

  private purge(keys: string[]): void {
    if (keys.length === 0) return;
    for (const key of keys) this.answers.changed(key);
    if (this.isPurging && this.notices.holds(purgerLock)) for (const queue of this.queues) queue.add(keys);
  }

  /** Takes over if nobody else purges. */
  private async look(): Promise<void> {
    const wasPurging = this.isPurging;
    this.isPurging = await this.notices.take(purgerLock);
    if (this.isPurging && !wasPurging) this.purge([wholeSite]);
    if (!this.isPurging && wasPurging) for (const queue of this.queues) queue.clear();
    waiting.set(this.isPurging ? Math.max(...this.queues.map(({ size }) => size)) : 0);
  }

  private reported(url: string, failure: string | null): void {
    sent.inc({ result: failure === null ? 'ok' : 'failed' });
    const host = new URL(url).host;
    if (failure !== null && !this.failing.has(url))
      this.log.warn(
        `The shared cache ${host} does not take purges: ${failure}. New answers are kept briefly.`,
      );
    if (failure === null && this.failing.has(url))
      this.log.log(`The shared cache ${host} takes purges again.`);
    if (failure === null) this.failing.delete(url);
    else this.failing.set(url, failure);
    const arrive = this.failing.size === 0;
    if (arrive !== this.answers.isReachable) void this.notices.notify({ kind: 'purges', arrive });
  }
}

const sent = new Counter({
  name: 'shared_cache_purge_requests_total',
  help: 'Purges sent to shared caches, by result',
  labelNames: ['result'],
  registers: [],
});
const waiting = new Gauge({
  name: 'shared_cache_purges_waiting',
  help: 'Keys that wait to be purged',
  registers: [],
});

export const purgeMetrics = [sent, waiting];
