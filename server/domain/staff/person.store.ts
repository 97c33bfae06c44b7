import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, type OrderByItemBuilder, sql } from 'kysely';
import {
  collaborationLists,
  type CreditRowsQuery,
  type CreditsByRole,
  type CreditsQuery,
  listsOfRole,
  type PersonSummary,
  summaryWorks,
} from '@libs/contract/people/person-page.js';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { filled, rowCount, sumOf, wantedIds } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { asOfWhole, type AskedPage, sortedBy, type StoredOrder } from '../../base/database/place.js';
import { isVisible, seasonPlace } from '../../shared/list-store/list-cards.js';
import { findPerson, type PersonRow } from '../../shared/projections/find-person.js';
import type { ListOfPerson } from './credit-lists.js';

/** The most rows of each kind that are read. */
const maxRows = { studios: 30, people: 12, collaboratingStudios: 6 };

/** How many collaborators are shown: studios, or people. */
const mostShown = (isStudio: Expression<boolean>) =>
  sql<number>`case when ${isStudio} then ${sql.lit(maxRows.collaboratingStudios)} else ${sql.lit(maxRows.people)} end`;

/** One of somebody's credits, with its list. */
export type CreditRow = Awaited<ReturnType<PersonStore['credits']>>[number];

/** A studio that somebody worked for. */
interface Affiliation {
  ja: string;
  en: string;
}

type Credited = Tables & { c: Tables['credit'] };
const eb = expressionBuilder<Credited, 'c'>();

/** The names of the studio of `credit as c`; both null where it has none. */
const studioJa = eb.ref('c.affiliation', '->>').key('ja').$castTo<string | null>();
const studioEn = eb.ref('c.affiliation', '->>').key('en').$castTo<string | null>();

/** The lists of somebody's credits. */
export const listOrder = (order: CreditsQuery['order']): StoredOrder => ({
  name: `credits ${order}`,
  keys: [
    { key: sql.ref('l.season_year'), type: 'integer', isDescending: order === 'newest', isNullable: true },
    { key: sql.ref('l.title'), type: 'text' },
    { key: sql.ref('l.id'), type: 'integer' },
  ],
});

/** The roles of somebody. */
export const roleOrder: StoredOrder = {
  name: 'credits roles',
  keys: [
    { key: sql.ref('credits'), type: 'integer', isDescending: true },
    { key: sql.ref('category'), type: 'text' },
    { key: sql.ref('role_en'), type: 'text' },
    { key: sql.ref('role_ja'), type: 'text' },
  ],
};

/** Lists by year, those without a year last. */
const byYear = (order: CreditsQuery['order']) => (by: OrderByItemBuilder) =>
  (order === 'newest' ? by.desc() : by.asc()).nullsLast();

const columns = [
  'c.list_id',
  'c.menu',
  'c.category',
  'c.role_ja',
  'c.role_en',
  'c.ja',
  'c.en',
  eb.ref('c.affiliation').$castTo<Affiliation | null>().as('affiliation'),
  'c.comment',
  'c.is_nc',
] as const;

/** People and studios, one at a time, from the projection of credits. */
@Injectable()
export class PersonStore {
  constructor(private readonly em: EntityManager) {}

  /** The person that an address refers to. Failure: person-not-found. */
  find(ref: PersonRef, isStudio: boolean): Promise<PersonRow> {
    return findPerson(this.em.fork(), ref, isStudio);
  }

  /** Every spelling that was credited, most frequent first. */
  names(personId: number) {
    return kysely(this.em)
      .selectFrom('person_name')
      .select(['ja', 'en', 'count as credits'])
      .where('person_id', '=', personId)
      .orderBy('count', 'desc')
      .orderBy('ja')
      .orderBy('en')
      .execute();
  }

  /** Text that changes with any credit of public lists; null: there are none. */
  async version(personId: number): Promise<string | null> {
    const row = await kysely(this.em)
      .selectFrom('person_list as o')
      .innerJoin('list as l', 'l.id', 'o.list_id')
      .select((eb) => {
        const [id, revision, projected] = [
          eb.ref('l.id'),
          eb.ref('l.revision'),
          eb.ref('l.projected_revision'),
        ];
        const one = sql`${id} || ' ' || ${revision} || ' ' || ${projected}`;
        return sql<string | null>`md5(string_agg(${one}, ',' order by ${id}))`.as('of');
      })
      .where('o.person_id', '=', personId)
      .where(isVisible)
      .executeTakeFirstOrThrow();
    return row.of;
  }

  /** The studios that somebody worked for, in order of storage. */
  affiliations(personId: number): Promise<Affiliation[]> {
    return kysely(this.em)
      .selectFrom('credit as c')
      .select([studioJa.$notNull().as('ja'), studioEn.$notNull().as('en')])
      .where('c.person_id', '=', personId)
      .where('c.affiliation', 'is not', null)
      .groupBy([studioJa, studioEn])
      .orderBy((eb) => sql`min(${eb.ref('c.list_id')}::bigint << 32 | ${eb.ref('c.position')})`)
      .execute();
  }

  /**
   * The same, most frequent first, each with its AniList id if only one studio has the name. `isCredited`: its name leads to a studio
   * (`findPerson`), which it does not while nothing credits the studio itself.
   */
  studios(personId: number) {
    const [ja, en] = [sql<string>`coalesce(${studioJa}, '')`, sql<string>`coalesce(${studioEn}, '')`];
    return kysely(this.em)
      .with('worked', (db) =>
        db
          .selectFrom('credit as c')
          .select([ja.as('ja'), en.as('en'), rowCount().as('credits')])
          .where('c.person_id', '=', personId)
          .where('c.affiliation', 'is not', null)
          .groupBy([ja, en])
          .orderBy('credits', 'desc')
          .orderBy(ja)
          .orderBy(en)
          .limit(maxRows.studios),
      )
      .selectFrom('worked as w')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('person as p')
            .select((eb) => [
              eb.fn.countAll().as('all'),
              eb.fn.count('p.anilist_id').as('known'),
              eb.fn.min('p.anilist_id').as('first'),
            ])
            .where('p.is_studio', '=', true)
            .where('p.id', 'in', (eb) =>
              eb
                .selectFrom('person_name')
                .select('person_id')
                .where('ja', '=', sql<string>`nullif(${eb.ref('w.ja')}, '')`)
                .union(
                  eb
                    .selectFrom('person_name')
                    .select('person_id')
                    .where(
                      'en',
                      '=',
                      sql<string>`case when ${eb.ref('w.ja')} = '' then ${eb.ref('w.en')} end`,
                    ),
                ),
            )
            .as('s'),
        (join) => join.onTrue(),
      )
      .select((eb) => [
        'w.ja',
        'w.en',
        'w.credits',
        eb.case().when('s.known', '=', 1).then(eb.ref('s.first')).end().$castTo<number | null>().as('id'),
        eb
          .or([eb('s.known', '=', 1), eb('s.all', '>', eb.ref('s.known'))])
          .$castTo<boolean>()
          .as('isCredited'),
      ])
      .orderBy('w.credits', 'desc')
      .orderBy('w.ja')
      .orderBy('w.en')
      .execute();
  }

  /** Somebody's roles, most frequent first, in English where known. */
  occupations(personId: number) {
    return kysely(this.em)
      .selectFrom('person_role as r')
      .select((eb) => [
        filled(eb.ref('r.role_en'), eb.ref('r.role_ja')).as('role'),
        sumOf(eb.ref('r.credits')).as('credits'),
      ])
      .where('r.person_id', '=', personId)
      .where((eb) => eb.or([eb('r.role_en', '<>', ''), eb('r.role_ja', '<>', '')]))
      .groupBy('role')
      .orderBy('credits', 'desc')
      .orderBy('role')
      .execute();
  }

  /** Categories of somebody's credits, most frequent first. */
  async categories(personId: number): Promise<string[]> {
    const rows = await kysely(this.em)
      .selectFrom('person_role')
      .select('category')
      .where('person_id', '=', personId)
      .groupBy('category')
      .orderBy((eb) => eb.fn.sum('credits'), 'desc')
      .orderBy('category')
      .execute();
    return rows.map(({ category }) => category);
  }

  /** Somebody's credits by year, newest first; a null year, last, means that it is unknown. */
  years(personId: number) {
    return kysely(this.em)
      .selectFrom('person_list as o')
      .innerJoin('list as l', 'l.id', 'o.list_id')
      .select((eb) => [
        'l.season_year as year',
        rowCount().as('lists'),
        sumOf(eb.ref('o.credits')).as('credits'),
      ])
      .where('o.person_id', '=', personId)
      .where(isVisible)
      .groupBy('l.season_year')
      .orderBy('l.season_year', byYear('newest'))
      .execute();
  }

  /**
   * Where somebody was credited first, where most often, and how often in each year, in one query: their public lists are read once,
   * by the index, and of their credits only the first.
   */
  async summary(personId: number): Promise<Pick<PersonSummary, 'first' | 'works' | 'years'>> {
    const row = await kysely(this.em)
      .with(
        (cte) => cte('own').materialized(),
        (db) =>
          db
            .selectFrom('person_list as o')
            .innerJoin('list as l', 'l.id', 'o.list_id')
            .select((eb) => [
              'l.id',
              'l.season_year as year',
              seasonPlace.as('place'),
              'o.credits',
              jsonBuildObject({
                uuid: eb.ref('l.uuid'),
                slug: eb.ref('l.slug'),
                title: eb.ref('l.title'),
              }).as('list'),
            ])
            .where('o.person_id', '=', personId)
            .where(isVisible),
      )
      .selectNoFrom((eb) => [
        jsonObjectFrom(
          eb
            .selectFrom((from) =>
              from
                .selectFrom('own')
                .selectAll()
                .orderBy('year', (by) => by.asc().nullsLast())
                .orderBy('place', (by) => by.asc().nullsLast())
                .orderBy('id')
                .limit(1)
                .as('f'),
            )
            .innerJoinLateral(
              (from) =>
                from
                  .selectFrom('credit as c')
                  .select(['c.menu', 'c.role_ja', 'c.role_en'])
                  .where('c.person_id', '=', personId)
                  .whereRef('c.list_id', '=', 'f.id')
                  .orderBy('c.position')
                  .limit(1)
                  .as('c'),
              (join) => join.onTrue(),
            )
            .select((of) => [
              'f.list',
              'f.year',
              'c.menu as episode',
              jsonBuildObject({ ja: of.ref('c.role_ja'), en: of.ref('c.role_en') }).as('role'),
            ]),
        ).as('first'),
        jsonArrayFrom(
          eb
            .selectFrom('own as f')
            .select(['f.list', 'f.year', 'f.credits'])
            .orderBy('f.credits', 'desc')
            .orderBy('f.year', (by) => by.desc().nullsLast())
            .orderBy('f.id')
            .limit(summaryWorks),
        ).as('works'),
        jsonArrayFrom(
          eb
            .selectFrom('own as f')
            .select((of) => [
              of.ref('f.year').$notNull().as('year'),
              sumOf(of.ref('f.credits')).as('credits'),
            ])
            .where('f.year', 'is not', null)
            .groupBy('f.year')
            .orderBy('f.year'),
        ).as('years'),
      ])
      .executeTakeFirstOrThrow();
    return row;
  }

  /**
   * Who shares the most lists with somebody; among equals, those in fewer other lists first. Only examines the lists
   * with most of their credits, so that the cost is bounded, and only reads people with as many lists in common as the
   * last one that is shown, or more.
   */
  collaborators(personId: number) {
    return kysely(this.em)
      .with(
        (cte) => cte('own').materialized(),
        (db) =>
          db
            .selectFrom('person_list')
            .select('list_id')
            .where('person_id', '=', personId)
            .orderBy('credits', 'desc')
            .orderBy('list_id')
            .limit(collaborationLists),
      )
      .with(
        (cte) => cte('others').materialized(),
        (db) =>
          db
            .selectFrom('own')
            // With an offset, so that the index is used: there are at most 100 lists, but Postgres would read all of them.
            .innerJoinLateral(
              (eb) =>
                eb
                  .selectFrom('person_list as o')
                  .select('o.person_id')
                  .whereRef('o.list_id', '=', 'own.list_id')
                  .offset(0)
                  .as('o'),
              (join) => join.onTrue(),
            )
            .select((eb) => [
              'o.person_id',
              rowCount().as('shared'),
              eb('o.person_id', 'in', eb.selectFrom('person').select('id').where('is_studio', '=', true))
                .$castTo<boolean>()
                .as('is_studio'),
            ])
            .where('o.person_id', '<>', personId)
            .groupBy('o.person_id')
            .having((eb) =>
              eb.or([
                eb(eb.fn.countAll(), '>', 1),
                eb(
                  eb.selectFrom('own').select((eb) => eb.fn.countAll().as('lists')),
                  '<',
                  4,
                ),
              ]),
            ),
      )
      .with('near', (db) =>
        db
          .selectFrom((from) =>
            from
              .selectFrom('others as o')
              .select(['o.person_id', 'o.shared', 'o.is_studio'])
              .select((eb) =>
                eb.fn
                  .agg<number>('rank')
                  .over((over) => over.partitionBy('o.is_studio').orderBy('o.shared', 'desc'))
                  .as('rank'),
              )
              .as('r'),
          )
          .select(['r.person_id', 'r.shared'])
          .where('r.rank', '<=', (eb) => mostShown(eb.ref('r.is_studio'))),
      )
      .with('ranked', (db) =>
        db
          .selectFrom('near as o')
          .innerJoinLateral(
            (eb) =>
              eb
                .selectFrom('person as p')
                .selectAll('p')
                .whereRef('p.id', '=', 'o.person_id')
                .offset(0)
                .as('p'),
            (join) => join.onTrue(),
          )
          .select((eb) => [
            'p.is_studio',
            'p.anilist_id',
            'p.ja',
            'p.en',
            'p.image',
            'o.shared',
            eb.fn
              .agg<number>('row_number')
              .over((over) =>
                over
                  .partitionBy('p.is_studio')
                  .orderBy('o.shared', 'desc')
                  .orderBy('p.lists')
                  .orderBy('p.id'),
              )
              .as('place'),
          ]),
      )
      .selectFrom('ranked')
      .select(['is_studio', 'anilist_id', 'ja', 'en', 'image', 'shared'])
      .where('place', '<=', (eb) => mostShown(eb.ref('is_studio')))
      .orderBy('place')
      .execute();
  }

  /**
   * Lists in which somebody has matching credits, in the requested order; lists without a year always come last. Reads
   * `credit` only if one of their roles, names or affiliations matches the search.
   */
  listsOf(
    personId: number,
    { q, category, role, year, order, ...asked }: CreditsQuery,
  ): Promise<ListOfPerson[]> {
    const sorted = listOrder(order);
    const text = q.toLowerCase();
    const holds = (column: Expression<string | null>) => sql<boolean>`strpos(lower(${column}), ${text}) > 0`;
    const list = expressionBuilder<Tables & { l: Tables['list'] }, 'l'>();
    const titled = list.or([
      holds(list.ref('l.title')),
      holds(sql<string>`coalesce(${list.ref('l.native')}, '')`),
      holds(sql<string>`array_to_string(${list.ref('l.studios')}, ', ')`),
    ]);
    return (
      kysely(this.em)
        .selectFrom('person_list as o')
        .innerJoin('list as l', 'l.id', 'o.list_id')
        .select(['l.id', 'o.credits', (text ? titled : list.lit(true)).$castTo<boolean>().as('titled')])
        .select(asOfWhole(sorted, asked))
        .where('o.person_id', '=', personId)
        .where(isVisible)
        .$if(year !== undefined, (all) => all.where('l.season_year', '=', year!))
        .$if(Boolean(category || role), (all) =>
          all.where('o.list_id', 'in', (eb) =>
            eb
              .selectFrom('credit as c')
              .select('c.list_id')
              .where('c.person_id', '=', personId)
              .$if(category !== '', (some) => some.where('c.category', '=', category))
              .$if(role !== '', (some) =>
                some.where((eb) => eb(filled(eb.ref('c.role_en'), eb.ref('c.role_ja')), '=', role)),
              ),
          ),
        )
        // Names are searched where there are few: among somebody's roles and spellings.
        .$if(text !== '', (all) =>
          all.where((eb) =>
            eb.or([
              titled,
              eb(
                'o.list_id',
                'in',
                eb
                  .selectFrom((eb) =>
                    eb
                      .selectFrom('person_role')
                      .select(['role_ja', 'role_en'])
                      .distinct()
                      .where('person_id', '=', personId)
                      .where((eb) => eb.or([holds(eb.ref('role_en')), holds(eb.ref('role_ja'))]))
                      .as('r'),
                  )
                  .innerJoin('credit as c', (join) =>
                    join
                      .on('c.person_id', '=', personId)
                      .onRef('c.role_ja', '=', 'r.role_ja')
                      .onRef('c.role_en', '=', 'r.role_en'),
                  )
                  .select('c.list_id')
                  .union(
                    eb
                      .selectFrom((eb) =>
                        eb
                          .selectFrom('person_name')
                          .select(['ja', 'en'])
                          .where('person_id', '=', personId)
                          .where((eb) => eb.or([holds(eb.ref('ja')), holds(eb.ref('en'))]))
                          .as('n'),
                      )
                      .innerJoin('credit as c', (join) =>
                        join
                          .on('c.person_id', '=', personId)
                          .onRef('c.ja', '=', 'n.ja')
                          .onRef('c.en', '=', 'n.en'),
                      )
                      .select('c.list_id'),
                  )
                  .union(
                    eb
                      .selectFrom('credit as c')
                      .select('c.list_id')
                      .where('c.person_id', '=', personId)
                      .where('c.affiliation', 'is not', null)
                      .where((eb) => eb.or([holds(studioJa), holds(studioEn)])),
                  ),
              ),
            ]),
          ),
        )
        .orderBy(sortedBy(sorted))
        .execute()
    );
  }

  /** The public ones among these lists, in no particular order. */
  lists(ids: readonly number[]) {
    return kysely(this.em)
      .selectFrom('list as l')
      .select((eb) => [
        'l.id',
        'l.uuid',
        'l.slug',
        'l.title',
        'l.native',
        'l.season_year as year',
        'l.cover_image as cover',
        'l.is_adult as isAdult',
        'l.status',
        sql<string>`array_to_string(${eb.ref('l.studios')}, ', ')`.as('studios'),
        'l.episodes',
      ])
      .where((eb) => eb('l.id', '=', eb.fn.any(eb.val(ids))))
      .where(isVisible)
      .execute();
  }

  /** Somebody's credits in these lists, list by list, each in list order. */
  credits({ id, ja, en }: Pick<PersonRow, 'id' | 'ja' | 'en'>, lists: readonly number[]) {
    return this.creditsIn(lists, id)
      .select(columns)
      .select((eb) =>
        eb
          .case()
          .when('c.own_key', 'is', null)
          .then(eb.ref('c.is_primary'))
          .else(eb.and([eb('c.ja', '=', ja), eb('c.en', '=', en)]))
          .end()
          .$castTo<boolean>()
          .as('is_primary'),
      )
      .execute();
  }

  /** Somebody's filtered credits, of one list only with `listId`, after a place, one more than a page has: a range of the index on the person. */
  creditRows(
    personId: number,
    { category, role, listId, from, to, studio, after, limit }: CreditRowsQuery & { listId: number | null },
  ) {
    const [lastList, lastPosition] = (after ?? '').split('-').map(Number);
    return kysely(this.em)
      .selectFrom('credit as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select(columns)
      .select(['c.position', 'l.uuid', 'l.slug', 'l.title', 'l.season_year as year'])
      .where('c.person_id', '=', personId)
      .where(isVisible)
      .$if(after !== undefined, (all) =>
        all.where(sql<boolean>`(c.list_id, c.position) > (${lastList}::int, ${lastPosition}::int)`),
      )
      .$if(category !== '', (all) => all.where('c.category', '=', category))
      .$if(role !== '', (all) =>
        all.where((eb) => eb(filled(eb.ref('c.role_en'), eb.ref('c.role_ja')), '=', role)),
      )
      .$if(listId !== null, (all) => all.where('c.list_id', '=', listId!))
      .$if(from !== undefined, (all) => all.where('l.season_year', '>=', from!))
      .$if(to !== undefined, (all) => all.where('l.season_year', '<=', to!))
      .$if(studio !== '', (all) =>
        all
          .where('c.affiliation', 'is not', null)
          .where((eb) => eb.or([eb(studioJa, '=', studio), eb(studioEn, '=', studio)])),
      )
      .orderBy('c.list_id')
      .orderBy('c.position')
      .limit(limit + 1)
      .execute();
  }

  /** Somebody's roles in these lists with their counts; most frequent first. */
  rolesIn(personId: number, lists: readonly number[]) {
    return this.creditsIn(lists, personId)
      .select((eb) => [
        'c.list_id',
        'c.category',
        filled(eb.ref('c.role_en'), eb.ref('c.role_ja')).as('role'),
        rowCount().as('credits'),
      ])
      .groupBy(['c.list_id', 'c.category', 'role'])
      .orderBy('credits', 'desc')
      .orderBy('role')
      .execute();
  }

  /** All of somebody's roles, the most frequent first. */
  roles(personId: number, asked: Partial<AskedPage> = {}) {
    return kysely(this.em)
      .selectFrom('person_role')
      .select(['category', 'role_ja as ja', 'role_en as en', 'credits'])
      .select(asOfWhole(roleOrder, asked))
      .where('person_id', '=', personId)
      .orderBy(sortedBy(roleOrder))
      .execute();
  }

  /**
   * The first lists of each of these roles: `place` is the role's index among them, from 1, `lists` the total number
   * for the role.
   */
  titlesOf(
    personId: number,
    roles: readonly Pick<CreditsByRole['items'][number], 'category' | 'ja' | 'en'>[],
    order: CreditsQuery['order'],
  ) {
    const of = (name: 'category' | 'ja' | 'en') => roles.map((role) => role[name]);
    const wanted = sql<{ category: string; ja: string; en: string; place: number }>`
      unnest(${of('category')}::text[], ${of('ja')}::text[], ${of('en')}::text[]) with ordinality`;
    return kysely(this.em)
      .with('counted', (db) =>
        db
          .selectFrom(wanted.as<'w'>(sql`w(category, ja, en, place)`))
          .innerJoin('credit as c', (join) =>
            join
              .on('c.person_id', '=', personId)
              .onRef('c.category', '=', 'w.category')
              .onRef('c.role_ja', '=', 'w.ja')
              .onRef('c.role_en', '=', 'w.en'),
          )
          .select(['w.place', 'c.list_id', rowCount().as('credits')])
          .groupBy(['w.place', 'c.list_id']),
      )
      .with('ranked', (db) =>
        db
          .selectFrom('counted as c')
          .innerJoin('list as l', 'l.id', 'c.list_id')
          .select((eb) => [
            'c.place',
            'c.credits',
            'l.uuid',
            'l.slug',
            'l.title',
            'l.season_year as year',
            eb
              .cast<number>(
                eb.fn.countAll().over((over) => over.partitionBy('c.place')),
                'integer',
              )
              .as('lists'),
            eb.fn
              .agg<number>('row_number')
              .over((over) =>
                over
                  .partitionBy('c.place')
                  .orderBy('l.season_year', byYear(order))
                  .orderBy('l.title')
                  .orderBy('l.id'),
              )
              .as('nth'),
          ])
          .where(isVisible),
      )
      .selectFrom('ranked as r')
      .select((eb) => [
        eb.cast<number>('r.place', 'integer').as('place'),
        'r.lists',
        'r.credits',
        'r.uuid',
        'r.slug',
        'r.title',
        'r.year',
      ])
      .where('r.nth', '<=', listsOfRole)
      .orderBy('r.place')
      .orderBy('r.nth')
      .execute();
  }

  /** List by list: for many lists at once, Postgres would prefer to read all of their credits. */
  private creditsIn(lists: readonly number[], personId: number) {
    return kysely(this.em)
      .selectFrom(wantedIds(lists))
      .crossJoinLateral((eb) =>
        eb
          .selectFrom('credit as c')
          .selectAll('c')
          .where('c.person_id', '=', personId)
          .whereRef('c.list_id', '=', 'wanted.id')
          .orderBy('c.position')
          .as('c'),
      );
  }
}
