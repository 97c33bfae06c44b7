import type { EntityManager } from '@mikro-orm/postgresql';
import { queryGrams } from '@libs/names/grams.js';
import { searchKey } from '@libs/names/search-key.js';
import { rawQuery } from '../../../base/database/raw-query.js';
import { gramQuery } from '../../../base/database/gram-query.js';
import { all, type Condition, everything } from './filters.js';
import type { Matcher } from './matcher.js';
import { literalIn, type Pattern } from './pattern.js';

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
  /** The same with only their lists and positions, of which fewer have to be read; null: it would be no faster. */
  places: Condition | null;
  /** Their number. */
  count: number;
  /** Of roles: the lists that have each of them, added up. */
  lists?: number;
}

/**
 * What spellings with a text of one or two kanji have in their index of grams: trigrams cannot find texts as short as these. Kanji are
 * folded one by one, so the key of a name that contains the text contains its key; that does not hold for other characters.
 */
const gramsOf = ({ literal }: Pattern): Condition[] =>
  /^(?:(?=\p{L})\p{Script=Han}){1,2}$/u.test(literal)
    ? [{ sql: 'search_grams @@ ?::tsquery', values: [gramQuery(queryGrams(searchKey(literal)))] }]
    : [];

/** Credits by their names. Each spelling of a person is in `person_name` once. Null: none. */
export async function matchPeople(
  em: EntityManager,
  pattern: Pattern,
  matcher: Matcher,
): Promise<Matched | null> {
  const named = pattern.literal ? all([literalIn(['ja', 'en'], pattern), ...gramsOf(pattern)]) : everything;
  const ids: number[] = [];
  let credits = 0;
  for (let last = 0; ;) {
    const rows = await rawQuery<{ id: number; ja: string; en: string; count: number }>(
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
      // With an offset, so that the index is used: few credits are expected here.
      sql: `(select * from person_name where id = any (?::integer[])) n cross join lateral (
          select * from credit c where c.person_id = n.person_id and c.ja = n.ja and c.en = n.en offset 0
        ) c`,
      values: [ids],
    },
    // Most people are spelled the same everywhere: an index has their credits, which need not be read. With an offset, so that people are
    // looked up, too, and not all read.
    places: {
      sql: `(
          select n.*, p.credits from person_name n
          cross join lateral (select credits from person where id = n.person_id offset 0) p where n.id = any (?::integer[])
        ) n
        cross join lateral (
          select c.list_id, c.position from credit c where n.count = n.credits and c.person_id = n.person_id
          union all
          select c.list_id, c.position from credit c
          where n.count <> n.credits and c.person_id = n.person_id and c.ja = n.ja and c.en = n.en
        ) c`,
      values: [ids],
    },
    count: credits,
  };
}

/** As in the index of credits. */
const roleHash = 'hashtextextended(c.role_en || chr(10) || c.role_ja, 0)';

/**
 * Credits by their role names, of which there are some thousands. Null: none.
 * @param named what role names (`role_use`) are to be looked at. `match` returns the indexes of the matching ones.
 */
async function matchRoles(
  em: EntityManager,
  named: Condition,
  match: (roles: { ja: string; en: string }[]) => Promise<number[]>,
): Promise<Matched | null> {
  const rows = await rawQuery<{ hash: string; en: string; ja: string; credits: number; lists: number }>(
    em,
    `select hash::text as hash, role_en as en, role_ja as ja, sum(credits)::int as credits, sum(lists)::int as lists from role_use
     where ${named.sql} group by hash, role_en, role_ja`,
    named.values,
  );
  const found = (await match(rows)).map((index) => rows[index]!);
  const hashes = found.map(({ hash }) => hash);
  if (hashes.length === 0) return null;
  const mine = `${roleHash} = any (?::bigint[])`;
  return {
    credits: { sql: mine, values: [hashes] },
    source: { sql: `(select * from credit c where ${mine}) c`, values: [hashes] },
    places: null,
    count: found.reduce((sum, { credits }) => sum + credits, 0),
    lists: found.reduce((sum, { lists }) => sum + lists, 0),
  };
}

/** Credits with the role of a filter, in either language. Null: none. */
export const roleNamed = (em: EntityManager, name: string): Promise<Matched | null> =>
  matchRoles(em, { sql: '(role_ja = ? or lower(role_en) = lower(?))', values: [name, name] }, (roles) =>
    Promise.resolve(roles.map((_, index) => index)),
  );

/** Credits whose role has a matching name in either language. Null: none. */
export const matchRoleNames = (
  em: EntityManager,
  pattern: Pattern,
  matcher: Matcher,
): Promise<Matched | null> =>
  matchRoles(em, pattern.literal ? literalIn(['role_ja', 'role_en'], pattern) : everything, (roles) =>
    matching(
      matcher,
      roles.map(({ ja, en }) => [ja, en]),
    ),
  );
