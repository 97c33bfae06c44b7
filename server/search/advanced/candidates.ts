import type { EntityManager } from '@mikro-orm/postgresql';
import { bound } from '../../database/bound.js';
import type { Condition } from './filters.js';
import type { Matcher } from './matcher.js';
import { containing, type Pattern } from './pattern.js';

/** Texts that are read and matched at once. */
const batch = 20_000;
/** Up to so many credits, their lists are gathered first; beyond, walking through the lists meets enough of them. */
const few = 20_000;

/** Indexes of rows of which one text matches. `texts`: those of each row, all rows having as many. */
async function matching(matcher: Matcher, texts: string[][]): Promise<number[]> {
  const width = texts[0]?.length ?? 1;
  const found = await matcher.match(texts.flat());
  return [...new Set(found.map((index) => Math.floor(index / width)))];
}

/**
 * Which credits (`c`) match: a condition that is worked out once for a statement, and, where they are few, the lists that have
 * any. Texts stand once in what is matched, however many credits have them. Null: none.
 */
export interface Matched {
  credits: Condition;
  lists: Condition | null;
}

/** Credits by their names. Spellings of people stand in `person_name`, once each. */
export async function matchPeople(
  em: EntityManager,
  pattern: Pattern,
  matcher: Matcher,
): Promise<Matched | null> {
  const { literal } = pattern;
  const like = containing(literal);
  const ids: number[] = [];
  let credits = 0;
  for (let last = 0; ;) {
    const rows = await bound<{ id: number; ja: string; en: string; count: number }>(
      em,
      `select id, ja, en, count from person_name
       where id > ? and count > 0 ${literal ? 'and (ja ilike ? or en ilike ?)' : ''} order by id limit ${batch}`,
      literal ? [last, like, like] : [last],
    );
    for (const index of await matching(
      matcher,
      rows.map(({ ja, en }) => [ja, en]),
    )) {
      ids.push(rows[index]!.id);
      credits += rows[index]!.count;
    }
    if (rows.length < batch) break;
    last = rows.at(-1)!.id;
  }
  if (ids.length === 0) return null;
  return {
    credits: {
      // A sub-select that is kept as one, so that it is made into a hash once and not joined list by list.
      sql: `((c.person_id, c.ja, c.en) in (select n.person_id, n.ja, n.en from person_name n where n.id = any (?::integer[]))) is true`,
      values: [ids],
    },
    lists:
      credits > few
        ? null
        : {
            sql: `l.id in (select c.list_id from person_name n
                   join credit c on c.person_id = n.person_id and c.ja = n.ja and c.en = n.en where n.id = any (?::integer[]))`,
            values: [ids],
          },
  };
}

const roleHash = (table: string) => `hashtextextended(${table}.role_en || chr(10) || ${table}.role_ja, 0)`;

/** Credits by the names of their roles, of which there are some thousands: each is found by skipping through the index. */
export async function matchRoles(em: EntityManager, matcher: Matcher): Promise<Matched | null> {
  const rows = await bound<{ hash: string; en: string; ja: string }>(
    em,
    `with recursive role as (
       (select ${roleHash('c')} as hash, role_en, role_ja from credit c order by 1 limit 1)
       union all
       select next.* from role r cross join lateral (
         select ${roleHash('c')} as hash, c.role_en, c.role_ja from credit c
         where ${roleHash('c')} > r.hash order by 1 limit 1
       ) next
     )
     select hash::text as hash, role_en as en, role_ja as ja from role`,
    [],
  );
  const hashes = (
    await matching(
      matcher,
      rows.map(({ ja, en }) => [ja, en]),
    )
  ).map((index) => rows[index]!.hash);
  if (hashes.length === 0) return null;
  const mine = `${roleHash('c')} = any (?::bigint[])`;
  const [count] = await bound<{ n: number }>(
    em,
    `select count(*)::int as n from (select 1 from credit c where ${mine} limit ${few + 1}) counted`,
    [hashes],
  );
  return {
    credits: { sql: mine, values: [hashes] },
    lists:
      count!.n > few
        ? null
        : { sql: `l.id in (select c.list_id from credit c where ${mine})`, values: [hashes] },
  };
}

/** Credits by their comments, which few have: they are read in the order of the answer until there are `most`. */
export async function matchComments(
  em: EntityManager,
  pattern: Pattern,
  matcher: Matcher,
  most: number,
  lists: Condition,
  credits: Condition,
): Promise<{ list: number; position: number }[]> {
  const { literal } = pattern;
  const found: { list: number; position: number }[] = [];
  for (let [list, position] = [2_147_483_647, -1]; found.length < most;) {
    const rows = await bound<{ list: number; position: number; comment: string }>(
      em,
      `select c.list_id as list, c.position, c.comment from credit c join list l on l.id = c.list_id
       where c.comment is not null and (c.list_id < ? or (c.list_id = ? and c.position > ?)) and c.list_id <= ?
         ${literal ? 'and c.comment ilike ?' : ''} and ${lists.sql} and ${credits.sql}
       order by c.list_id desc, c.position limit ${batch}`,
      [
        list,
        list,
        position,
        list,
        ...(literal ? [containing(literal)] : []),
        ...lists.values,
        ...credits.values,
      ],
    );
    const hits = await matching(
      matcher,
      rows.map(({ comment }) => [comment]),
    );
    found.push(...hits.map((index) => rows[index]!));
    if (rows.length < batch) break;
    ({ list, position } = rows.at(-1)!);
  }
  return found.slice(0, most);
}
