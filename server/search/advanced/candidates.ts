import type { EntityManager } from '@mikro-orm/postgresql';
import { bound } from '../../database/bound.js';
import { type Condition, everything } from './filters.js';
import type { Matcher } from './matcher.js';
import { literalIn, type Pattern } from './pattern.js';

/** Percentage of all credits that is sampled to estimate how many have a role. */
const sample = 0.5;
/** Texts read and matched at once. */
const batch = 20_000;

/** Indexes of rows with a matching text. `texts`: those of each row, the same number for every row. */
export async function matching(matcher: Matcher, texts: string[][]): Promise<number[]> {
  const width = texts[0]?.length ?? 1;
  const found = await matcher.match(texts.flat());
  return [...new Set(found.map((index) => Math.floor(index / width)))];
}

/** Which credits (`c`) match. Each text is matched once, however many credits have it. */
export interface Matched {
  /** A condition that is evaluated once per statement. */
  credits: Condition;
  /** What follows `from` to get exactly these. */
  source: Condition;
  /** Their number; an estimate for roles. */
  count: number;
}

/** Credits by their names. Each spelling of a person is in `person_name` once. Null: none. */
export async function matchPeople(
  em: EntityManager,
  pattern: Pattern,
  matcher: Matcher,
): Promise<Matched | null> {
  const named = pattern.literal ? literalIn(['ja', 'en'], pattern) : everything;
  const ids: number[] = [];
  let credits = 0;
  for (let last = 0; ;) {
    const rows = await bound<{ id: number; ja: string; en: string; count: number }>(
      em,
      `select id, ja, en, count from person_name
       where id > ? and count > 0 and ${named.sql} order by id limit ${batch}`,
      [last, ...named.values],
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
      // A sub-select that is not flattened, so that it becomes one hash instead of being joined for each list.
      sql: `((c.person_id, c.ja, c.en) in (select n.person_id, n.ja, n.en from person_name n where n.id = any (?::integer[]))) is true`,
      values: [ids],
    },
    source: {
      sql: `person_name n join credit c on c.person_id = n.person_id and c.ja = n.ja and c.en = n.en and n.id = any (?::integer[])`,
      values: [ids],
    },
    count: credits,
  };
}

const roleHash = (table: string) => `hashtextextended(${table}.role_en || chr(10) || ${table}.role_ja, 0)`;

/**
 * Credits by their role names, of which there are some thousands: each is found by a skip scan of the index. Null:
 * none.
 * @param match returns the indexes of the matching names.
 */
export async function matchRoles(
  em: EntityManager,
  match: (roles: { ja: string; en: string }[]) => Promise<number[]> | number[],
): Promise<Matched | null> {
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
  const hashes = (await match(rows)).map((index) => rows[index]!.hash);
  if (hashes.length === 0) return null;
  const mine = `${roleHash('c')} = any (?::bigint[])`;
  const [count] = await bound<{ n: number }>(
    em,
    `select count(*)::int as n from credit c tablesample system (${sample}) repeatable (1) where ${mine}`,
    [hashes],
  );
  return {
    credits: { sql: mine, values: [hashes] },
    source: { sql: `(select * from credit c where ${mine}) c`, values: [hashes] },
    count: (count!.n * 100) / sample,
  };
}

/** The role of a filter, in either language. */
export const rolesNamed = (name: string) => (roles: { ja: string; en: string }[]) =>
  roles.flatMap(({ ja, en }, index) =>
    ja === name || en.toLowerCase() === name.toLowerCase() ? [index] : [],
  );
