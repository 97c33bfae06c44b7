import type { EntityManager } from '@mikro-orm/postgresql';
import { rawQuery } from '../../base/database/raw-query.js';
import { arraysOf } from '../../base/http/json-chunks.js';
import { mapInBatches } from '../../base/workers/batches.js';
import type { CreditRow } from './credit-rows.js';
import type { Difference } from './list-difference.js';
import { countedColumns } from './people-counts.js';

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
  await insertPeople(em, [...changed, ...added]);
  for (const some of arraysOf(await mapInBatches(changed, creditText)))
    await rawQuery(em, updateCredits, [listId, some], true);
  for (const some of arraysOf(await mapInBatches(added, creditText)))
    await rawQuery(em, isCounted ? insertCounted : insertCredits, [listId, some]);
}

/** A credit for `givenCredits`, without what is as usual. */
const creditText = (row: CreditRow): string =>
  JSON.stringify({
    position: row.position,
    key: row.key,
    own_key: row.own_key ?? undefined,
    menu: row.menu,
    category: row.category,
    role_ja: row.role_ja,
    role_en: row.role_en,
    ja: row.ja,
    en: row.en,
    guess: row.guess ?? undefined,
    affiliation: row.affiliation ?? undefined,
    comment: row.comment ?? undefined,
    is_nc: row.is_nc || undefined,
    main_ja: row.is_primary ? undefined : row.main_ja,
    main_en: row.is_primary ? undefined : row.main_en,
  });

async function insertPeople(em: EntityManager, rows: CreditRow[]): Promise<void> {
  const people = new Map<string, Partial<CreditRow>>();
  for (const { key, is_studio, anilist_id, main_ja, main_en } of rows)
    if (!people.has(key)) people.set(key, { key, is_studio, anilist_id, main_ja, main_en });
  for (const some of arraysOf(await mapInBatches(people.values(), (person) => JSON.stringify(person))))
    await rawQuery(
      em,
      `insert into person (key, is_studio, anilist_id, ja, en)
       select key, is_studio, anilist_id, main_ja, main_en
       from json_to_recordset(?::json) as r (key text, is_studio boolean, anilist_id integer, main_ja text, main_en text)
       where not exists (select 1 from person p where p.key = r.key)
       on conflict (key) do nothing`,
      [some],
      true,
    );
}

/** Credits as a JSON array (`creditText`). */
const givenCredits = `(
    select position, key, own_key, menu, category, role_ja, role_en, ja, en, guess, affiliation, comment, is_nc is true as is_nc,
      main_ja is null as is_primary, coalesce(main_ja, ja) as main_ja, coalesce(main_en, en) as main_en
    from json_to_recordset(?::json) as r (position integer, key text, own_key text, menu text, category text, role_ja text,
      role_en text, ja text, en text, guess text, affiliation jsonb, comment text, is_nc boolean, main_ja text, main_en text)
  ) r`;

const insertCredits = `insert into credit as c (list_id, position, person_id, own_key, menu, category, role_ja, role_en, ja, en, guess,
      affiliation, comment, is_nc, is_primary, main_ja, main_en)
    select ?, r.position, p.id, r.own_key, r.menu, r.category, r.role_ja, r.role_en, r.ja, r.en, r.guess, r.affiliation,
      r.comment, r.is_nc, r.is_primary, r.main_ja, r.main_en
    from ${givenCredits} join person p on p.key = r.key`;

const insertCounted = `with added as (${insertCredits} returning ${countedColumns})
  insert into credit_change select *, 1 from added`;

const updateCredits = `with given as materialized (
    select ?::integer as list, r.*, p.id as person_id from ${givenCredits} join person p on p.key = r.key
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
