import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { rawQuery } from '../../base/database/raw-query.js';
import { sendArrays } from '../../base/http/json-chunks.js';
import type { CreditRow } from './credit-rows.js';
import type { Difference } from './list-difference.js';
import { newcomers } from './newcomers.js';
import { countedColumns } from './people-counts.js';

/** Credits that are sent together at most; they are one text in JSON. */
const mostOfRole = 1_000;

/** Removes all credits of a list, and records them in `credit_change`. */
export async function dropCredits(em: EntityManager, listId: number): Promise<void> {
  await rawQuery(
    em,
    `with gone as (delete from credit c where list_id = ? returning ${countedColumns})
     insert into credit_change select *, -1 from gone`,
    [listId],
  );
}

/**
 * Writes a difference, creates people who were in no list, and records removed and added credits in `credit_change`.
 * `isCounted`: false if all credits are counted later, and nothing needs to be recorded of those that come.
 */
export async function writeCredits(
  em: EntityManager,
  listId: number,
  { gone, changed, added }: Difference<CreditRow>,
  isCounted = true,
): Promise<void> {
  if (gone.length > 0)
    await rawQuery(
      em,
      `with gone as (delete from credit c where list_id = ? and position = any (?::integer[]) returning ${countedColumns})
       insert into credit_change select *, -1 from gone`,
      [listId, gone],
    );
  if (changed.length + added.length === 0) return;
  const people = await peopleOf(em, listId, [...changed, ...added]);
  await sendArrays(
    changed,
    (row) => JSON.stringify({ ...placeOf(row), ...creditOf(row, people) }),
    (some) => rawQuery(em, updateCredits, [listId, some], true),
  );
  await sendArrays(byRole(added, people), JSON.stringify, (some) =>
    rawQuery(em, isCounted ? insertCounted : insertCredits, [listId, some]),
  );
}

const placeOf = ({ menu, category, role_ja, role_en }: CreditRow) => ({ menu, category, role_ja, role_en });

/** A credit for `columnsOfCredit`, without what is as usual. `people`: `person.id` by key. */
const creditOf = (row: CreditRow, people: ReadonlyMap<string, number>) => ({
  position: row.position,
  person: people.get(row.key),
  own_key: row.own_key ?? undefined,
  ja: row.ja,
  en: row.en,
  guess: row.guess ?? undefined,
  affiliation: row.affiliation ?? undefined,
  comment: row.comment ?? undefined,
  is_nc: row.is_nc || undefined,
  main_ja: row.is_primary ? undefined : row.main_ja,
  main_en: row.is_primary ? undefined : row.main_en,
});

type Place = ReturnType<typeof placeOf>;

const placeColumns = ['menu', 'category', 'role_ja', 'role_en'] as const;

/** Credits that follow one another in a role, together: they are read in half the time. */
function* byRole(
  rows: readonly CreditRow[],
  people: ReadonlyMap<string, number>,
): Generator<Place & { credits: ReturnType<typeof creditOf>[] }> {
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const first = rows[from]!;
    const isBeside = (row: CreditRow) => placeColumns.every((column) => row[column] === first[column]);
    while (to < rows.length && to - from < mostOfRole && isBeside(rows[to]!)) to += 1;
    yield { ...placeOf(first), credits: rows.slice(from, to).map((row) => creditOf(row, people)) };
  }
}

/** `person.id` by key of everybody in these credits, who are created if they are in no list yet. */
async function peopleOf(em: EntityManager, listId: number, rows: CreditRow[]): Promise<Map<string, number>> {
  const keys = [...new Set(rows.map(({ key }) => key))];
  const ids = await idsOf(em, keys);
  const missing = keys.filter((key) => !ids.has(key));
  if (missing.length === 0) return ids;
  await sendArrays(newcomers(missing, rows), JSON.stringify, async (some) => {
    const come = await rawQuery<{ id: number; key: string }>(em, insertPeople, [some, listId], true);
    for (const { id, key } of come) ids.set(key, id);
  });
  // Somebody else may have created some of them meanwhile.
  const others = missing.filter((key) => !ids.has(key));
  for (const [key, id] of await idsOf(em, others)) ids.set(key, id);
  return ids;
}

/** Keys per query. */
const together = 10_000;

/** `person.id` of those of these keys that have one. */
async function idsOf(em: EntityManager, keys: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let at = 0; at < keys.length; at += together) {
    const found = await kysely(em)
      .selectFrom('person')
      .select(['id', 'key'])
      .where('key', '=', anyOf(keys.slice(at, at + together)))
      .execute();
    for (const { id, key } of found) ids.set(key, id);
  }
  return ids;
}

/** `newcomers` as a JSON array, of a list. Their totals are counted again, whatever others add to them. */
const insertPeople = `with come as (
    insert into person (key, is_studio, anilist_id, ja, en, credits, lists, first_year, last_year, jobs)
    select r.key, r.is_studio, r.anilist_id, r.ja, r.en, r.credits, 1, l.season_year, l.season_year, r.jobs
    from json_to_recordset(?::json)
      as r (key text, is_studio boolean, anilist_id integer, ja text, en text, credits integer, jobs text[])
    join list l on l.id = ?
    on conflict (key) do nothing returning id, key
  ), touched as (
    insert into touched_person (id, is_stale) select id, true from come
  )
  select id, key from come`;

const columnsOfCredit = `position integer, person integer, own_key text, ja text, en text, guess text, affiliation jsonb, comment text,
  is_nc boolean, main_ja text, main_en text`;

/** What is stored of a credit besides its place, of `r` as in `columnsOfCredit`. */
const credited = `r.position, r.person as person_id, r.own_key, r.ja, r.en, r.guess, r.affiliation, r.comment, r.is_nc is true as is_nc,
  r.main_ja is null as is_primary, coalesce(r.main_ja, r.ja) as main_ja, coalesce(r.main_en, r.en) as main_en`;

/** Credits by role as a JSON array (`byRole`). */
const insertCredits = `insert into credit as c (list_id, menu, category, role_ja, role_en, position, person_id, own_key, ja, en, guess,
      affiliation, comment, is_nc, is_primary, main_ja, main_en)
    select ?, w.menu, w.category, w.role_ja, w.role_en, ${credited}
    from json_to_recordset(?::json) as w (menu text, category text, role_ja text, role_en text, credits json)
    cross join lateral json_to_recordset(w.credits) as r (${columnsOfCredit})`;

const insertCounted = `with added as (${insertCredits} returning ${countedColumns})
  insert into credit_change select *, 1 from added`;

/** The credits are not by role, so that a plan does not expect many. */
const updateCredits = `with given as materialized (
    select ?::integer as list, r.menu, r.category, r.role_ja, r.role_en, ${credited}
    from json_to_recordset(?::json) as r (menu text, category text, role_ja text, role_en text, ${columnsOfCredit})
  ), was as (
    select ${countedColumns} from given r join credit c on c.list_id = r.list and c.position = r.position
  ), now as (
    update credit c set person_id = r.person_id, own_key = r.own_key, menu = r.menu, category = r.category, role_ja = r.role_ja,
      role_en = r.role_en, ja = r.ja, en = r.en, guess = r.guess, affiliation = r.affiliation, comment = r.comment,
      is_nc = r.is_nc, is_primary = r.is_primary, main_ja = r.main_ja, main_en = r.main_en
    from given r where c.list_id = r.list and c.position = r.position
    returning ${countedColumns}
  )
  insert into credit_change select *, -1 from was union all select *, 1 from now`;
