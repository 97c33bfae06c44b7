import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '@libs/contract/base/errors.js';

/** A value that an entry is sorted by. */
type Key = number | string | null;

/** The place of an entry: the values that it is sorted by, in the order of these. */
export type Mark = Key[];

/** One of the values that a list is sorted by. */
export interface SortKey {
  key: Expression<unknown>;
  type: keyof typeof types;
  isDescending?: boolean;
  /** Entries without a value come last, whichever the way. */
  isNullable?: boolean;
}

/** What a list is sorted by. The last keys tell entries apart that have the others alike. */
export interface Order {
  /** Places of other orders are refused. */
  name: string;
  keys: readonly Omit<SortKey, 'key'>[];
}
/** One that the database sorts by. */
export interface StoredOrder extends Order {
  keys: readonly SortKey[];
}

/** What Postgres reads as a value of the type without failing: places come from addresses. */
const types = {
  integer: z
    .number()
    .int()
    .min(-(2 ** 31))
    .max(2 ** 31 - 1),
  text: z.string().refine((text) => text.isWellFormed() && !text.includes('\0')),
  timestamptz: z.iso.datetime({ offset: true }).regex(/^[12].*[+-](0\d|1[0-4]):\d\d$/),
};

/** The place of an entry in an address (`PlaceInAddress`). */
export const placeOf = ({ name }: Order, mark: Mark): string =>
  Buffer.from(JSON.stringify([name, ...mark])).toString('base64url');

/** Parses a place. Failure: bad-request (it is none of this order, or damaged). */
export function readPlace({ name, keys }: Order, place: string): Mark {
  const read = parsed(Buffer.from(place, 'base64url').toString());
  const [order, ...mark] = Array.isArray(read) ? (read as Mark) : [];
  const fits = ({ type, isNullable = false }: Omit<SortKey, 'key'>, index: number) =>
    (isNullable && mark[index] === null) || types[type].safeParse(mark[index]).success;
  if (order !== name || mark.length !== keys.length || !keys.every(fits))
    throw new Failure(
      'bad-request',
      'This is not a place of this list in this order. Begin at its first page.',
    );
  return mark;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** How a page is asked for: after or before a place, or by its number. */
export interface AskedPage {
  page: number;
  after?: string | undefined;
  before?: string | undefined;
}

/** Where a page is read. Each may stand for the value of a prepared query. */
export interface Spot {
  /** The mark that it begins behind, as JSON; null: it begins at the first entry. */
  mark: string | null;
  /** Read from there towards the beginning. */
  isReversed: boolean;
  limit: number;
  offset: number;
}

/** Where the page is read: one entry more than it shows, which tells whether it continues. Failure: bad-request (`readPlace`). */
export function spotOf(order: Order, { page, after, before }: AskedPage, size: number): Spot {
  const place = after ?? before;
  const limit = size + 1;
  if (place === undefined) return { mark: null, isReversed: false, limit, offset: (page - 1) * size };
  return {
    mark: JSON.stringify(readPlace(order, place)),
    isReversed: after === undefined,
    limit,
    offset: 0,
  };
}

/** An entry that was read with its place. */
export interface Marked {
  mark: Mark;
}

/** The query from the spot on, with the places of its entries. Towards the beginning, the entry next to the spot is the first one. */
export const atSpot = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  order: StoredOrder,
  spot: Spot,
) =>
  query
    .select(markIn(order).as('mark'))
    .$if(spot.mark !== null, (all) => all.where(isBeyond(order, spot.mark!, spot.isReversed)))
    .orderBy(sortedBy(order, spot.isReversed))
    .limit(spot.limit)
    .offset(spot.offset);

/** The place of an entry. */
export const markIn = ({ keys }: StoredOrder) =>
  sql<Mark>`json_build_array(${sql.join(keys.map(({ key }) => key))})`;

/** For `order by`. */
export const sortedBy = ({ keys }: StoredOrder, isReversed = false) =>
  sql<unknown>`${sql.join(
    keys.map(({ key, isDescending = false, isNullable = false }) => {
      const way = sql.raw(isDescending === isReversed ? 'asc' : 'desc');
      return isNullable
        ? sql`${key} ${way} nulls ${sql.raw(isReversed ? 'first' : 'last')}`
        : sql`${key} ${way}`;
    }),
  )}`;

/** Whether an entry comes after the mark, which is JSON; or before it, if reversed. */
function isBeyond({ keys }: StoredOrder, mark: string, isReversed: boolean): RawBuilder<SqlBool> {
  const all = keys.map(({ key, type, isDescending = false, isNullable = false }, index) => {
    const value = sql`(${mark}::json ->> ${sql.lit(index)})::${sql.raw(type)}`;
    const way = sql.raw(isDescending === isReversed ? '>' : '<');
    const beyond = sql<SqlBool>`${key} ${way} ${value}`;
    if (!isNullable)
      return { same: sql<SqlBool>`${key} = ${value}`, beyond, bound: sql<SqlBool>`${key} ${way}= ${value}` };
    const [empty, filled] = isReversed ? [value, key] : [key, value];
    return {
      same: sql<SqlBool>`${key} is not distinct from ${value}`,
      beyond: sql<SqlBool>`(${beyond} or (${empty} is null and ${filled} is not null))`,
      bound: sql<SqlBool>`true`,
    };
  });
  const ways = all.map(
    ({ beyond }, index) =>
      sql`(${sql.join([...all.slice(0, index).map(({ same }) => same), beyond], sql` and `)})`,
  );
  // The bound follows from the rest; with it, Postgres begins to read an index there.
  return sql<SqlBool>`(${all[0]!.bound} and (${sql.join(ways, sql` or `)}))`;
}

/** As pages answer them (`pagePlaces`). */
export interface Places {
  next: string | null;
  previous: string | null;
}

/** A page of entries without their marks. */
export interface PlacedPage<Row> extends Places {
  items: Omit<Row, 'mark'>[];
}

/** What was read at the spot, as a page of at most `size` entries in their order, with the places beside it. */
export function pageAt<Row extends Marked>(
  order: Order,
  read: readonly Row[],
  spot: Spot,
  size: number,
): PlacedPage<Row> {
  const isMore = read.length > size;
  const shown = read.slice(0, size);
  return spot.isReversed
    ? placed(order, shown.toReversed(), { next: true, previous: isMore })
    : placed(order, shown, { next: isMore, previous: spot.mark !== null || spot.offset > 0 });
}

/** A page with the places of its ends, on the sides on which there is more. */
export function placed<Row extends Marked>(
  order: Order,
  rows: readonly Row[],
  more: { next: boolean; previous: boolean },
): PlacedPage<Row> {
  const place = (row: Row | undefined, isMore: boolean) => (row && isMore ? placeOf(order, row.mark) : null);
  return {
    items: rows.map(({ mark: _mark, ...row }) => row),
    next: place(rows.at(-1), more.next),
    previous: place(rows[0], more.previous),
  };
}

/** An entry of a list that is read as a whole; `isAsked`: it is on the side of the place that is asked for, if there is a place. */
export interface OfWhole extends Marked {
  isAsked: boolean;
}

/** The columns of such an entry. Failure: bad-request (`readPlace`). */
export function asOfWhole(order: StoredOrder, asked: Partial<AskedPage>) {
  const { mark, isReversed } = spotOf(order, { page: 1, ...asked }, 1);
  const isAsked = mark === null ? sql<SqlBool>`true` : isBeyond(order, mark, isReversed);
  return [markIn(order).as('mark'), isAsked.$castTo<boolean>().as('isAsked')] as const;
}

/** The same of entries that are sorted in memory: `compare` compares marks. Failure: bad-request (`readPlace`). */
export function sortedAsWhole<Row extends Marked>(
  order: Order,
  rows: readonly Row[],
  { after, before }: AskedPage,
  compare: (a: Mark, b: Mark) => number,
): (Row & OfWhole)[] {
  const place = after ?? before;
  const mark = place === undefined ? null : readPlace(order, place);
  const way = after === undefined ? -1 : 1;
  return rows
    .map((row) => ({ ...row, isAsked: mark === null || compare(row.mark, mark) * way > 0 }))
    .sort((a, b) => compare(a.mark, b.mark));
}

/** A page of a list that was read as a whole. `cut` cuts entries into pages. */
export function pageOfWhole<Row extends OfWhole>(
  order: Order,
  rows: readonly Row[],
  { page, after, before }: AskedPage,
  cut: (some: readonly Row[]) => Row[][],
): PlacedPage<Row> {
  const beside = rows.filter(({ isAsked }) => isAsked);
  const shown =
    after !== undefined
      ? cut(beside)[0]
      : before !== undefined
        ? cut(beside.toReversed())[0]?.toReversed()
        : cut(rows)[page - 1];
  return placed(order, shown ?? [], {
    next: shown?.at(-1) !== rows.at(-1),
    previous: shown?.[0] !== rows[0],
  });
}

/** Cuts entries into pages of one size. */
export const ofSize =
  (size: number) =>
  <Row>(rows: readonly Row[]): Row[][] =>
    Array.from({ length: Math.ceil(rows.length / size) }, (_, page) =>
      rows.slice(page * size, (page + 1) * size),
    );
