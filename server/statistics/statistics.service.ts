import { Injectable, Logger } from '@nestjs/common';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import type { ProlificPerson, SiteFigures, SiteStatistics } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { Jobs } from '../jobs/jobs.service.js';
import { visible } from '../lists/list-cards.js';
import { Notices } from '../realtime/notices.js';
import { countSite } from './count-site.js';
import { prolificPeople } from './prolific-people.js';

/** Every 30 minutes (specification, section 9). */
const schedule = '*/30 * * * *';

/** Seconds after which lists that have just been taken in are looked at again. */
const soon = 5;

/** The numbers of `/stats`: counted by one process, kept in the database, read by all. */
@Injectable()
export class StatisticsService {
  private readonly log = new Logger('Statistics');

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly notices: Notices,
  ) {}

  /** Counts now and every half hour. */
  async work(): Promise<void> {
    await this.jobs.repeat('statistics', schedule, async () => {
      await this.count();
      // The first lists of a site, or all after a migration, have no credits yet: half an hour is too long for them.
      const [waiting] = await this.em
        .fork()
        .execute(`select 1 from list l where ${visible} and l.projected_revision = -1 limit 1`);
      if (waiting) await this.jobs.request('statistics', 'statistics', {}, soon);
    });
  }

  /** Counts everything anew. Safe to repeat. */
  async count(): Promise<void> {
    const started = performance.now();
    await this.em.fork().transactional(
      async (transaction) => {
        const em = transaction as EntityManager;
        // Few and long: room to sort in, and an end should the tables have grown beyond all expectation.
        await em.execute(`set local work_mem = '64MB'; set local statement_timeout = '5min'`);
        const figures = await countSite(em);
        const roles = await prolificPeople(em);
        await bound(
          em,
          `insert into site_statistics (computed_at, figures) values (now(), ?::json)
           on conflict (one) do update set computed_at = excluded.computed_at, figures = excluded.figures`,
          [JSON.stringify(figures)],
        );
        await em.execute('delete from prolific_role');
        await bound(
          em,
          `insert into prolific_role (place, role, people)
           select place - 1, entry->>'role', entry->'people'
           from json_array_elements(?::json) with ordinality as r (entry, place)`,
          [JSON.stringify(roles)],
        );
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
    await this.notices.tell({ kind: 'statistics' });
    this.log.debug(`Counted in ${Math.round(performance.now() - started)} ms`);
  }

  /** What was counted last, with the prolific people of a role; of the first one where there is no such role. */
  async latest(role = ''): Promise<SiteStatistics> {
    const em = this.em.fork();
    const [[stored], roles, [prolific]] = await Promise.all([
      em.execute<{ at: number; figures: SiteFigures }[]>(
        'select floor(extract(epoch from computed_at))::int as at, figures from site_statistics',
      ),
      em.execute<{ role: string }[]>('select role from prolific_role order by place'),
      em.execute<{ role: string; people: ProlificPerson[] }[]>(
        'select role, people from prolific_role order by role = ? desc, place limit 1',
        [role],
      ),
    ]);
    return {
      computedAt: stored?.at ?? null,
      figures: stored?.figures ?? null,
      roles: roles.map((row) => row.role),
      prolific: prolific ?? null,
    };
  }
}
