import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import { anyOf, rowCount } from '../../base/database/expressions.js';
import type { Tables } from '../../base/database/kysely.js';
import { prepared } from '../../base/database/prepared.js';

/** Details that distinguish people of the same name. */
export interface PersonDetails {
  picture: string | null;
  occupations: string[];
  studios: { ja: string; en: string }[];
  years: { first: number; last: number } | null;
  creditsInList: number;
  works: string[];
  worksInCommon: number;
}

/** The most studios returned. */
const maxStudios = 12;
const maxWorks = 3;

/** Where somebody worked with whom: `list` is the list in which both names appear. */
const worksOf = prepared<{ people: readonly number[]; list: number }>()((db, value) =>
  db
    .with('ranked', (db) =>
      db
        .selectFrom('person_list as w')
        .where('w.person_id', '=', anyOf(value('people')))
        .innerJoin('list as l', 'l.id', 'w.list_id')
        .leftJoin('list as here', (join) => join.on('here.id', '=', sql<number>`${value('list')}::integer`))
        .select((eb) => {
          const isOther = sql<boolean>`${eb.ref('w.list_id')} is distinct from ${value('list')}::integer`;
          const isCommon = sql<boolean>`coalesce(${eb.ref('l.studios')} && ${eb.ref('here.studios')}, false)`;
          return [
            'w.person_id',
            'w.credits',
            'w.list_id',
            'l.season_year',
            isOther.as('other'),
            isCommon.as('common'),
            eb.fn
              .agg<number>('row_number')
              .over((over) =>
                over
                  .partitionBy('w.person_id')
                  .orderBy(eb.not(isOther))
                  .orderBy(isCommon, 'desc')
                  .orderBy('l.season_year', (order) => order.desc().nullsLast())
                  .orderBy('w.list_id'),
              )
              .as('place'),
          ];
        }),
    )
    .selectFrom('person as p')
    .leftJoin('ranked as r', 'r.person_id', 'p.id')
    // Only the titles that are shown are read.
    .leftJoin('list as t', (join) =>
      join.onRef('t.id', '=', 'r.list_id').on('r.place', '<=', maxWorks).on('r.other', '=', true),
    )
    .select((eb) => {
      const isOther = eb('r.other', '=', true);
      return [
        'p.id as person',
        'p.image as picture',
        'p.jobs as occupations',
        eb.fn.min('r.season_year').as('first'),
        eb.fn.max('r.season_year').as('last'),
        sql<number>`coalesce(sum(${eb.ref('r.credits')}) filter (where not ${eb.ref('r.other')}), 0)::int`.as(
          'creditsInList',
        ),
        rowCount(eb.and([isOther, eb('r.common', '=', true)])).as('worksInCommon'),
        sql<string[]>`coalesce(jsonb_agg(${eb.ref('t.title')} order by ${eb.ref('r.place')})
          filter (where ${eb.ref('t.id')} is not null), '[]')`.as('works'),
      ];
    })
    .where('p.id', '=', anyOf(value('people')))
    .groupBy('p.id'),
);

/** The same for names that are in no list: the years are those that are kept, and no more than the shown works are read. */
const worksAnywhere = prepared<{ people: readonly number[] }>()((db, value) =>
  db
    .with('shown', (db) =>
      db
        .selectFrom(
          db
            .selectFrom('person_list as w')
            .where('w.person_id', '=', anyOf(value('people')))
            .innerJoin('list as l', 'l.id', 'w.list_id')
            .select((eb) => [
              'w.person_id',
              'w.list_id',
              eb.fn
                .agg<number>('row_number')
                .over((over) =>
                  over
                    .partitionBy('w.person_id')
                    .orderBy('l.season_year', (order) => order.desc().nullsLast())
                    .orderBy('w.list_id'),
                )
                .as('place'),
            ])
            .as('r'),
        )
        .innerJoin('list as t', 't.id', 'r.list_id')
        .where('r.place', '<=', maxWorks)
        .groupBy('r.person_id')
        .select((eb) => [
          'r.person_id',
          sql<string[]>`jsonb_agg(${eb.ref('t.title')} order by ${eb.ref('r.place')})`.as('works'),
        ]),
    )
    .selectFrom('person as p')
    .leftJoin('shown as s', 's.person_id', 'p.id')
    .where('p.id', '=', anyOf(value('people')))
    .select((eb) => [
      'p.id as person',
      'p.image as picture',
      'p.jobs as occupations',
      'p.first_year as first',
      'p.last_year as last',
      eb.lit(0).$castTo<number>().as('creditsInList'),
      eb.lit(0).$castTo<number>().as('worksInCommon'),
      sql<string[]>`coalesce(${eb.ref('s.works')}, '[]')`.as('works'),
    ]),
);

const studiosOf = prepared<{ people: readonly number[] }>()((db, value) => {
  const eb = expressionBuilder<Tables & { c: Tables['credit'] }, 'c'>();
  const nameIn = (language: 'ja' | 'en') =>
    sql<string>`coalesce(${eb.ref('c.affiliation')} ->> ${sql.lit(language)}, '')`;
  return db
    .selectFrom('credit as c')
    .select(['c.person_id as person', nameIn('ja').as('ja'), nameIn('en').as('en')])
    .where('c.person_id', '=', anyOf(value('people')))
    .where('c.affiliation', 'is not', null)
    .groupBy(['c.person_id', nameIn('ja'), nameIn('en')])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('en')
    .orderBy('ja');
});

/**
 * Details of people by `person.id`. Two queries, which read only the lists of these people and their credits with an affiliation.
 * @param list the id of the list that contains their names; null: none.
 */
export async function personDetails(
  em: EntityManager,
  people: readonly number[],
  list: number | null,
): Promise<Map<number, PersonDetails>> {
  if (people.length === 0) return new Map();
  const [works, studios] = await Promise.all([
    list === null ? worksAnywhere(em.fork(), { people }) : worksOf(em.fork(), { people, list }),
    studiosOf(em.fork(), { people }),
  ]);
  const details = new Map<number, PersonDetails>();
  for (const { person, first, last, ...rest } of works) {
    details.set(person, {
      ...rest,
      years: first === null || last === null ? null : { first, last },
      studios: [],
    });
  }
  for (const { person, ...studio } of studios) {
    const own = details.get(person)?.studios;
    if (own && own.length < maxStudios) own.push(studio);
  }
  return details;
}
