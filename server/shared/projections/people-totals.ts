import type { EntityManager } from '@mikro-orm/postgresql';
import { rawQuery } from '../../base/database/raw-query.js';
import { personWeight } from '../search-index/postgres/sources.js';
import type { SearchDocument } from '../search-index/search-engine.js';
import type { SearchIndex } from '../search-index/search-index.js';
import { noteFollowed } from './followed-credits.js';
import { concerned, followCounts, recount, refreshTotals } from './people-counts.js';
import type { PersonName } from './name-rows.js';
import type { Spelled, Spellings } from './spellings.service.js';

/** How many spellings search is told of together. */
const together = 5_000;

/** With more people than this, queries are planned for their number; finding it out costs as much as a small change. */
const worthAnalyzing = 100;

/** Whether a person without credits is kept: a studio that a moderator named, until a moderator deletes it. */
const kept = `(p.is_studio and exists (select 1 from person_profile f where f.key = p.key)
  and not exists (select 1 from person_merge m where m.from_key = p.key))`;

/** Whether a person is shown: with credits, or kept without. */
const isShown = `(p.credits > 0 or ${kept})`;

/** Whether `person_name n` is the name that a moderator chose for its person. */
const isChosen = `exists (select 1 from person p join person_profile f on f.key = p.key
  where p.id = n.person_id and f.ja = n.ja and f.en = n.en and ${isShown})`;

/** What is in `credit_change`. */
interface ChangeSize {
  isLarge: boolean;
  /** Whether any count changes: not if credits have only other notes, or other places. */
  isCounted: boolean;
}

/** One query, whose cost does not depend on how much was changed. */
export async function sizeOfChange(em: EntityManager): Promise<ChangeSize> {
  const columns = 'person_id, list_id, category, role_ja, role_en, name_ja, name_en, ja, en, own';
  const [size] = await em.execute<{ isLarge: boolean; differs: boolean }[]>(
    `select ${hasMany('credit_change')} as "isLarge", exists (
       select 1 from (select * from credit_change limit ${worthAnalyzing}) c group by ${columns} having sum(n) <> 0
     ) as differs`,
  );
  const { isLarge, differs } = size!;
  return { isLarge, isCounted: isLarge || differs };
}

/**
 * What search and pages know of people, after credits were added and removed (the temporary table `credit_change`): totals,
 * spellings with search keys and counts, primary names, occupations. The cost depends on the change, and not on how many credits
 * the people have. `change`: what is in that table. `ofOtherYears`: lists whose season
 * year changed; `isNew`: those that had no credits before, as far as is known. Returns whose pages show something else; null: anybody's
 * may, since many are concerned, or a studio is found by another spelling, to which pages of people link.
 */
export async function followPeople(
  em: EntityManager,
  index: SearchIndex,
  spellings: Spellings,
  { isLarge, isCounted }: ChangeSize,
  ofOtherYears: readonly { id: number; isNew: boolean }[],
): Promise<number[] | null> {
  if (isLarge) await em.execute('analyze credit_change');
  const names = isCounted ? await changedSpellings(em) : [];
  const spelled = spellings.spell(names);
  if (isCounted) {
    await followCounts(em);
    await noteFollowed(em);
  }
  if (ofOtherYears.length > 0)
    await rawQuery(
      em,
      `insert into touched_person (id, is_stale)
       select distinct o.person_id, true
       from json_to_recordset(?::json) as r (id integer, "isNew" boolean) join person_list o on o.list_id = r.id
       where not r."isNew" or exists (select 1 from credit_change c where c.list_id = r.id and c.n < 0)
       on conflict (id) do update set is_stale = true`,
      [JSON.stringify(ofOtherYears)],
    );
  const people = await concerned(em);
  if (!isCounted && ofOtherYears.length === 0) return people;
  if (!(await analyzed(em))) return people;
  await refreshTotals(em);
  const isLinkLost = await forget(em, index);
  // What comes afterwards is written with its weight.
  await index.reweigh(em);
  const comes = [
    await addNames(em, index, spelled, true),
    await addNames(em, index, spellings.spell(await chosenSpellings(em)), true),
  ];
  return isLinkLost || comes.includes(true) ? null : people;
}

/**
 * The same from all credits of the people in `touched_person`. `again`: the search keys of known spellings are made anew, too.
 */
export async function recountPeople(
  em: EntityManager,
  index: SearchIndex,
  spellings: Spellings,
  again: boolean,
): Promise<void> {
  const names = await rawQuery<PersonName>(
    em,
    `select n.person, p.is_studio as "isStudio", n.ja, n.en, n.count from (
       select c.person_id as person, c.ja, c.en, count(*)::int as count
       from touched_person t join credit c on c.person_id = t.id group by 1, 2, 3
     ) n join person p on p.id = n.person
     ${again ? '' : `where ${isUnknown}`} order by n.person`,
    [],
  );
  const spelled = spellings.spell(names);
  await recount(em);
  if (!(await analyzed(em))) return;
  await refreshTotals(em);
  await addNames(em, index, spelled, !again);
  await em.execute(
    `update person_name o set count = s.n
     from (
       select k.id, count(c.person_id)::int as n from touched_person t join person_name k on k.person_id = t.id
       left join credit c on c.person_id = k.person_id and c.ja = k.ja and c.en = k.en
       group by k.id
     ) s
     where o.id = s.id and o.count <> s.n`,
  );
  await addNames(em, index, spellings.spell(await chosenSpellings(em, again)), !again);
  await forget(em, index);
  // Otherwise all lines were written just now.
  if (!again) await index.reweigh(em);
}

/** How many more credits each spelling has. */
const changedNames = `select person_id, name_ja, name_en, sum(n)::int as n from credit_change group by person_id, name_ja, name_en`;

/** Of `n` with person, ja and en. */
const isUnknown = `not exists (select 1 from person_name k where k.person_id = n.person and k.ja = n.ja and k.en = n.en)`;
const isUncredited = `not exists (
  select 1 from person_name k where k.person_id = n.person and k.ja = n.ja and k.en = n.en and k.count > 0
)`;

/** Adds to the counts of spellings. Returns those that are not stored yet. */
const changedSpellings = (em: EntityManager): Promise<PersonName[]> =>
  rawQuery<PersonName>(
    em,
    `with known as (
       update person_name o set count = o.count + c.n
       from (${changedNames} having sum(n) <> 0) c
       where o.person_id = c.person_id and o.ja = c.name_ja and o.en = c.name_en
     )
     select n.person, p.is_studio as "isStudio", n.ja, n.en, n.count from (
       select person_id as person, name_ja as ja, name_en as en, n as count from (${changedNames} having sum(n) > 0) c
     ) n join person p on p.id = n.person where ${isUnknown} order by n.person`,
    [],
  );

/** The names that moderators chose for people in `touched_person`, if they are not stored, or with `again`, if no credit has them. */
const chosenSpellings = (em: EntityManager, again = false): Promise<PersonName[]> =>
  em.execute<PersonName[]>(
    `select n.person, n."isStudio", n.ja, n.en, 0 as count from (
       select p.id as person, p.is_studio as "isStudio", f.ja, f.en
       from touched_person t join person p on p.id = t.id join person_profile f on f.key = p.key where ${isShown}
     ) n where ${again ? isUncredited : isUnknown}`,
  );

/** Whether there is anybody in `touched_person`. */
async function analyzed(em: EntityManager): Promise<boolean> {
  const [size] = await em.execute<{ some: boolean; many: boolean }[]>(
    `select exists (select 1 from touched_person) as some, ${hasMany('touched_person')} as many`,
  );
  if (size!.many) await em.execute('analyze touched_person');
  return size!.some;
}

const hasMany = (table: string) => `exists (select 1 from ${table} offset ${worthAnalyzing} limit 1)`;

/**
 * Stores spellings, and tells search. Returns whether pages of people who worked for a studio now link to its AniList id by another
 * spelling. `areNew`: search knows none of them.
 */
async function addNames(
  em: EntityManager,
  index: SearchIndex,
  spelled: AsyncIterable<Spelled>,
  areNew: boolean,
): Promise<boolean> {
  let isLinkAdded = false;
  const documents: SearchDocument[] = [];
  for await (const { names, rows, forms } of spelled) {
    const formsOf = new Map(names.map((name, at) => [keyOf(name), forms[at]!]));
    for (const some of rows)
      for (const { id, weight, isLinked, ...name } of await storeNames(em, some)) {
        documents.push({ kind: 'person', id, ...formsOf.get(keyOf(name))!, weight });
        isLinkAdded ||= isLinked;
      }
    if (documents.length >= together) await index.put(em, documents.splice(0), areNew);
  }
  await index.put(em, documents, areNew);
  return isLinkAdded;
}

const keyOf = ({ person, ja, en }: Pick<PersonName, 'person' | 'ja' | 'en'>) =>
  JSON.stringify([person, ja, en]);

/**
 * Removes spellings and people that no credit has any more, also from search. Returns whether one was of a studio to whose AniList id
 * pages of people link by it.
 */
async function forget(em: EntityManager, index: SearchIndex): Promise<boolean> {
  const gone = await rawQuery<{ id: number; isLinked: boolean }>(
    em,
    `delete from person_name n using touched_person t
     where n.person_id = t.id and n.count <= 0 and not ${isChosen}
     returning n.id, (select ${isLinked} from person p where p.id = n.person_id) as "isLinked"`,
    [],
  );
  await index.remove(
    em,
    'person',
    gone.map(({ id }) => id),
  );
  await em.execute(`delete from person p using touched_person t where p.id = t.id and not ${isShown}`);
  return gone.some((one) => one.isLinked);
}

/** Of `person p`. */
const isLinked = `p.is_studio and p.anilist_id is not null`;

interface Stored extends Pick<PersonName, 'person' | 'ja' | 'en'> {
  id: number;
  weight: number;
  isLinked: boolean;
}

/** `rows`: a JSON array as in `Spelled`. */
function storeNames(em: EntityManager, rows: string): Promise<Stored[]> {
  return rawQuery<Stored>(
    em,
    `with n as (
       insert into person_name as n (person_id, ja, en, count, search_text, search_grams, ja_key, en_key)
       select p, ja, en, n, s, array_to_tsvector(g), jk, ek
       from json_to_recordset(?::json) as r (p integer, ja text, en text, n integer, s text, g text[], jk text, ek text)
       on conflict (person_id, ja, en) do update
       set count = excluded.count, search_text = excluded.search_text, search_grams = excluded.search_grams,
         ja_key = excluded.ja_key, en_key = excluded.en_key
       returning n.id, n.person_id, n.ja, n.en, n.count
     )
     select n.id, n.person_id as person, n.ja, n.en, ${personWeight} as weight, ${isLinked} as "isLinked"
     from n join person p on p.id = n.person_id`,
    [rows],
  );
}
