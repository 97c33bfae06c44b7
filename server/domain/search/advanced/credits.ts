import type { EntityManager } from '@mikro-orm/postgresql';
import { type AdvancedQuery, maxCounted } from '@libs/contract/site/advanced-search.js';
import { rawQuery } from '../../../base/database/raw-query.js';
import { type Matched, matchPeople, matchRoleNames, roleNamed } from './candidates.js';
import {
  all,
  type Condition,
  creditFilter,
  filtersOf,
  isFiltered,
  listFilter,
  narrowsLists,
} from './filters.js';
import { countPatience, cursorOf, type Found, type HitRow } from './hits.js';
import type { Matcher } from './matcher.js';
import type { Pattern } from './pattern.js';

/** Up to this many credits are all read; beyond that, walking through the lists soon finds enough of them. */
const few = 20_000;
/** The same without other filters, where the walk finds them evenly distributed, and for roles in some lists, which it counts at once. */
const fewAlone = 4_000;
/** Lists counted first; then as many as time allows. */
const firstCounted = 100;

/** Rows or roles with matching names. The caller runs this in a transaction with a timeout. */
export async function findCredits(
  em: EntityManager,
  query: AdvancedQuery,
  pattern: Pattern,
  matcher: Matcher,
): Promise<Found> {
  const matched =
    query.in === 'people'
      ? await matchPeople(em, pattern, matcher)
      : await matchRoleNames(em, pattern, matcher);
  const narrowing = query.role ? await roleNamed(em, query.role) : undefined;
  if (!matched || narrowing === null) return { rows: [], total: 0, isCut: false };
  const [fewest, other] = (narrowing ? [matched, narrowing] : [matched]).sort((a, b) => a.count - b.count);
  // The number of credits of a spelling's people is known; roles are counted by episode.
  const isKnown = query.in === 'people' && !isFiltered(query);
  const isRead = query.in === 'roles' && narrowsLists(query);
  const most = isKnown ? fewAlone : Math.min(isRead ? fewAlone : few, await rowsOfLists(em, query));
  if (fewest!.count <= most) return gather(em, query, fewest!, other);
  const credits = all([fewest!.credits, ...(other ? [other.credits] : []), creditFilter(query)]);
  const rows = await walk(em, query, credits);
  if (rows.length <= query.size && !query.after) return { rows, total: rows.length, isCut: false };
  if (isKnown) return { rows, total: matched.count, isCut: false };
  // Each list with a role has at least one hit, which is enough to know that there are more than are counted.
  const isMany = query.in === 'roles' && !isFiltered(query) && matched.lists! > maxCounted;
  return { rows, ...(isMany ? { total: maxCounted, isCut: true } : await count(em, query, credits)) };
}

/** Estimated number of rows in the searched lists. */
async function rowsOfLists(em: EntityManager, query: AdvancedQuery): Promise<number> {
  if (!narrowsLists(query)) return Infinity;
  // What is kept of public lists tells nothing of single studios and authors.
  const isKept = !query.studio && !query.author;
  const filter = isKept ? filtersOf(query) : listFilter(query);
  const [row] = await rawQuery<{ rows: number }>(
    em,
    `select coalesce(sum(lists) filter (where ${filter.sql}), 0)::float / greatest(1, sum(lists))
       * greatest(0, (select reltuples from pg_class where oid = 'credit'::regclass)) as rows
     from ${isKept ? '(select *, year as season_year from list_tally)' : '(select *, 1 as lists from list)'} l`,
    filter.values,
  );
  return row!.rows;
}

/** Reads all hits. */
async function gather(
  em: EntityManager,
  query: AdvancedQuery,
  fewest: Matched,
  other: Matched | undefined,
): Promise<Found> {
  const ofCredits = [...(other ? [other.credits] : []), ...(query.category ? [creditFilter(query)] : [])];
  const where = all([listFilter(query), ...ofCredits]);
  const source = (ofCredits.length === 0 && query.in === 'people' && fewest.places) || fewest.source;
  const [list, position] = cursorOf(query);
  const rows = await rawQuery<HitRow & { total: number }>(
    em,
    `with found as materialized (
       select ${
         query.in === 'roles'
           ? 'c.list_id as list, min(c.position) as position, count(*)::int as rows'
           : 'c.list_id as list, c.position, 1 as rows'
       }
       from ${source.sql} join list l on l.id = c.list_id where ${where.sql}
       ${query.in === 'roles' ? 'group by c.list_id, c.menu, c.category, c.role_ja, c.role_en' : ''}
     )
     select f.*, (select count(*)::int from found) as total, ${kindOf(query)}, c.menu, c.category, c.role_ja, c.role_en, c.ja, c.en, c.comment
     from (
       select * from found where list < ? or (list = ? and position > ?) order by list desc, position limit ?
     ) f join credit c on c.list_id = f.list and c.position = f.position order by f.list desc, f.position`,
    [...source.values, ...where.values, list, list, position, query.size + 1],
  );
  return { rows, total: rows[0]?.total ?? 0, isCut: false };
}

/** Walks through the lists, most recently created first, until it has found a page and one more hit. */
function walk(em: EntityManager, query: AdvancedQuery, credits: Condition): Promise<HitRow[]> {
  const [list, position] = cursorOf(query);
  const lists = listFilter(query);
  return rawQuery<HitRow>(
    em,
    `select l.id as list, ${kindOf(query)}, h.* from (
       select l.id from list l where ${lists.sql} and l.id <= ? order by l.id desc offset 0
     ) l cross join lateral (${hitsOf(query, credits)} offset 0) h
     where (l.id < ? or h.position > ?) limit ?`,
    [...lists.values, list, ...credits.values, list, position, query.size + 1],
  );
}

/** Counts list by list, as far as time allows. */
async function count(
  em: EntityManager,
  query: AdvancedQuery,
  credits: Condition,
): Promise<Pick<Found, 'total' | 'isCut'>> {
  const filter = listFilter(query);
  const began = performance.now();
  let total = 0;
  let counted = 0;
  let before = 2_147_483_647;
  for (let size = firstCounted; size > 0;) {
    const [row] = await rawQuery<{ hits: number; lists: number; last: number | null }>(
      em,
      `with l as materialized (select l.id from list l where ${filter.sql} and l.id < ? order by l.id desc limit ?)
       select (${hitsIn(query, credits)}) as hits,
         (select count(*)::int from l) as lists, (select min(id) from l) as last`,
      [...filter.values, before, size, ...credits.values],
    );
    total += row!.hits;
    counted += row!.lists;
    if (row!.lists < size) return { total, isCut: false };
    if (total > maxCounted) break;
    before = row!.last!;
    const spent = performance.now() - began;
    size = Math.floor((counted / spent) * (countPatience - spent));
  }
  return { total, isCut: true };
}

/**
 * How many hits the lists `l` have. Roles are read in one range of their index each, because looking each of them up in each list takes
 * six times as long.
 */
const hitsIn = (query: AdvancedQuery, credits: Condition): string =>
  query.in === 'roles'
    ? `select count(*)::int from (
         select 1 from credit c where c.list_id in (select id from l) and ${credits.sql}
           and c.list_id between (select min(id) from l) and (select max(id) from l)
         group by c.list_id, c.menu, c.category, c.role_ja, c.role_en
       ) h`
    : `select count(*)::int from l cross join lateral (${hitsOf(query, credits)} offset 0) h`;

const kindOf = ({ in: kind }: AdvancedQuery): string =>
  `'${kind === 'roles' ? 'role' : 'credit'}' as kind, null::integer as place`;

/** The hits of one list `l`: rows, or roles with the position of their first row. */
const hitsOf = ({ in: kind }: AdvancedQuery, credits: Condition): string =>
  kind === 'roles'
    ? `select min(c.position) as position, c.menu, c.category, c.role_ja, c.role_en, '' as ja, '' as en,
         null::text as comment, count(*)::int as rows
       from credit c where c.list_id = l.id and ${credits.sql}
       group by c.menu, c.category, c.role_ja, c.role_en order by 1`
    : `select c.position, c.menu, c.category, c.role_ja, c.role_en, c.ja, c.en, c.comment, 1 as rows
       from credit c where c.list_id = l.id and ${credits.sql} order by 1`;
