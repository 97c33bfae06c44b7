import type { EntityManager } from '@mikro-orm/postgresql';
import { type AdvancedQuery, mostCounted } from '../../../libs/contract/index.js';
import { bound } from '../../database/bound.js';
import { matching } from './candidates.js';
import { all, type Condition, creditFilter, everything, listFilter, roleFilter } from './filters.js';
import { countPatience, cursorOf, type Found, type HitRow } from './hits.js';
import type { Matcher } from './matcher.js';
import { literalIn, type Pattern } from './pattern.js';

interface Comment {
  list: number;
  position: number;
  comment: string;
}

/** Up to so many comments with the text are read at once. */
const few = 5_000;
/** Comments that are read first, and most at once. */
const [firstRead, mostRead] = [1_000, 16_000];

/** Rows by their comments, which few rows have. The caller's statements run in a transaction with a timeout. */
export async function findComments(
  em: EntityManager,
  query: AdvancedQuery,
  pattern: Pattern,
  matcher: Matcher,
): Promise<Found> {
  const where = all([listFilter(query), roleFilter(query), creditFilter(query)]);
  const cursor = cursorOf(query);
  const keep = async (comments: Comment[]) => {
    const texts = comments.map(({ comment }) => [comment]);
    return (await matching(matcher, texts)).map((index) => comments[index]!);
  };
  const gathered = await gather(em, pattern, where);
  const { found, isCut } = gathered
    ? { found: await keep(gathered), isCut: false }
    : await walk(em, query, pattern, where, keep);
  const page = found.filter((one) => isAfter(one, cursor)).slice(0, query.size + 1);
  const rows = await bound<HitRow>(
    em,
    `select c.list_id as list, c.position, c.menu, c.category, c.role_ja, c.role_en, c.ja, c.en, c.comment, 1 as rows
     from json_to_recordset(?::json) as f (list integer, position integer)
     join credit c on c.list_id = f.list and c.position = f.position order by c.list_id desc, c.position`,
    [JSON.stringify(page)],
  );
  return { rows, total: found.length, isCut };
}

const isAfter = (one: Comment, [list, position]: [number, number]) =>
  one.list < list || (one.list === list && one.position > position);

/** All comments that contain a text of three characters or more, in the order of the answer. Null: too many, or no such text. */
async function gather(em: EntityManager, pattern: Pattern, where: Condition): Promise<Comment[] | null> {
  if ([...pattern.literal].length < 3) return null;
  const named = literalIn(['comment'], pattern);
  const rows = await bound<Comment & { total: number }>(
    em,
    `with named as materialized (
       select * from credit where comment is not null and ${named.sql} limit ${few + 1}
     )
     select (select count(*)::int from named) as total, c.list_id as list, c.position, c.comment
     from named c join list l on l.id = c.list_id where ${where.sql} order by c.list_id desc, c.position`,
    [...named.values, ...where.values],
  );
  return (rows[0]?.total ?? 0) > few ? null : rows;
}

/** Reads comments in the order of the answer until there is a page, and then as far as there is time. */
async function walk(
  em: EntityManager,
  query: AdvancedQuery,
  pattern: Pattern,
  where: Condition,
  keep: (comments: Comment[]) => Promise<Comment[]>,
): Promise<{ found: Comment[]; isCut: boolean }> {
  const began = performance.now();
  const cursor = cursorOf(query);
  const named = pattern.literal ? literalIn(['c.comment'], pattern) : everything;
  const found: Comment[] = [];
  let shown = 0;
  let [list, position] = [2_147_483_647, -1];
  for (let size = firstRead; ; size = Math.min(size * 2, mostRead)) {
    // The text is looked for in what was read; else Postgres might read all that have it, and sort them, for each part.
    const [read] = await bound<{ count: number; list: number; position: number; comments: Comment[] }>(
      em,
      `with part as materialized (
         select * from credit where comment is not null and (list_id < ? or (list_id = ? and position > ?)) and list_id <= ?
         order by list_id desc, position limit ${size}
       ), kept as (
         select c.list_id as list, c.position, c.comment from part c join list l on l.id = c.list_id
         where ${named.sql} and ${where.sql} order by c.list_id desc, c.position
       )
       select (select count(*)::int from part) as count, last.list_id as list, last.position,
         coalesce((select json_agg(kept) from kept), '[]') as comments
       from (select list_id, position from part order by list_id, position desc limit 1) last`,
      [list, list, position, list, ...named.values, ...where.values],
    );
    if (!read) return { found, isCut: false };
    const hits = await keep(read.comments);
    found.push(...hits);
    shown += hits.filter((one) => isAfter(one, cursor)).length;
    if (read.count < size) return { found, isCut: false };
    const isLate = performance.now() - began > countPatience;
    if (shown > query.size && (isLate || found.length > mostCounted)) return { found, isCut: true };
    ({ list, position } = read);
  }
}
