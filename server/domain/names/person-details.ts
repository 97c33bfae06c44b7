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

/** What is known of people without reading their lists. */
const known = prepared<{ people: readonly number[] }>()((db, value) =>
  db
    .selectFrom('person as p')
    .where('p.id', '=', anyOf(value('people')))
    .select([
      'p.id as person',
      'p.image as picture',
      'p.jobs as occupations',
      'p.first_year as first',
      'p.last_year as last',
    ]),
);

/** Their lists, each with one text instead of a row for each: a thousand people may have tens of thousands. */
const listsOf = prepared<{ people: readonly number[] }>()((db, value) =>
  db
    .selectFrom('person_list as w')
    .where('w.person_id', '=', anyOf(value('people')))
    .groupBy('w.person_id')
    .select(['w.person_id as person', sql<string>`string_agg(w.list_id::text, ',')`.as('lists')]),
);

const titlesOf = prepared<{ lists: readonly number[] }>()((db, value) =>
  db
    .selectFrom('list as l')
    .where('l.id', '=', anyOf(value('lists')))
    .select(['l.id', 'l.title'])
    .orderBy('l.season_year', (order) => order.desc().nullsLast())
    .orderBy('l.id'),
);

/** The same for names that are in no list. The lists are put in order once, and not for each person. */
async function worksAnywhere(em: EntityManager, { people }: { people: readonly number[] }) {
  const [about, rows] = await Promise.all([known(em.fork(), { people }), listsOf(em.fork(), { people })]);
  const own = new Map(rows.map(({ person, lists }) => [person, lists.split(',').map(Number)]));
  const newest = await titlesOf(em.fork(), { lists: [...new Set([...own.values()].flat())] });
  const places = new Map(newest.map(({ id }, place) => [id, place]));
  return about.map((row) => {
    // One may have gone since.
    const all = (own.get(row.person) ?? []).flatMap((list) => places.get(list) ?? []);
    const works = lowest(all).map((place) => newest[place]!.title);
    return { ...row, works, creditsInList: 0, worksInCommon: 0 };
  });
}

/** The lowest `maxWorks` of these places, in order. */
function lowest(places: readonly number[]): number[] {
  const found: number[] = [];
  for (const place of places) {
    if (found.length === maxWorks && place >= found.at(-1)!) continue;
    const at = found.findIndex((other) => other > place);
    found.splice(at < 0 ? found.length : at, 0, place);
    found.length = Math.min(found.length, maxWorks);
  }
  return found;
}

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
 * Details of people by `person.id`. Two to four queries, which read only the lists of these people and their credits with an affiliation.
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
