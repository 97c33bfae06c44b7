import { type Expression, type SqlBool, sql } from 'kysely';

/** Whole seconds since 1970, as used in the API. */
export const epoch = <Time extends Date | null>(time: Expression<Time>) =>
  sql<Time extends null ? number | null : number>`floor(extract(epoch from ${time}))::int`;

export const now = sql<Date>`now()`;

/** The time this long ago by the database's clock, for example `14 days` ago. */
export const ago = (interval: string) => sql<Date>`now() - ${sql.lit(interval)}::interval`;

/** The time this many seconds ago by the database's clock. */
export const secondsAgo = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

/** The time this many days ago by the database's clock. */
export const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/** The time this many seconds from now by the database's clock. */
export const secondsAhead = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Any of these values, for `=`. */
export const anyOf = <Value>(values: readonly Value[]) => sql<Value>`any(${values})`;

/** All of these values, for `<>`. */
export const allOf = <Value>(values: readonly Value[]) => sql<Value>`all(${values})`;

/** The number of rows, or of rows that meet a condition, as a number: Postgres returns `count(*)` as a bigint. */
export const rowCount = (condition?: Expression<SqlBool>) =>
  condition ? sql<number>`(count(*) filter (where ${condition}))::int` : sql<number>`count(*)::int`;

/** The sum of whole numbers, as a number; null for no rows. */
export const sumOf = (numbers: Expression<number>) => sql<number>`sum(${numbers})::int`;

/** What indexes of long texts have: compare the texts as well. */
export const textHash = (text: Expression<string>) => sql<string>`hashtextextended(${text}, 0)`;

/** The first of two texts, or the second if the first is empty. */
export const filled = (first: Expression<string | null>, second: Expression<string>) =>
  sql<string>`coalesce(nullif(${first}, ''), ${second})`;

/** The id that a text may be, for comparing with a column; 0, which no row has: it is none. */
export const writtenId = (text: string): number =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : 0;

/** Whether the column contains the text, ignoring case. */
export const contains = (column: Expression<string | null>, text: string) => fits(column, patternOf(text));

/** Whether the column matches the pattern, ignoring case. */
const fits = (column: Expression<string | null>, pattern: string) => sql<SqlBool>`${column} ilike ${pattern}`;

/** A pattern that matches everything containing the text. */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The position of a text in a list, from 1; null if it is not in it. For orders that are not alphabetical. */
export const placeIn = (texts: readonly string[], column: Expression<string | null>) =>
  sql<number | null>`array_position(${texts}::text[], ${column})`;

/** Numbers as the table `wanted` with one column `id`, for joins. */
export const wantedIds = (ids: readonly number[]) =>
  sql<{ id: number }>`unnest(${ids}::integer[])`.as<'wanted'>(sql`wanted(id)`);

/** The same with their position, from 1. */
export const wantedInOrder = (ids: readonly number[]) =>
  sql<{ id: number; place: number }>`unnest(${ids}::integer[]) with ordinality`.as<'wanted'>(
    sql`wanted(id, place)`,
  );
