import type { EntityManager } from '@mikro-orm/postgresql';
import { keyParts } from '../../libs/names/index.js';
import { bound } from '../database/bound.js';
import type { CreditRow } from './credit-rows.js';

/** The same credits under whom they are shown: who was merged into somebody else is shown as that one. One query. */
export async function underRoots(em: EntityManager, rows: CreditRow[]): Promise<CreditRow[]> {
  const roots = await rootsOf(em, [...new Set(rows.map(({ key }) => key))]);
  if (roots.size === 0) return rows;
  return rows.map((row) => {
    const root = roots.get(row.key);
    return root ? { ...row, key: root, own_key: row.key, anilist_id: keyParts(root).id } : row;
  });
}

/** Under whom these identities are shown, for those that were merged. */
export async function rootsOf(em: EntityManager, keys: string[]): Promise<Map<string, string>> {
  const merged = await bound<{ key: string; root: string }>(
    em,
    'select from_key as key, person_root(from_key) as root from person_merge where from_key = any (?::text[])',
    [keys],
  );
  return new Map(merged.map(({ key, root }) => [key, root]));
}

/** Who is shown when this identity is asked for: itself, unless it was merged. */
export async function rootOf(em: EntityManager, key: string): Promise<string> {
  const [row] = await bound<{ root: string }>(em, 'select person_root(?::text) as root', [key]);
  return row!.root;
}

/** An identity and all that were merged into it, directly or not. */
export async function family(em: EntityManager, key: string): Promise<string[]> {
  const rows = await bound<{ key: string }>(
    em,
    `with recursive below (key) as (
       select ?::text union select m.from_key from below b join person_merge m on m.into_key = b.key
     )
     select key from below order by key`,
    [key],
  );
  return rows.map((row) => row.key);
}

/** Makes the rows of identities that have none. Answers `person.id` by key. */
export async function insertIdentities(em: EntityManager, keys: string[]): Promise<Map<string, number>> {
  const people = keys.map((key) => {
    const { isStudio, id, ja, en } = keyParts(key);
    return { key, s: isStudio, a: id, ja: ja ?? '', en: en ?? '' };
  });
  await bound(
    em,
    `insert into person (key, is_studio, anilist_id, ja, en)
     select key, s, a, ja, en from json_to_recordset(?::json) as r (key text, s boolean, a integer, ja text, en text)
     on conflict (key) do nothing`,
    [JSON.stringify(people)],
  );
  const rows = await bound<{ id: number; key: string }>(
    em,
    'select id, key from person where key = any (?::text[])',
    [keys],
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Studios that a moderator named are kept without credits, too: makes the rows of those that are missing. */
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
  await bound(
    em,
    `update person p set ja = f.ja, en = f.en from person_profile f where f.key = p.key and p.id = any (?::integer[])`,
    [[...made.values()]],
  );
}

/** Shows everything of one identity under another from now on; both are nobody's part and differ. Answers whom that touches. */
export async function mergeInto(
  em: EntityManager,
  from: string,
  into: string,
  accountId: number,
): Promise<number[]> {
  const ids = await insertIdentities(em, [from, into]);
  const [fromId, intoId] = [ids.get(from)!, ids.get(into)!];
  await bound(em, 'insert into person_merge (from_key, into_key, account_id) values (?, ?, ?)', [
    from,
    into,
    accountId,
  ]);
  await bound(
    em,
    'update credit set person_id = ?, own_key = coalesce(own_key, ?::text) where person_id = ?',
    [intoId, from, fromId],
  );
  return [fromId, intoId];
}

/** Takes back `mergeInto` of an identity, with whoever was merged into it before. Answers whom that touches. */
export async function splitOff(em: EntityManager, key: string): Promise<number[]> {
  const root = await rootOf(em, key);
  await bound(em, 'delete from person_merge where from_key = ?', [key]);
  const own = await family(em, key);
  const ids = await insertIdentities(em, [key, root]);
  const [ownId, rootId] = [ids.get(key)!, ids.get(root)!];
  await bound(
    em,
    `update credit set person_id = ?, own_key = nullif(own_key, ?::text)
     where person_id = ? and own_key = any (?::text[])`,
    [ownId, key, rootId, own],
  );
  return [ownId, rootId];
}
