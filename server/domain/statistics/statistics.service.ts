import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { SiteStatistics } from '@libs/contract/site/statistics.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import { Notices } from '../../base/notices/notices.js';
import { countSite } from './count-site.js';
import { prolificPeople } from './prolific-people.js';
import { StatisticsStore } from './statistics.store.js';

/** Every 30 minutes (rule statistics-1). */
const schedule = '*/30 * * * *';

/** Seconds after which newly imported lists are checked again. */
const soon = 5;

/** The statistics on `/stats`: computed by one process, stored in the database, read by all. */
@Injectable()
export class StatisticsService implements OnApplicationBootstrap {
  private readonly log = new Logger('Statistics');

  constructor(
    private readonly store: StatisticsStore,
    private readonly jobs: Jobs,
    private readonly notices: Notices,
  ) {}

  /** Computes them every half hour. */
  async onApplicationBootstrap(): Promise<void> {
    const again = async () => {
      // The first lists of a site, or all lists after a migration, have no credits yet: half an hour would be too long
      // to wait.
      if (await this.store.isAnyWaiting()) await this.jobs.request('statistics', 'statistics', {}, soon);
    };
    await this.jobs.repeat('statistics', schedule, async () => {
      await this.count();
      await again();
    });
    if (this.jobs.works) await again();
  }

  /** Recomputes everything. Safe to repeat. */
  async count(): Promise<void> {
    const started = performance.now();
    await this.store.count(async (count) => {
      const figures = await countSite(count);
      await count.keep(figures, await prolificPeople(count));
    });
    await this.notices.notify({ kind: 'statistics' });
    this.log.debug(`Counted in ${Math.round(performance.now() - started)} ms`);
  }

  /** The latest statistics, with the prolific people of a role; of the first one if there is no such role. */
  async latest(role = ''): Promise<SiteStatistics> {
    const [stored, roles, prolific] = await Promise.all([
      this.store.figures(),
      this.store.roles(),
      this.store.role(role),
    ]);
    return { computedAt: stored?.at ?? null, figures: stored?.figures ?? null, roles, prolific };
  }
}
