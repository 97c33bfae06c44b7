import type { EntityManager } from '@mikro-orm/postgresql';
import { maxKnownNames } from '@libs/contract/names/name-limits.js';
import type { KnownNamesAnswer } from '@libs/contract/names/names.js';
import { isText } from '@libs/contract/base/texts.js';
import { nameKey } from '@libs/names/lookup-key.js';
import { rawQuery } from '../../base/database/raw-query.js';

/** Credits of a person are taken for mistakes if this many times as many lists credit a studio of the same name. */
const hardlyEver = 10;

/**
 * Which of these names the whole site knows as people and which as studios. Linked ones are known. Others count if more than one
 * list credits them: the list that asks may be the one with the mistake. Compares by `nameKey` (libs/names). One
 * query, with at most two index searches per key.
 */
export async function knownNames(em: EntityManager, names: readonly string[]): Promise<KnownNamesAnswer> {
  // Thousands of spellings may have one key.
  const byKey = Map.groupBy(new Set(names.filter(isText)), nameKey);
  byKey.delete('');
  if (byKey.size === 0) return { people: [], studios: [] };
  const rows = await rawQuery<{ key: string; isPerson: boolean; isStudio: boolean }>(
    em,
    `select key,
            is_linked_person or in_people > greatest(1, in_studios / ${hardlyEver}) as "isPerson",
            is_linked_studio or in_studios > 1 as "isStudio"
     from (select a.key,
                  coalesce(sum(p.lists) filter (where p.is_studio), 0) as in_studios,
                  coalesce(sum(p.lists) filter (where not p.is_studio), 0) as in_people,
                  bool_or(p.is_studio and p.anilist_id is not null) as is_linked_studio,
                  bool_or(not p.is_studio and p.anilist_id is not null) as is_linked_person
           from unnest(?::text[]) a (key)
           join lateral (select person_id from person_name where ja_key = a.key
                         union select person_id from person_name where en_key = a.key) found on true
           join person p on p.id = found.person_id
           group by a.key) counted`,
    [[...byKey.keys()]],
  );
  return {
    people: rows.filter(({ isPerson }) => isPerson).flatMap(({ key }) => byKey.get(key)!),
    studios: rows.filter(({ isStudio }) => isStudio).flatMap(({ key }) => byKey.get(key)!),
  };
}

/** The most spellings in one answer: of nearly every name there is one. */
const maxSpellings = 4 * maxKnownNames;

/**
 * How people and studios with these Japanese names are spelled, compared by `nameKey`. As with `knownNames`, they are linked or more than
 * one list credits them. One query, with an index search for each name.
 */
export async function knownSpellings(em: EntityManager, names: readonly string[]): Promise<string[]> {
  const keys = [...new Set(names.filter(isText).map(nameKey))].filter(Boolean);
  if (keys.length === 0) return [];
  const rows = await rawQuery<{ ja: string }>(
    em,
    `select distinct n.ja from unnest(?::text[]) asked (key)
     join person_name n on n.ja_key = asked.key
     join person p on p.id = n.person_id
     where p.anilist_id is not null or p.lists > 1
     limit ${maxSpellings}`,
    [keys],
  );
  return rows.map(({ ja }) => ja);
}
