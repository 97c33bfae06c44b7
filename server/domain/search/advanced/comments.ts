import type { EntityManager } from '@mikro-orm/postgresql';
import { type AdvancedQuery, maxCounted } from '@libs/contract/site/advanced-search.js';
import { rawQuery } from '../../../base/database/raw-query.js';
import { matching } from './candidates.js';
import { all, type Condition, creditFilter, everything, listFilter, roleFilter } from './filters.js';
import { countPatience, cursorOf, type Found, type HitRow } from './hits.js';
import type { Matcher } from './matcher.js';
import { hasTrigrams, literalIn, type Pattern } from './pattern.js';

interface Note {
  list: number;
  place: number;
  text: string;
}

/** Up to this many comments with the text are read at once. */
const few = 5_000;
/** Notes in the first batch, and the largest batch. */
const [firstRead, maxRead] = [1_000, 16_000];

/** Comments and notes, of which a list has few. The caller runs this in a transaction with a timeout. */
export async function findComments(
  em: EntityManager,
  query: AdvancedQuery,
  pattern: Pattern,
  matcher: Matcher,
): Promise<Found> {
  const where = all([listFilter(query), roleFilter(query), creditFilter(query)]);
  const cursor = cursorOf(query);
  const keep = async (notes: Note[]) => {
    const texts = notes.map(({ text }) => [text]);
    return (await matching(matcher, texts)).map((index) => notes[index]!);
  };
  const gathered = await gather(em, pattern, where);
  const { found, isCut } = gathered
    ? { found: await keep(gathered), isCut: false }
    : await walk(em, query, pattern, where, keep);
  const page = found.filter((one) => isAfter(one, cursor)).slice(0, query.size + 1);
  const rows = await rawQuery<HitRow>(
    em,
    `select n.list_id as list, n.kind, n.position, n.place, n.menu, n.category, n.role_ja, n.role_en, '' as ja, '' as en,
       n.text as comment, (n.kind = 'credit')::int as rows
     from json_to_recordset(?::json) as f (list integer, place integer)
     join list_note n on n.list_id = f.list and n.place = f.place order by n.list_id desc, n.place`,
    [JSON.stringify(page.map(({ list, place }) => ({ list, place })))],
  );
  return { rows, total: found.length, isCut };
}

const isAfter = (one: Note, [list, place]: [number, number]) =>
  one.list < list || (one.list === list && one.place > place);

/** All notes with a text of three characters or more, in result order. Null: too many, or no such text. */
async function gather(em: EntityManager, pattern: Pattern, where: Condition): Promise<Note[] | null> {
  if (!hasTrigrams(pattern)) return null;
  const named = literalIn(['text'], pattern);
  const rows = await rawQuery<Note & { isShown: boolean; total: number }>(
    em,
    `with named as materialized (select * from list_note where ${named.sql} limit ${few + 1}),
       counted as materialized (select count(*)::int as total from named)
     select t.total, c.list_id is not null as "isShown", c.list_id as list, c.place, c.text from counted t left join (
       select c.list_id, c.place, c.text from named c join list l on l.id = c.list_id
       where (select total from counted) <= ${few} and ${where.sql}
     ) c on true order by c.list_id desc, c.place`,
    [...named.values, ...where.values],
  );
  if (rows[0]!.total > few) return null;
  return rows.flatMap(({ isShown, list, place, text }) => (isShown ? [{ list, place, text }] : []));
}

/** Reads notes in result order until there is a page, then continues while there is time. */
async function walk(
  em: EntityManager,
  query: AdvancedQuery,
  pattern: Pattern,
  where: Condition,
  keep: (notes: Note[]) => Promise<Note[]>,
): Promise<{ found: Note[]; isCut: boolean }> {
  const began = performance.now();
  const cursor = cursorOf(query);
  const named = pattern.literal ? literalIn(['c.text'], pattern) : everything;
  const found: Note[] = [];
  let shown = 0;
  let [list, place] = [2_147_483_647, -1];
  for (let size = firstRead; ; size = Math.min(size * 2, maxRead)) {
    // The text is searched in what was read; otherwise Postgres might read and sort all matches for each batch.
    const [read] = await rawQuery<{ count: number; list: number; place: number; notes: Note[] }>(
      em,
      `with part as materialized (
         select * from list_note where (list_id < ? or (list_id = ? and place > ?)) and list_id <= ?
         order by list_id desc, place limit ${size}
       ), kept as (
         select c.list_id as list, c.place, c.text from part c join list l on l.id = c.list_id
         where ${named.sql} and ${where.sql} order by c.list_id desc, c.place
       )
       select (select count(*)::int from part) as count, last.list_id as list, last.place,
         coalesce((select json_agg(kept) from kept), '[]') as notes
       from (select list_id, place from part order by list_id, place desc limit 1) last`,
      [list, list, place, list, ...named.values, ...where.values],
    );
    if (!read) return { found, isCut: false };
    const hits = await keep(read.notes);
    found.push(...hits);
    shown += hits.filter((one) => isAfter(one, cursor)).length;
    if (read.count < size) return { found, isCut: false };
    const isLate = performance.now() - began > countPatience;
    if (shown > query.size && (isLate || found.length > maxCounted)) return { found, isCut: true };
    ({ list, place } = read);
  }
}
