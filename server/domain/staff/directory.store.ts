import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PeopleQuery, PeopleRow } from '@libs/contract/people/people-directory.js';
import { filled, rowCount, wantedInOrder } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { findNamed, type NameRef, type PersonRow } from '../../shared/projections/find-person.js';
import { type Mark as Place, type SortKey, type StoredOrder } from '../../base/database/place.js';

const eb = expressionBuilder<Tables & { p: Tables['person'] }, 'p'>();

/** The columns of `person as p` in the directories. */
const columns = [
  'p.key',
  'p.anilist_id as id',
  'p.is_studio as isStudio',
  'p.ja',
  'p.en',
  'p.image',
  sql<string[]>`${eb.ref('p.jobs')}[1:3]`.as('jobs'),
  'p.credits',
  'p.lists',
  'p.first_year as firstYear',
  'p.last_year as lastYear',
] as const;

/** As in its index. */
const sortName = sql<string>`${eb.ref('p.sort_name')} collate "C"`;

type Sort = NonNullable<PeopleQuery['sort']>;
type Key = number | string;

/** An entry, with what the directory is ordered by before the id. */
export interface Mark {
  id: number;
  keys: Key[];
}

const mostOf = (column: 'p.credits' | 'p.lists') => ({
  key: sql<Key>`${eb.ref(column)}`,
  type: 'integer' as const,
  isDescending: true,
});

/** What the directories are ordered by, before the id. As in the indexes. */
const orders: Record<Sort, (SortKey & { key: RawBuilder<Key>; isDescending: boolean })[]> = {
  credits: [mostOf('p.credits')],
  lists: [mostOf('p.lists'), mostOf('p.credits')],
  name: [{ key: sortName, type: 'text', isDescending: false }],
  // Nothing changes it, so that nobody moves while a program reads all.
  added: [{ key: sql<Key>`${eb.ref('p.id')}`, type: 'integer', isDescending: false }],
};

/** Where a page begins or ends: at an entry, which it has itself (`from`) or not. Entries that come or go before it move nothing. */
export interface Start {
  mark: Mark;
  way: 'from' | 'after' | 'before';
}

/** The order of a directory, as its places have it. */
export const orderBy = (sort: Sort): StoredOrder => ({
  name: `people ${sort}`,
  keys: [...orders[sort], { key: eb.ref('p.id'), type: 'integer' }],
});

/** The place of an entry (`placeOf`), and the entry at a place. */
export const placeAt = ({ id, keys }: Mark): Place => [...keys, id];
export const markAt = (place: Place): Mark => ({
  id: place.at(-1) as number,
  keys: place.slice(0, -1) as Key[],
});

/** Filters of a directory. */
export type PeopleFilter = Pick<PeopleQuery, 'role' | 'lists' | 'anilist'>;

/** People and studios in the directories. */
@Injectable()
export class DirectoryStore {
  constructor(private readonly em: EntityManager) {}

  /**
   * The places of a page's entries. `start`: the entry from which `offset` is counted; by default the first one. One query.
   */
  async places(
    filter: PeopleFilter,
    isStudio: boolean,
    sort: Sort,
    limit: number,
    offset: number,
    start?: Start,
  ): Promise<Mark[]> {
    const isReversed = start?.way === 'before';
    const order = isReversed
      ? orders[sort].map(({ isDescending, ...key }) => ({ ...key, isDescending: !isDescending }))
      : orders[sort];
    const some = (where: Expression<SqlBool> | null) =>
      sql`(${this.narrowed(filter, isStudio)
        .select('p.id')
        .select(order.map(({ key }, index) => key.as(`k${index}`)))
        .$if(where !== null, (all) => all.where(where!))
        .orderBy(
          inOrder(
            order.map(({ key }) => key),
            order,
            'p.id',
            isReversed,
          ),
        )
        .limit(offset + limit)})`;
    // Each is one range of the index, and only the wanted entries are read as a whole.
    const ranges = start ? rangesFrom(order, start).map(some) : [some(null)];
    const names = order.map((_, index) => sql.ref<Key>(`o.k${index}`));
    const found = await kysely(this.em)
      .selectFrom(sql<{ id: number }>`(${sql.join(ranges, sql` union all `)})`.as('o'))
      .select(['o.id', sql<Key[]>`json_build_array(${sql.join(names)})`.as('keys')])
      .orderBy(inOrder(names, order, 'o.id', isReversed))
      .limit(limit)
      .offset(offset)
      .execute();
    return isReversed ? found.toReversed() : found;
  }

  /** Every entry whose place, from 0, is a multiple of `apart`. One query, which reads the whole directory. */
  async marks(filter: PeopleFilter, isStudio: boolean, sort: Sort, apart: number): Promise<Mark[]> {
    const order = orders[sort];
    // The keys of so few are read again: to make those of all takes as long as to sort them.
    const rows = await kysely(this.em)
      .selectFrom(
        this.narrowed(filter, isStudio)
          .select('p.id')
          .select(
            sql<number>`row_number() over (order by ${inOrder(
              order.map(({ key }) => key),
              order,
              'p.id',
            )})`.as('n'),
          )
          .as('o'),
      )
      .innerJoin('person as p', 'p.id', 'o.id')
      .select(['o.id', sql<Key[]>`json_build_array(${sql.join(order.map(({ key }) => key))})`.as('keys')])
      .where(sql<SqlBool>`(${sql.ref('o.n')} - 1) % ${apart} = 0`)
      .orderBy('o.n')
      .execute();
    return rows;
  }

  /** Total number of results of `page`, or `most` if there are more. One query, which reads that many. */
  async count(filter: PeopleFilter, isStudio: boolean, most = 2 ** 31 - 1): Promise<number> {
    const { total } = await kysely(this.em)
      .selectFrom(this.narrowed(filter, isStudio).select('p.id').limit(most).as('o'))
      .select(rowCount().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Ids of the owners of these name ids, each once, in the order of the names or in the requested one. */
  async ofNames(
    names: readonly number[],
    filter: PeopleFilter,
    isStudio: boolean,
    sort: PeopleQuery['sort'],
  ): Promise<number[]> {
    const people = await this.narrowed(filter, isStudio)
      .innerJoin('person_name as n', 'n.person_id', 'p.id')
      .innerJoin(wantedInOrder(names), 'wanted.id', 'n.id')
      .select('p.id')
      .groupBy('p.id')
      .$if(sort === undefined, (all) => all.orderBy((eb) => eb.fn.min('wanted.place')))
      .$if(sort === 'name', (all) => all.orderBy(sortName))
      .$if(sort === 'lists', (all) => all.orderBy('p.lists', 'desc'))
      .$if(sort === 'lists' || sort === 'credits', (all) => all.orderBy('p.credits', 'desc'))
      .orderBy('p.id')
      .execute();
    return people.map(({ id }) => id);
  }

  /** Who these identities are shown as, in their order; `place`, from 1, is theirs. Unknown ones are missing. */
  ofKeys(keys: readonly string[]): Promise<{ id: number; key: string; place: number }[]> {
    const wanted = sql<{ key: string; place: number }>`unnest(${keys}::text[]) with ordinality`;
    return kysely(this.em)
      .selectFrom(wanted.as<'w'>(sql`w(key, place)`))
      .innerJoin('person as p', (join) =>
        join.on('p.key', '=', sql<string>`person_root(${sql.ref('w.key')})`),
      )
      .select((eb) => ['p.id', 'p.key', eb.cast<number>('w.place', 'integer').as('place')])
      .orderBy('w.place')
      .execute();
  }

  /** Whom names refer to that are nobody's identity (`findNamed`). */
  named(refs: readonly NameRef[], isStudio: boolean): Promise<Map<NameRef, PersonRow>> {
    return findNamed(this.em.fork(), refs, isStudio);
  }

  /** In the order of the ids; without those who have gone meanwhile. */
  rows(ids: readonly number[]): Promise<PeopleRow[]> {
    return kysely(this.em)
      .selectFrom(wantedInOrder(ids))
      .innerJoin('person as p', 'p.id', 'wanted.id')
      .select(columns)
      .orderBy('wanted.place')
      .execute();
  }

  /** The most frequent main occupations, by name. */
  async occupations(isStudio: boolean, most: number): Promise<string[]> {
    const rows = await kysely(this.em)
      .selectFrom((eb) =>
        eb
          .selectFrom('occupation')
          .select('role')
          .where('is_studio', '=', isStudio)
          .where('people', '>', 0)
          .orderBy('people', 'desc')
          .orderBy('role')
          .limit(most)
          .as('frequent'),
      )
      .select('frequent.role')
      .orderBy('frequent.role')
      .execute();
    return rows.map(({ role }) => role);
  }

  /** All studios with an anime database id, ordered by it. */
  studios(): Promise<{ id: number; ja: string; en: string }[]> {
    return kysely(this.em)
      .selectFrom('person')
      .select((eb) => [eb.ref('anilist_id').$notNull().as('id'), 'ja', 'en'])
      .where('is_studio', '=', true)
      .where('anilist_id', 'is not', null)
      .orderBy('anilist_id')
      .execute();
  }

  /** The name of the first one with this picture; null: there is none. */
  async nameOfPicture(address: string): Promise<string | null> {
    const row = await kysely(this.em)
      .selectFrom('person')
      .select((eb) => filled(eb.ref('en'), eb.ref('ja')).as('name'))
      .where('image', '=', address)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row?.name ?? null;
  }

  private narrowed({ role, lists, anilist }: PeopleFilter, isStudio: boolean) {
    return kysely(this.em)
      .selectFrom('person as p')
      .where('p.is_studio', '=', isStudio)
      .$if(role !== '', (all) => all.where('p.jobs', '@>', sql<string[]>`${[role]}::text[]`))
      .$if(lists > 0, (all) => all.where('p.lists', '>=', lists))
      .$if(anilist === 'with', (all) => all.where('p.anilist_id', 'is not', null))
      .$if(anilist === 'without', (all) => all.where('p.anilist_id', 'is', null));
  }
}

const inOrder = (
  keys: readonly RawBuilder<Key>[],
  order: readonly { isDescending: boolean }[],
  id: 'p.id' | 'o.id',
  isReversed = false,
) =>
  sql<Key>`${sql.join(keys.map((key, index) => (order[index]!.isDescending ? sql`${key} desc` : sql`${key}`)))}, ${sql.ref(id)} ${sql.raw(isReversed ? 'desc' : 'asc')}`;

/** Where an entry and all after it are, in this order: what has the same keys, and what comes later by one of them. */
function rangesFrom(order: (typeof orders)[Sort], { mark: { id, keys }, way }: Start): Expression<SqlBool>[] {
  const same = (count: number) =>
    order.slice(0, count).map(({ key }, index) => sql<SqlBool>`${key} = ${keys[index]}`);
  return [
    eb.and([...same(order.length), eb('p.id', ({ from: '>=', after: '>', before: '<' } as const)[way], id)]),
    ...order.map(({ key, isDescending }, index) =>
      eb.and([
        ...same(index),
        isDescending ? sql<SqlBool>`${key} < ${keys[index]}` : sql<SqlBool>`${key} > ${keys[index]}`,
      ]),
    ),
  ];
}
