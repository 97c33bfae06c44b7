import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import type { ListCard, ListPage, ListQuery, OwnListsQuery } from '@libs/contract/lists/lists.js';
import type { ListIdentifiers } from '@libs/contract/lists/identifiers.js';
import { seasons as seasonsInOrder } from '@libs/contract/base/choices.js';
import { type Identifiers, inUsualOrder } from '@libs/identities/identity.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import { queryGrams } from '@libs/names/grams.js';
import { searchKey } from '@libs/names/search-key.js';
import { titleKey } from '@libs/names/title-key.js';
import { ago, anyOf, epoch, placeIn, rowCount, secondsAgo } from '../../base/database/expressions.js';
import { containsKey, gramQuery } from '../../base/database/gram-query.js';
import { Kept } from '../../base/database/kept.js';
import type { Tables } from '../../base/database/kysely.js';
import {
  type AskedPage,
  atSpot,
  type Marked,
  markIn,
  pageAt,
  placed,
  type PlacedPage,
  type Places,
  type Spot,
  sortedBy,
  spotOf,
  type StoredOrder,
} from '../../base/database/place.js';
import { forEachShape, prepared, type ValueOf } from '../../base/database/prepared.js';
import type { Visitor } from '../../base/http/visitor.js';
import { type Asker, askerOf, isAuthor, isSeenBy } from './editable-lists.js';
import { isVisible, preparedCards, seasonPlace } from './list-cards.js';

const eb = expressionBuilder<Tables & { l: Tables['list'] }, 'l'>();

/** Values of a query that reads a page (`Spot`). */
type Cut = Pick<Spot, 'mark' | 'limit' | 'offset'>;

/** How it is read. */
interface Way {
  /** Whether it begins at a place. */
  isPlaced: boolean;
  /** Whether it is read towards the beginning, with an offset from the end. */
  isReversed: boolean;
}

const spotIn = ({ isPlaced, isReversed }: Way, value: ValueOf<Cut>): Spot => ({
  mark: isPlaced ? value('mark') : null,
  isReversed,
  limit: value('limit'),
  offset: value('offset'),
});

const wayOf = ({ mark, isReversed }: Spot): Way => ({ isPlaced: mark !== null, isReversed });

/** The filters of a directory page. */
interface Filters {
  status: boolean;
  airing: boolean;
  season: boolean;
  format: boolean;
  year: boolean;
  anilistId: boolean;
  studio: boolean;
  /** `nothing`: a text without searchable characters, which no list matches. */
  text: 'any' | 'some' | 'nothing';
}

interface FilterValues {
  status: readonly ListStatus[];
  airing: readonly string[];
  season: readonly string[];
  format: readonly string[];
  year: number;
  anilistId: number;
  studio: readonly string[];
  text: string;
  grams: string;
}

type Season = (typeof seasonsInOrder)[number];

/** Up to this many lists are skipped without asking whether they are more than half of all. */
const near = 500;

const searched = { grams: eb.ref('l.search_grams'), text: eb.ref('l.search_text') };

const fitting = (filters: Filters, value: ValueOf<FilterValues>) =>
  eb.and([
    isVisible,
    ...(filters.status ? [eb('l.status', '=', anyOf(value('status')))] : []),
    ...(filters.airing ? [eb('l.airing', '=', anyOf(value('airing')))] : []),
    ...(filters.season ? [eb('l.season', '=', anyOf(value('season')))] : []),
    ...(filters.format ? [eb('l.format', '=', anyOf(value('format')))] : []),
    ...(filters.year ? [eb('l.season_year', '=', value('year'))] : []),
    ...(filters.anilistId ? [eb('l.anilist_id', '=', value('anilistId'))] : []),
    ...(filters.studio ? [sql<boolean>`${eb.ref('l.studios')} @> ${value('studio')}`] : []),
    ...(filters.text === 'some' ? [containsKey(searched, value('grams'), value('text'))] : []),
    ...(filters.text === 'nothing' ? [eb.lit(false)] : []),
  ]);

/** Latest first; the same expression as in the index. */
const seasonKey = sql<
  number | null
>`array_position('{FALL,SUMMER,SPRING,WINTER}'::text[], ${eb.ref('l.season')})`;

const latest = (name: string, time: 'l.updated_at' | 'l.created_at'): StoredOrder => ({
  name,
  keys: [
    { key: eb.ref(time), type: 'timestamptz', isDescending: true },
    { key: eb.ref('l.id'), type: 'integer', isDescending: true },
  ],
});

const ofTime = expressionBuilder<Tables & { t: Tables['list_time'] }, 't'>();

/** The same as `orders.updated`, of `list_time as t`. */
const byTime: StoredOrder = {
  name: 'lists updated',
  keys: [
    { key: ofTime.ref('t.updated_at'), type: 'timestamptz', isDescending: true },
    { key: ofTime.ref('t.list_id'), type: 'integer', isDescending: true },
  ],
};

const byTitle = [
  { key: eb.ref('l.title_key'), type: 'text' },
  { key: eb.ref('l.id'), type: 'integer' },
] as const;

const orders: Record<ListQuery['sort'], StoredOrder> = {
  updated: latest('lists updated', 'l.updated_at'),
  created: latest('lists created', 'l.created_at'),
  title: { name: 'lists title', keys: byTitle },
  season: {
    name: 'lists season',
    keys: [
      { key: eb.ref('l.season_year'), type: 'integer', isDescending: true, isNullable: true },
      { key: seasonKey, type: 'integer', isNullable: true },
      ...byTitle,
    ],
  },
};

interface PageShape extends Filters, Way, Pick<ListQuery, 'sort'> {}

/** Whether `list_time` has all that these filters need. */
const isTimed = ({ year: _, text, ...others }: Filters): boolean =>
  text === 'any' && !Object.values(others).includes(true);

/** The ids of a page of the directory by time. */
const pageByTime = (filters: Filters, value: ValueOf<FilterValues & Cut>, way: Way) =>
  atSpot(
    ofTime
      .selectFrom('list_time as t')
      .$if(filters.year, (times) => times.where('t.season_year', '=', value('year')))
      .$if(!isTimed(filters), (times) =>
        times.innerJoin('list as l', 'l.id', 't.list_id').where(fitting(filters, value)),
      ),
    byTime,
    spotIn(way, value),
  )
    .clearSelect()
    .select('t.list_id as id');

/** Chooses the lists first, so that nothing else of the pages before is read. */
const directoryPages = forEachShape(({ sort, isPlaced, isReversed, ...filters }: PageShape) =>
  preparedCards<FilterValues & Cut, Marked>((lists, value) =>
    lists
      .select(markIn(orders[sort]).as('mark'))
      .where('l.id', 'in', (of) =>
        sort === 'updated'
          ? pageByTime(filters, value, { isPlaced, isReversed })
          : atSpot(
              of.selectFrom('list as l').where(fitting(filters, value)),
              orders[sort],
              spotIn({ isPlaced, isReversed }, value),
            )
              .clearSelect()
              .select('l.id'),
      )
      .orderBy(sortedBy(orders[sort], isReversed)),
  ),
);

/** The number of results, counted. */
const directoryTotals = forEachShape((filters: Filters) =>
  prepared<FilterValues>()((db, value) =>
    db.selectFrom('list as l').select(rowCount().as('total')).where(fitting(filters, value)),
  ),
);

const ofKind = expressionBuilder<Tables & { t: Tables['list_tally'] }, 't'>();

/** The same without a text, an anime or a studio, from what is kept. */
const keptTotals = forEachShape((filters: Filters) =>
  prepared<FilterValues>()((db, value) =>
    db
      .selectFrom('list_tally as t')
      .select(sql<number>`coalesce(sum(${ofKind.ref('t.lists')}), 0)::int`.as('total'))
      .where(
        ofKind.and([
          ...(filters.status ? [ofKind('t.status', '=', anyOf(value('status')))] : []),
          ...(filters.airing ? [ofKind('t.airing', '=', anyOf(value('airing')))] : []),
          ...(filters.season ? [ofKind('t.season', '=', anyOf(value('season')))] : []),
          ...(filters.format ? [ofKind('t.format', '=', anyOf(value('format')))] : []),
          ...(filters.year ? [ofKind('t.year', '=', value('year'))] : []),
        ]),
      ),
  ),
);

const publicYears = prepared<object>()((db) =>
  db
    .selectFrom('list_tally as t')
    .select((of) => of.ref('t.year').$notNull().as('year'))
    .distinct()
    .where('t.lists', '>', 0)
    .where('t.year', 'is not', null)
    .orderBy('year', 'desc'),
);

const seasons = prepared<object>()((db) =>
  db
    .selectFrom('list_tally as t')
    .select((of) => [
      of.ref('t.year').$notNull().as('year'),
      placeIn(seasonsInOrder, of.ref('t.season')).as('place'),
      't.status',
      sql<number>`sum(${of.ref('t.lists')})::int`.as('lists'),
    ])
    .where('t.year', 'is not', null)
    .groupBy(['t.year', 'place', 't.status'])
    .having((of) => of(of.fn.sum('t.lists'), '>', 0))
    .orderBy('t.year', 'desc')
    .orderBy('place', (order) => order.asc().nullsLast())
    .orderBy('t.status'),
);

interface OwnShape {
  kind: OwnListsQuery['kind'];
  isModerator: boolean;
}

const isContributor = (account: number) =>
  eb.exists(
    eb
      .selectFrom('list_contributor as o')
      .select('o.list_id')
      .whereRef('o.list_id', '=', 'l.id')
      .where('o.account_id', '=', account),
  );

const own = ({ kind, isModerator }: OwnShape, account: number) =>
  eb.and([
    eb('l.deleted_at', 'is', null),
    kind === 'author' ? isAuthor(account) : isContributor(account),
    ...(kind === 'author' || isModerator
      ? []
      : [eb.or([eb('l.status', '<>', 'UNLISTED'), isAuthor(account)])]),
  ]);

const ownPages = forEachShape(({ isPlaced, isReversed, ...shape }: OwnShape & Way) =>
  preparedCards<Cut & { account: number }, Marked>((lists, value) =>
    atSpot(
      lists.where(own(shape, value('account'))),
      orders.updated,
      spotIn({ isPlaced, isReversed }, value),
    ),
  ),
);

const ownTotals = forEachShape((shape: OwnShape) =>
  prepared<{ account: number }>()((db, value) =>
    db
      .selectFrom('list as l')
      .select(rowCount().as('total'))
      .where(own(shape, value('account'))),
  ),
);

/** So many of the account's changes are examined for which lists it changed last. */
const examined = 2_000;

interface LatestValues {
  account: number;
  limit: number;
  examined: number;
}

/** By the account's own last change; a list that it changed only long before is as old as the list. */
const latestOf = forEachShape(({ isModerator }: Pick<OwnShape, 'isModerator'>) =>
  preparedCards<LatestValues, { isMine: boolean }>((lists, value) =>
    lists
      .select(isAuthor(value('account')).as('isMine'))
      .leftJoin(
        (db) =>
          db
            .selectFrom((changes) =>
              changes
                .selectFrom('list_change as h')
                .select(['h.list_id', 'h.at'])
                .where('h.account_id', '=', value('account'))
                .orderBy('h.at', 'desc')
                .limit(value('examined'))
                .as('h'),
            )
            .select((of) => ['h.list_id', of.fn.max('h.at').as('at')])
            .groupBy('h.list_id')
            .as('mine'),
        (join) => join.onRef('mine.list_id', '=', 'l.id'),
      )
      .where(own({ kind: 'edited', isModerator }, value('account')))
      .orderBy((of) => of.fn.coalesce('mine.at', 'l.created_at'), 'desc')
      .orderBy('l.id', 'desc')
      .limit(value('limit')),
  ),
);

const changedBy = forEachShape((way: Way) =>
  preparedCards<Cut & { account: number }, Marked>((lists, value) =>
    atSpot(lists.where(isVisible).where(isContributor(value('account'))), orders.updated, spotIn(way, value)),
  ),
);

const among = preparedCards<{ uuids: readonly string[]; limit: number }>((lists, value) =>
  lists
    .where(isVisible)
    .where('l.uuid', '=', anyOf(value('uuids')))
    .orderBy(sortedBy(orders.updated))
    .limit(value('limit')),
);

interface TitledValues {
  keys: readonly string[];
  account: number;
  limit: number;
}

const titled = forEachShape(({ asker }: { asker: Asker }) =>
  preparedCards<TitledValues>((lists, value) =>
    lists
      .where(isSeenBy(asker, value('account')))
      .where(sql<boolean>`title_keys(${eb.ref('l.search_text')}) && ${value('keys')}`)
      .orderBy(sortedBy(orders.updated))
      .limit(value('limit')),
  ),
);

const publicAmong = prepared<{ uuids: readonly string[] }>()((db, value) =>
  db
    .selectFrom('list as l')
    .select(['l.uuid', epoch(eb.ref('l.created_at')).as('createdAt')])
    .where(isVisible)
    .where('l.uuid', '=', anyOf(value('uuids'))),
);

const publicTotal = prepared<object>()((db) =>
  db
    .selectFrom('list_tally as t')
    .select(sql<number>`coalesce(sum(${ofKind.ref('t.lists')}), 0)::int`.as('total')),
);

const changedSince = prepared<{ seconds: number; limit: number }>()((db, value) =>
  db
    .selectFrom('list_time as t')
    .innerJoin('list as l', 'l.id', 't.list_id')
    .select('l.uuid')
    .where('t.updated_at', '>', secondsAgo(value('seconds')))
    .orderBy('t.updated_at', 'desc')
    .limit(value('limit')),
);

const activity = prepared<object>()((db) =>
  db
    .selectFrom('list_time as t')
    .select((of) => [
      rowCount().as('updated'),
      of
        .selectFrom('account as a')
        .select(rowCount().as('count'))
        .where((who) =>
          who.exists(
            who
              .selectFrom('list_contributor as c')
              .innerJoin('list as l', 'l.id', 'c.list_id')
              .select('c.list_id')
              .whereRef('c.account_id', '=', 'a.id')
              .where(isVisible),
          ),
        )
        .$asScalar()
        .$notNull()
        .as('contributors'),
    ])
    .where('t.updated_at', '>', ago('30 days')),
);

/** Episodes that air in a season, one a week. */
const episodesPerSeason = 13;

/** The number of a season: the next one has the next number. */
const seasonNumber = (day: Date): number =>
  day.getUTCFullYear() * seasonsInOrder.length + Math.floor(day.getUTCMonth() / 3);

/**
 * The season in which a list's series airs its last episode, one a week from the beginning of its own; null if its season is not
 * known, or how many episodes it has (one stands for any number): then it goes on. Anime databases say that a series is releasing
 * long after its end, for lists keep what was true when they were made.
 */
const lastSeason = sql<number | null>`case when ${eb.ref('l.episodes')} > 1 then ${eb.ref('l.season_year')}
  * ${sql.lit(seasonsInOrder.length)} + ${seasonPlace} - 1 + (${eb.ref('l.episodes')} - 1) / ${sql.lit(episodesPerSeason)} end`;

interface BlockValues {
  limit: number;
  /** `seasonNumber` of today. */
  season: number;
}

/** Blocks of the home page. */
const blocks = {
  recent: preparedCards<BlockValues>((lists, value) =>
    lists.where(isVisible).orderBy(sortedBy(orders.created)).limit(value('limit')),
  ),
  airing: preparedCards<BlockValues>((lists, value) =>
    lists
      .where('l.id', 'in', (of) =>
        of
          .selectFrom('list_time as t')
          .innerJoin('list as l', 'l.id', 't.list_id')
          .select('t.list_id')
          .where(sql<boolean>`t.is_airing`)
          .where((is) => is.or([is(lastSeason, 'is', null), is(lastSeason, '>=', value('season'))]))
          .orderBy(sortedBy(byTime))
          .limit(value('limit')),
      )
      .orderBy(sortedBy(orders.updated)),
  ),
  data: preparedCards<BlockValues>((lists, value) =>
    lists
      .where('l.id', 'in', (of) =>
        of.selectFrom('list_time as t').select('t.list_id').orderBy(sortedBy(byTime)).limit(value('limit')),
      )
      .orderBy(sortedBy(orders.updated)),
  ),
};

/** Most complete first. */
export const completest: ListStatus[] = [
  'VERIFIED',
  'COMPLETED',
  'FINISHED',
  'PARTIAL',
  'IN_PROGRESS',
  'NOT_YET_RELEASED',
];

const addressOfAnime = prepared<{ anilistId: number }>()((db, value) =>
  db
    .selectFrom('list as l')
    .select((of) => of.fn.coalesce('l.slug', 'l.uuid').as('address'))
    .where('l.anilist_id', '=', value('anilistId'))
    .where(isVisible)
    .orderBy(placeIn(completest, eb.ref('l.status')))
    .orderBy('l.id')
    .limit(1),
);

const animeWithList = prepared<{ ids: readonly number[] }>()((db, value) =>
  db
    .selectFrom('list as l')
    .select('l.anilist_id as id')
    .distinct()
    .where('l.anilist_id', '=', anyOf(value('ids')))
    .where(isVisible),
);

const identifiersOf = prepared<{ uuids: readonly string[] }>()((db, value) =>
  db
    .selectFrom('list_identifier as i')
    .innerJoin('list as l', 'l.id', 'i.list_id')
    .select(['l.uuid', 'i.database', 'i.identifier'])
    .where('l.uuid', '=', anyOf(value('uuids'))),
);

/** Lists for the directory, the feed, the home page and pages of members. */
@Injectable()
export class ListDirectory {
  /** What changed lately and who ever changed anything, by the number of lists: a new list counts at once. */
  private readonly activity = new Kept<{ updated: number; contributors: number }>(1);

  constructor(private readonly em: EntityManager) {}

  /**
   * One page of `/staff-lists`. Three queries. Numbered pages in the second half are read from the end. Failure: bad-request
   * (`readPlace`).
   */
  async page(query: ListQuery): Promise<Omit<ListPage, 'items'> & { items: ListCard[] }> {
    const { q = '', status, airing, season, format, year, anilistId, studio, sort, page, size } = query;
    const text = searchKey(q);
    const filters: Filters = {
      status: status.length > 0,
      airing: airing.length > 0,
      season: season.length > 0,
      format: format.length > 0,
      year: year !== undefined,
      anilistId: anilistId !== undefined,
      studio: Boolean(studio),
      text: text ? 'some' : q ? 'nothing' : 'any',
    };
    const values: FilterValues = {
      status,
      airing,
      season,
      format,
      year: year ?? 0,
      anilistId: anilistId ?? 0,
      studio: studio ? [studio] : [],
      text,
      grams: gramQuery(queryGrams(text)),
    };
    const isKept = !q && anilistId === undefined && !studio;
    const counted = (isKept ? keptTotals : directoryTotals)(filters)(this.em, values);
    const skipped = (page - 1) * size;
    const order = orders[sort];
    const spot = spotOf(order, query, size);
    const read = ({ isReversed, ...cut }: Spot) => {
      const shape = { ...filters, sort, isPlaced: cut.mark !== null, isReversed };
      return directoryPages(shape)(this.em, { ...values, ...cut });
    };
    const items = async (): Promise<PlacedPage<ListCard & Marked>> => {
      // Most pages are among the first, and need not wait for the total.
      const [count] = skipped < near || spot.mark !== null ? [] : await counted;
      if (!count || skipped < count.total / 2) return pageAt(order, await read(spot), spot, size);
      const left = count.total - skipped;
      if (left <= 0) return placed<ListCard & Marked>(order, [], { next: false, previous: false });
      const limit = Math.min(size, left);
      const rows = await read({ mark: null, isReversed: true, limit, offset: left - limit });
      return placed(order, rows.toReversed(), { next: left > size, previous: true });
    };
    const [[count], found, years] = await Promise.all([counted, items(), publicYears(this.em, {})]);
    const { total } = count!;
    const pages = Math.max(1, Math.ceil(total / size));
    return { ...found, total, page, pages, years: years.map((row) => row.year) };
  }

  /**
   * The lists that the account is an author of, including UNLISTED ones, or those that it changed and may see, most
   * recently changed first. Two queries. Failure: bad-request (`readPlace`).
   */
  async own(
    account: { id: number; isModerator: boolean },
    kind: OwnListsQuery['kind'],
    asked: AskedPage,
    size: number,
  ): Promise<{ items: ListCard[]; total: number } & Places> {
    const shape = { kind, isModerator: account.isModerator };
    const spot = spotOf(orders.updated, asked, size);
    const { isReversed: _, ...cut } = spot;
    const [[count], read] = await Promise.all([
      ownTotals(shape)(this.em, { account: account.id }),
      ownPages({ ...shape, ...wayOf(spot) })(this.em, { account: account.id, ...cut }),
    ]);
    return { ...pageAt(orders.updated, read, spot, size), total: count!.total };
  }

  /** The lists that an account changed last itself; `isMine`: it is an author. One query. */
  latestOf(
    { id: account, isModerator }: { id: number; isModerator: boolean },
    limit: number,
  ): Promise<(ListCard & { isMine: boolean })[]> {
    return latestOf({ isModerator })(this.em, { account, limit, examined });
  }

  /** Public lists that an account changed, most recently changed first. One query. Failure: bad-request (`readPlace`). */
  async changedBy(account: number, asked: AskedPage, size: number): Promise<PlacedPage<ListCard & Marked>> {
    const spot = spotOf(orders.updated, asked, size);
    const { isReversed: _, ...cut } = spot;
    return pageAt(orders.updated, await changedBy(wayOf(spot))(this.em, { account, ...cut }), spot, size);
  }

  /** Cards of the public ones among these lists, most recently changed first. One query. */
  publicCards(uuids: readonly string[], limit: number): Promise<ListCard[]> {
    return among(this.em, { uuids, limit });
  }

  /**
   * Cards of the lists that have one of these titles, however it is spelled (`titleKey`), and that the visitor may see; most recently
   * changed first. One query.
   */
  async titled(visitor: Visitor, titles: readonly string[], limit: number): Promise<ListCard[]> {
    const keys = titles.map(titleKey).filter(Boolean);
    if (keys.length === 0) return [];
    return titled({ asker: askerOf(visitor) })(this.em, { keys, account: visitor?.id ?? 0, limit });
  }

  /** The public ones among these lists, with the time of their creation in epoch seconds. One query. */
  async publicAmong(uuids: readonly string[]): Promise<Map<string, number>> {
    const rows = await publicAmong(this.em, { uuids });
    return new Map(rows.map(({ uuid, createdAt }) => [uuid, createdAt]));
  }

  /** Which of these anime, by their ID in the anime database, have a public list. One query. */
  async animeWithList(ids: readonly number[]): Promise<Set<number>> {
    const rows = await animeWithList(this.em, { ids });
    return new Set(rows.map(({ id }) => id!));
  }

  /** The number of public lists. One query. */
  async publicTotal(): Promise<number> {
    const [row] = await publicTotal(this.em, {});
    return row!.total;
  }

  /** Public lists that changed in the last `seconds`, most recently changed first. One query. */
  async changedLately(seconds: number, limit: number): Promise<string[]> {
    const rows = await changedSince(this.em, { seconds, limit });
    return rows.map(({ uuid }) => uuid);
  }

  /** Public lists by year, season and state; null: a season that is unknown. From what is kept, whatever their number. */
  async seasons(): Promise<{ year: number; season: Season | null; status: ListStatus; lists: number }[]> {
    const rows = await seasons(this.em.fork(), {});
    return rows.map(({ place, ...row }) => ({ ...row, season: place ? seasonsInOrder[place - 1]! : null }));
  }

  /**
   * The number of public lists, of those that changed in the last 30 days, and of people who ever changed one; the last two may be
   * a few minutes old while no list is added. Two queries.
   */
  async totals(): Promise<{ total: number; updated: number; contributors: number }> {
    const total = await this.publicTotal();
    const { updated, contributors } = await this.activity.of(String(total), async () => {
      const [row] = await activity(this.em.fork(), {});
      return row!;
    });
    return { total, updated, contributors };
  }

  /**
   * Blocks of the home page: `recent` are newly added, `airing` air this season and `data` are any, most recently
   * changed first. One query.
   */
  block(name: keyof typeof blocks, limit: number): Promise<ListCard[]> {
    return blocks[name](this.em, { limit, season: seasonNumber(new Date()) });
  }

  /** What lists are called in other databases, in the usual order of these; those without any are missing. One query. */
  async identifiersOf(uuids: readonly string[]): Promise<Map<string, ListIdentifiers>> {
    const found = new Map<string, Identifiers>();
    for (const { uuid, database, identifier } of await identifiersOf(this.em, { uuids }))
      found.set(uuid, { ...found.get(uuid), [database]: identifier });
    return new Map([...found].map(([uuid, identifiers]) => [uuid, inUsualOrder(identifiers)]));
  }

  /** The slug or uuid of the most complete public list for an anime; null: there is none. One query. */
  async addressOf(anilistId: number): Promise<string | null> {
    const [row] = await addressOfAnime(this.em, { anilistId });
    return row?.address ?? null;
  }
}
