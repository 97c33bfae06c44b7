import type { EntityManager } from '@mikro-orm/postgresql';
import { keyParts } from '@libs/names/person-key.js';
import { rawQuery } from '../../base/database/raw-query.js';
import type { CreditRow } from './credit-rows.js';

/** Identities per query. */
const together = 5_000;

/**
 * The same credits with the identities they are shown as: merged people are replaced by the one they were merged into.
 * One query per 5,000 people.
 */
export async function underRoots(em: EntityManager, rows: CreditRow[]): Promise<CreditRow[]> {
  const keys = [...new Set(rows.map(({ key }) => key))];
  const roots = new Map<string, string>();
  for (let at = 0; at < keys.length; at += together)
    for (const [key, root] of await rootsOf(em, keys.slice(at, at + together))) roots.set(key, root);
  if (roots.size === 0) return rows;
  return rows.map((row) => {
    const root = roots.get(row.key);
    return root ? { ...row, key: root, own_key: row.key, anilist_id: keyParts(root).id } : row;
  });
}

/** The identities that merged ones are shown as. */
async function rootsOf(em: EntityManager, keys: string[]): Promise<Map<string, string>> {
  const merged = await rawQuery<{ key: string; root: string }>(
    em,
    'select from_key as key, person_root(from_key) as root from person_merge where from_key = any (?::text[])',
    [keys],
    true,
  );
  return new Map(merged.map(({ key, root }) => [key, root]));
}

/** The identity to show when this one is requested: itself, unless it was merged. */
export async function rootOf(em: EntityManager, key: string): Promise<string> {
  const [row] = await rawQuery<{ root: string }>(em, 'select person_root(?::text) as root', [key]);
  return row!.root;
}

/** An identity and all that were merged into it, directly or indirectly. */
export async function family(em: EntityManager, key: string): Promise<string[]> {
  return (await families(em, [key])).map((one) => one.key);
}

/** The same of several identities, each with the one that it belongs to. One query. */
export const families = (
  em: EntityManager,
  keys: readonly string[],
): Promise<{ root: string; key: string }[]> =>
  rawQuery(
    em,
    `with recursive below (root, key) as (
       select r, r from unnest(?::text[]) r
       union select b.root, m.from_key from below b join person_merge m on m.into_key = b.key
     )
     select root, key from below order by key`,
    [[...keys]],
  );

/** Creates missing rows for identities. Returns `person.id` by key. */
async function insertIdentities(em: EntityManager, keys: string[]): Promise<Map<string, number>> {
  const people = keys.map((key) => {
    const { isStudio, id, ja, en } = keyParts(key);
    return { key, s: isStudio, a: id, ja: ja ?? '', en: en ?? '' };
  });
  await rawQuery(
    em,
    `insert into person (key, is_studio, anilist_id, ja, en)
     select key, s, a, ja, en from json_to_recordset(?::json) as r (key text, s boolean, a integer, ja text, en text)
     on conflict (key) do nothing`,
    [JSON.stringify(people)],
  );
  const rows = await rawQuery<{ id: number; key: string }>(
    em,
    'select id, key from person where key = any (?::text[])',
    [keys],
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Studios that a moderator named are kept without credits, too: creates missing rows for them. */
export async function insertMissing(em: EntityManager): Promise<void> {
  const missing = await em.execute<{ key: string }[]>(
    `select f.key from person_profile f where f.key like 's:%'
       and not exists (select 1 from person p where p.key = f.key)
       and not exists (select 1 from person_merge m where m.from_key = f.key)`,
  );
  const made = await insertIdentities(
    em,
    missing.map(({ key }) => key),
  );
  await rawQuery(
    em,
    `update person p set ja = f.ja, en = f.en from person_profile f where f.key = p.key and p.id = any (?::integer[])`,
    [[...made.values()]],
  );
}

/**
 * Shows everything of one identity under another from now on; neither may be merged yet, and they must differ. Returns
 * the affected people.
 */
export async function mergeInto(
  em: EntityManager,
  from: string,
  into: string,
  accountId: number,
): Promise<number[]> {
  const ids = await insertIdentities(em, [from, into]);
  const [fromId, intoId] = [ids.get(from)!, ids.get(into)!];
  await rawQuery(em, 'insert into person_merge (from_key, into_key, account_id) values (?, ?, ?)', [
    from,
    into,
    accountId,
  ]);
  await rawQuery(
    em,
    'update credit set person_id = ?, own_key = coalesce(own_key, ?::text) where person_id = ?',
    [intoId, from, fromId],
  );
  return [fromId, intoId];
}

/** Forgets which identities were merged into these. */
export async function forgetMerges(em: EntityManager, keys: string[]): Promise<void> {
  await rawQuery(em, 'delete from person_merge where into_key = any (?::text[])', [keys]);
}

/** Undoes `mergeInto` for an identity, which keeps the ones merged into it before. Returns the affected people. */
export async function splitOff(em: EntityManager, key: string): Promise<number[]> {
  const root = await rootOf(em, key);
  await rawQuery(em, 'delete from person_merge where from_key = ?', [key]);
  const own = await family(em, key);
  const ids = await insertIdentities(em, [key, root]);
  const [ownId, rootId] = [ids.get(key)!, ids.get(root)!];
  await rawQuery(
    em,
    `update credit set person_id = ?, own_key = nullif(own_key, ?::text)
     where person_id = ? and own_key = any (?::text[])`,
    [ownId, key, rootId, own],
  );
  return [ownId, rootId];
}
