import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import {
  countedEpisodes,
  countedFormat,
  countedStatuses,
  prolificLimit,
} from '@libs/contract/base/counted.js';
import type { ProlificPerson, SiteFigures } from '@libs/contract/site/statistics.js';
import { seasons } from '@libs/contract/base/choices.js';
import { epoch, rowCount, sumOf } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { isVisible } from '../../shared/list-store/list-cards.js';
import { followCredits, prolificOf } from '../../shared/projections/counted-credits.js';

/** Number of roles for which people are counted. */
const maxRoles = 40;

/** A role with the people who had it most often. */
export interface RolePeople {
  role: string;
  people: ProlificPerson[];
}

/** Whether `list as l` counts for statistics (rule statistics-1), as SQL. */
const isCountedSql = `l.deleted_at is null and l.status in (${countedStatuses.map((status) => `'${status}'`).join(', ')})
  and l.format = '${countedFormat}' and l.episodes <= ${countedEpisodes}`;
const isCounted = sql<boolean>`${sql.raw(isCountedSql)}`;

/** Computes and stores the site's statistics. */
@Injectable()
export class StatisticsStore {
  constructor(private readonly em: EntityManager) {}

  /** Whether there are lists whose credits have never been projected. */
  async isAnyWaiting(): Promise<boolean> {
    const waiting = await kysely(this.em)
      .selectFrom('list as l')
      .select('l.id')
      .where(isVisible)
      .where('l.projected_revision', '=', -1)
      .limit(1)
      .executeTakeFirst();
    return waiting !== undefined;
  }

  /** Gives `act` a consistent snapshot of the site, of which all credits are in the kept counts. */
  async count(act: (count: SiteCount) => Promise<void>): Promise<void> {
    await this.em.fork().transactional(
      async (em) => {
        // Few but long statements: they get memory for sorting, and a timeout in case the tables grow beyond all
        // expectation.
        await em.execute(`set local work_mem = '64MB'; set local statement_timeout = '5min'`);
        await followCredits(em as EntityManager, isCountedSql);
        await act(new SiteCount(em));
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
  }

  /** The latest figures and their time, in seconds since 1970; null: none yet. */
  async figures(): Promise<{ at: number; figures: SiteFigures } | null> {
    const row = await kysely(this.em)
      .selectFrom('site_statistics')
      .select((eb) => [epoch(eb.ref('computed_at')).as('at'), 'figures'])
      .executeTakeFirst();
    return row ?? null;
  }

  /** The roles with counted people, most credits first. */
  async roles(): Promise<string[]> {
    const rows = await kysely(this.em).selectFrom('prolific_role').select('role').orderBy('place').execute();
    return rows.map(({ role }) => role);
  }

  /** The people of a role; of the first one if it is not in `roles`, null if there are none at all. */
  async role(role: string): Promise<RolePeople | null> {
    const row = await kysely(this.em)
      .selectFrom('prolific_role')
      .select(['role', 'people'])
      .orderBy((eb) => eb('role', '=', role), 'desc')
      .orderBy('place')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }
}

/** Computes the statistics in one transaction. */
export class SiteCount {
  constructor(private readonly em: EntityManager) {}

  /**
   * All lists that count, with their credits, and those and the different key animators of their numbered episodes. The year and the
   * season are null if they are unknown.
   */
  lists() {
    return kysely(this.em)
      .selectFrom('list as l')
      .innerJoin('counted_list as k', 'k.list_id', 'l.id')
      .select((eb) => [
        'k.credits',
        'k.episodes',
        'k.episode_credits as episodeCredits',
        'k.animators',
        eb.ref('l.status').$castTo<(typeof countedStatuses)[number]>().as('status'),
        'l.season_year as year',
        eb
          .case()
          .when('l.season', 'in', seasons)
          .then(eb.ref('l.season'))
          .end()
          .$castTo<(typeof seasons)[number] | null>()
          .as('season'),
      ])
      .where(isCounted)
      .execute();
  }

  /** The number of people and of studios credited in these lists. */
  credited() {
    return kysely(this.em)
      .selectFrom('counted_person')
      .select((eb) => [
        rowCount(eb.not('is_studio')).as('people'),
        rowCount(eb.ref('is_studio')).as('studios'),
      ])
      .executeTakeFirstOrThrow();
  }

  mainStudios(): Promise<SiteFigures['mainStudios']> {
    return kysely(this.em)
      .selectFrom((eb) =>
        eb
          .selectFrom('list as l')
          .crossJoinLateral((eb) => sql<{ name: string }>`unnest(${eb.ref('l.studios')})`.as('name'))
          .select(['name.name', rowCount().as('lists')])
          .where(isCounted)
          .groupBy('name.name')
          .orderBy('lists', 'desc')
          .orderBy('name.name')
          .limit(prolificLimit)
          .as('s'),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('person')
            .select(['anilist_id', 'ja', 'en'])
            .where('is_studio', '=', true)
            .whereRef('en', '=', 's.name')
            .orderBy('credits', 'desc')
            .orderBy('id')
            .limit(1)
            .as('p'),
        (join) => join.onTrue(),
      )
      .select((eb) => [
        's.name',
        's.lists',
        'p.anilist_id as id',
        eb.fn.coalesce('p.ja', sql<string>`''`).as('ja'),
        eb.fn.coalesce('p.en', sql<string>`''`).as('en'),
      ])
      .orderBy('s.lists', 'desc')
      .orderBy('s.name')
      .execute();
  }

  contributors(): Promise<SiteFigures['contributors']> {
    return kysely(this.em)
      .selectFrom('list_contributor as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .innerJoin('account as a', 'a.id', 'c.account_id')
      .select((eb) => [
        'a.id',
        'a.screen_name as screenName',
        'a.avatar',
        rowCount().as('lists'),
        sumOf(eb.ref('c.changes')).as('changes'),
      ])
      .where(isCounted)
      .where((eb) => eb.or([eb.not('a.anonymous'), eb('a.level', '=', 0)]))
      .groupBy('a.id')
      .orderBy('lists', 'desc')
      .orderBy('changes', 'desc')
      .orderBy('a.id')
      .limit(prolificLimit)
      .execute();
  }

  /** The people of each of the most frequent roles, by their number of episodes, role by role. */
  prolific(): Promise<{ role: string; person: ProlificPerson }[]> {
    return prolificOf(this.em, { roles: maxRoles, people: prolificLimit });
  }

  /** Replaces the stored figures and roles. */
  async keep(figures: SiteFigures, roles: RolePeople[]): Promise<void> {
    const db = kysely(this.em);
    const stored = { computed_at: sql<Date>`now()`, figures: JSON.stringify(figures) };
    await db
      .insertInto('site_statistics')
      .values(stored)
      .onConflict((conflict) => conflict.column('one').doUpdateSet(stored))
      .execute();
    await db.deleteFrom('prolific_role').execute();
    if (roles.length === 0) return;
    await db
      .insertInto('prolific_role')
      .values(roles.map(({ role, people }, place) => ({ place, role, people: JSON.stringify(people) })))
      .execute();
  }
}
