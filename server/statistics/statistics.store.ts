import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import {
  countedEpisodes,
  countedFormat,
  countedStatuses,
  type ProlificPerson,
  prolificLimit,
  seasons,
  type SiteFigures,
} from '../../libs/contract/index.js';
import { epoch, rowCount, sumOf } from '../database/expressions.js';
import { kysely, type Tables } from '../database/kysely.js';
import { isVisible } from '../list-store/list-cards.js';

/** Number of roles for which people are counted. */
const mostRoles = 40;

/** A role with the people who had it most often. */
export interface RolePeople {
  role: string;
  people: ProlificPerson[];
}

const eb = expressionBuilder<{ l: Tables['list'] }, 'l'>();

/** Whether `list as l` counts for statistics (specification, section 9). */
const isCounted = eb.and([
  eb('l.deleted_at', 'is', null),
  eb('l.status', 'in', countedStatuses),
  eb('l.format', '=', countedFormat),
  eb('l.episodes', '<=', countedEpisodes),
]);

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

  /** Gives `act` a consistent snapshot of the site. */
  async count(act: (count: SiteCount) => Promise<void>): Promise<void> {
    await this.em.fork().transactional(
      async (em) => {
        // Few but long statements: they get memory for sorting, and a timeout in case the tables grow beyond all
        // expectation.
        await em.execute(`set local work_mem = '64MB'; set local statement_timeout = '5min'`);
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

  /** All lists that count. The season is null if it or its year is unknown. */
  lists() {
    return kysely(this.em)
      .selectFrom('list as l')
      .select((eb) => [
        'l.id',
        eb.ref('l.status').$castTo<(typeof countedStatuses)[number]>().as('status'),
        eb.fn.coalesce('l.season_year', 'l.start_year').as('year'),
        eb
          .case()
          .when(eb.and([eb('l.season', 'in', seasons), eb('l.season_year', 'is not', null)]))
          .then(eb.ref('l.season'))
          .end()
          .$castTo<(typeof seasons)[number] | null>()
          .as('season'),
      ])
      .where(isCounted)
      .execute();
  }

  /**
   * Every menu of these lists, with its credits and its different key animators: people whose English role contains
   * “Key Animation” or, without an English name, whose Japanese role contains 原画.
   */
  menus() {
    return kysely(this.em)
      .selectFrom((eb) =>
        eb
          .selectFrom('credit as c')
          .innerJoin('list as l', 'l.id', 'c.list_id')
          .innerJoin('person as p', 'p.id', 'c.person_id')
          .select((eb) => [
            'c.list_id',
            'c.menu',
            'c.person_id',
            rowCount().as('n'),
            eb
              .and([
                eb.not('p.is_studio'),
                eb.fn.agg<boolean>('bool_or', [
                  eb.or([
                    eb('c.role_en', '~*', 'key animat'),
                    eb.and([eb('c.role_en', '=', ''), eb('c.role_ja', '~', '原画')]),
                  ]),
                ]),
              ])
              .as('draws'),
          ])
          .where(isCounted)
          .groupBy(['c.list_id', 'c.menu', 'c.person_id', 'p.is_studio'])
          .as('c'),
      )
      .select((eb) => [
        'c.list_id as list',
        'c.menu',
        sumOf(eb.ref('c.n')).as('credits'),
        rowCount(eb.ref('c.draws')).as('animators'),
      ])
      .groupBy(['c.list_id', 'c.menu'])
      .execute();
  }

  /** The number of people and of studios credited in these lists. */
  credited() {
    return kysely(this.em)
      .selectFrom('person')
      .select((eb) => [
        rowCount(eb.not('is_studio')).as('people'),
        rowCount(eb.ref('is_studio')).as('studios'),
      ])
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('credit as c')
          .innerJoin('list as l', 'l.id', 'c.list_id')
          .select('c.person_id')
          .where(isCounted),
      )
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

  /**
   * The people of each of the most frequent roles, by their number of episodes, at most `prolificLimit`, role by role.
   * Reads the credits once; an episode that credits somebody twice for a role counts once.
   */
  prolific(): Promise<{ role: string; person: ProlificPerson }[]> {
    return kysely(this.em)
      .with(
        (cte) => cte('tally').materialized(),
        (db) =>
          db
            .selectFrom('credit as c')
            .innerJoin('list as l', 'l.id', 'c.list_id')
            .innerJoin('person as p', 'p.id', 'c.person_id')
            .select(['c.role_en', 'c.person_id', 'c.list_id', 'c.menu', rowCount().as('n')])
            .where(isCounted)
            .where('p.is_studio', '=', false)
            .where('c.role_en', '<>', '')
            .groupBy(['c.role_en', 'c.person_id', 'c.list_id', 'c.menu']),
      )
      .with('roles', (db) =>
        db
          .selectFrom('tally')
          .select((eb) => [
            'role_en',
            eb.fn
              .agg<number>('row_number')
              .over((over) => over.orderBy(eb.fn.sum('n'), 'desc').orderBy('role_en'))
              .as('place'),
          ])
          .groupBy('role_en')
          .orderBy('place')
          .limit(mostRoles),
      )
      .with('totals', (db) =>
        db
          .selectFrom((eb) =>
            eb
              .selectFrom('tally')
              .select(['role_en', 'person_id', 'list_id', rowCount().as('episodes')])
              .where('role_en', 'in', (eb) => eb.selectFrom('roles').select('role_en'))
              .groupBy(['role_en', 'person_id', 'list_id'])
              .as('by_list'),
          )
          .select((eb) => [
            'role_en',
            'person_id',
            sumOf(eb.ref('episodes')).as('episodes'),
            rowCount().as('lists'),
          ])
          .groupBy(['role_en', 'person_id']),
      )
      .with('ranked', (db) =>
        db
          .selectFrom('totals')
          .selectAll()
          .select((eb) =>
            eb.fn
              .agg<number>('row_number')
              .over((over) =>
                over
                  .partitionBy('role_en')
                  .orderBy('episodes', 'desc')
                  .orderBy('lists', 'desc')
                  .orderBy('person_id'),
              )
              .as('rank'),
          ),
      )
      .selectFrom('ranked as t')
      .innerJoin('roles as r', 'r.role_en', 't.role_en')
      .innerJoin('person as p', 'p.id', 't.person_id')
      .select((eb) => [
        'r.role_en as role',
        jsonBuildObject({
          id: eb.ref('p.anilist_id'),
          ja: eb.ref('p.ja'),
          en: eb.ref('p.en'),
          episodes: eb.ref('t.episodes'),
          lists: eb.ref('t.lists'),
        }).as('person'),
      ])
      .where('t.rank', '<=', prolificLimit)
      .orderBy('r.place')
      .orderBy('t.rank')
      .execute();
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
