import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { careerLimits } from '@libs/contract/people/career.js';
import { filled, rowCount } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { isVisible, seasonPlace } from '../../shared/list-store/list-cards.js';
import { isCast } from '../../shared/projections/roles-in-use.js';

interface ListPlace {
  uuid: string;
  slug: string | null;
  title: string;
  year: number | null;
  episode: string;
}

export interface RoleOfCareer {
  role: string;
  hasPage: boolean;
  credits: number;
  lists: number;
  years: {
    year: number;
    credits: number;
    list: { uuid: string; slug: string | null; title: string };
    episode: string;
  }[];
  first: ListPlace;
  latest: ListPlace;
}

/** Somebody who was credited as one of a studio's people; and how many of all credits and people there are. */
interface PersonOfStudio {
  key: string;
  ja: string;
  en: string;
  credits: number;
  lists: number;
  from: number | null;
  to: number | null;
  allCredits: number;
  allPeople: number;
}

const eb = expressionBuilder<Tables & { l: Tables['list']; c: Tables['credit'] }, 'l' | 'c'>();

/** In the order in which anime were shown; those without a year last, in both directions. */
const inTime = (way: RawBuilder<unknown>) =>
  sql`${eb.ref('l.season_year')} ${way} nulls last, ${seasonPlace} ${way} nulls last, ${eb.ref('l.id')} ${way}, ${eb.ref('c.position')} ${way}`;
const [forth, back] = [inTime(sql`asc`), inTime(sql`desc`)];

/** In English where known. */
const role = filled(eb.ref('c.role_en'), eb.ref('c.role_ja'));

const numbered = (order: RawBuilder<unknown>) => sql<number>`row_number() over (${order})`;

/** The company that somebody worked for; for the names of it, the same expression as in the index `credit_of_studio`. */
const company = {
  ja: sql<string>`coalesce(${eb.ref('c.affiliation')}->>'ja', '')`,
  en: sql<string>`coalesce(${eb.ref('c.affiliation')}->>'en', '')`,
  name: sql<string>`coalesce(nullif(${eb.ref('c.affiliation')}->>'ja', ''), ${eb.ref('c.affiliation')}->>'en', '')`,
};

/** Careers, from all credits of one person: the index finds them, and they are read once. */
@Injectable()
export class CareerStore {
  constructor(private readonly em: EntityManager) {}

  roles(personId: number): Promise<RoleOfCareer[]> {
    return kysely(this.em)
      .with(
        (cte) => cte('own').materialized(),
        (db) =>
          db
            .selectFrom('credit as c')
            .innerJoin('list as l', 'l.id', 'c.list_id')
            .select([
              role.as('role'),
              'c.list_id',
              sql<boolean>`${eb.ref('c.role_en')} <> '' and not ${isCast(eb.ref('c.category'))}`.as(
                'has_page',
              ),
              'l.season_year as year',
              numbered(sql`partition by ${role} order by ${forth}`).as('forth'),
              numbered(sql`partition by ${role}, ${eb.ref('l.season_year')} order by ${forth}`).as('of_year'),
              numbered(sql`partition by ${role} order by ${back}`).as('back'),
              'c.menu',
            ])
            .where('c.person_id', '=', personId)
            .where(isVisible)
            .where((of) => of.or([of('c.role_en', '<>', ''), of('c.role_ja', '<>', '')])),
      )
      .with('roles', (db) =>
        db
          .selectFrom('own')
          .select((of) => [
            'role',
            rowCount().as('credits'),
            sql<number>`count(distinct ${of.ref('list_id')})::int`.as('lists'),
            of.fn<boolean>('bool_or', ['has_page']).as('has_page'),
          ])
          .groupBy('role')
          .orderBy('credits', 'desc')
          .orderBy('role')
          .limit(careerLimits.roles),
      )
      .with('yearly', (db) =>
        db
          .selectFrom((from) =>
            from
              .selectFrom('own')
              .select(['role', 'year', rowCount().as('credits')])
              .where('year', 'is not', null)
              .groupBy(['role', 'year'])
              .as('y'),
          )
          .innerJoin('roles as r', 'r.role', 'y.role')
          .innerJoin('own as o', (join) =>
            join.onRef('o.role', '=', 'y.role').onRef('o.year', '=', 'y.year').on('o.of_year', '=', 1),
          )
          .innerJoin('list as l', 'l.id', 'o.list_id')
          .select((of) => [
            'y.role',
            sql<RoleOfCareer['years']>`json_agg(${jsonBuildObject({
              year: of.ref('y.year'),
              credits: of.ref('y.credits'),
              episode: of.ref('o.menu'),
              list: jsonBuildObject({
                uuid: of.ref('l.uuid'),
                slug: of.ref('l.slug'),
                title: of.ref('l.title'),
              }),
            })} order by ${of.ref('y.year')})`.as('years'),
          ])
          .groupBy('y.role'),
      )
      .with(
        (cte) => cte('ends').materialized(),
        (db) =>
          db
            .selectFrom('own as o')
            .innerJoin('list as l', 'l.id', 'o.list_id')
            .select((of) => [
              'o.role',
              'o.forth',
              'o.back',
              jsonBuildObject({
                uuid: of.ref('l.uuid'),
                slug: of.ref('l.slug'),
                title: of.ref('l.title'),
                year: of.ref('l.season_year'),
                episode: of.ref('o.menu'),
              }).as('place'),
            ])
            .where((of) => of.or([of('o.forth', '=', 1), of('o.back', '=', 1)])),
      )
      .selectFrom('roles as r')
      .leftJoin('yearly as y', 'y.role', 'r.role')
      .innerJoin('ends as a', (join) => join.onRef('a.role', '=', 'r.role').on('a.forth', '=', 1))
      .innerJoin('ends as z', (join) => join.onRef('z.role', '=', 'r.role').on('z.back', '=', 1))
      .select((of) => [
        'r.role',
        'r.has_page as hasPage',
        'r.credits',
        'r.lists',
        sql<RoleOfCareer['years']>`coalesce(${of.ref('y.years')}, '[]')`.as('years'),
        'a.place as first',
        'z.place as latest',
      ])
      .orderBy('r.credits', 'desc')
      .orderBy('r.role')
      .execute();
  }

  /** Who was credited as one of a studio's people, under any of its names, most credits first; and of how many. */
  people(studioId: number): Promise<PersonOfStudio[]> {
    return kysely(this.em)
      .with(
        (cte) => cte('named').materialized(),
        (db) =>
          db
            .selectFrom((from) =>
              from
                .selectFrom('person_name')
                .select('ja as name')
                .where('person_id', '=', studioId)
                .union(from.selectFrom('person_name').select('en as name').where('person_id', '=', studioId))
                .as('n'),
            )
            .select((of) => [sql<string>`hashtextextended(${of.ref('n.name')}, 0)`.as('hash'), 'n.name'])
            .where('n.name', '<>', ''),
      )
      .with('own', (db) =>
        db
          .selectFrom('named as s')
          .innerJoin('credit as c', (join) =>
            join
              .on('c.affiliation', 'is not', null)
              .on((on) => on(sql<string>`hashtextextended(${company.name}, 0)`, '=', on.ref('s.hash')))
              .on((on) => on(company.name, '=', on.ref('s.name'))),
          )
          .innerJoin('list as l', 'l.id', 'c.list_id')
          .select((of) => [
            'c.person_id',
            rowCount().as('credits'),
            sql<number>`count(distinct ${of.ref('c.list_id')})::int`.as('lists'),
            of.fn.min('l.season_year').as('from'),
            of.fn.max('l.season_year').as('to'),
          ])
          .where(isVisible)
          .groupBy('c.person_id'),
      )
      .with('shown', (db) =>
        db
          .selectFrom('own')
          .selectAll()
          .select((of) => [
            sql<number>`(sum(${of.ref('credits')}) over ())::int`.as('allCredits'),
            sql<number>`(count(*) over ())::int`.as('allPeople'),
          ])
          .orderBy('credits', 'desc')
          .orderBy('person_id')
          .limit(careerLimits.people),
      )
      .selectFrom('shown as s')
      .innerJoin('person as p', 'p.id', 's.person_id')
      .select([
        'p.key',
        'p.ja',
        'p.en',
        's.credits',
        's.lists',
        's.from',
        's.to',
        's.allCredits',
        's.allPeople',
      ])
      .orderBy('s.credits', 'desc')
      .orderBy('s.person_id')
      .execute();
  }

  /** The studios that somebody worked for, by year. */
  studios(
    personId: number,
  ): Promise<{ ja: string; en: string; years: { year: number; credits: number }[] }[]> {
    return kysely(this.em)
      .selectFrom((from) =>
        from
          .selectFrom('credit as c')
          .innerJoin('list as l', 'l.id', 'c.list_id')
          .select([
            company.ja.as('ja'),
            company.en.as('en'),
            'l.season_year as year',
            rowCount().as('credits'),
          ])
          .where('c.person_id', '=', personId)
          .where('c.affiliation', 'is not', null)
          .where(isVisible)
          .groupBy([company.ja, company.en, 'l.season_year'])
          .as('s'),
      )
      .select((of) => [
        's.ja',
        's.en',
        sql<{ year: number; credits: number }[]>`coalesce(json_agg(${jsonBuildObject({
          year: of.ref('s.year'),
          credits: of.ref('s.credits'),
        })} order by ${of.ref('s.year')}) filter (where ${of.ref('s.year')} is not null), '[]')`.as('years'),
      ])
      .groupBy(['s.ja', 's.en'])
      .orderBy((of) => of.fn.sum('s.credits'), 'desc')
      .orderBy('s.ja')
      .orderBy('s.en')
      .limit(careerLimits.studios)
      .execute();
  }
}
