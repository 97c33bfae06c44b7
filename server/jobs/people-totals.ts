import type { EntityManager } from '@mikro-orm/postgresql';
import { bound } from '../database/bound.js';
import {
  englishLookupKey,
  grams,
  japaneseLookupKey,
  nameKeys,
  personForms,
  searchText,
} from '../../libs/names/index.js';
import { personWeight } from '../search/postgres/sources.js';
import type { SearchDocument } from '../search/search-engine.js';
import type { SearchIndex } from '../search/search-index.js';

/**
 * What is kept of people beside their credits: spellings with their search keys and counts, primary names, occupations.
 * All of it is for the people in the temporary table `touched_person` and reads their credits only, so that the time
 * depends on them and not on how much else is known.
 */
export async function refreshPeople(em: EntityManager, index: SearchIndex, again: boolean): Promise<void> {
  await em.execute('analyze touched_person');
  const added = await addNames(em, again);
  const gone = await em.execute<{ id: number }[]>(
    `delete from person_name n using touched_person t where n.person_id = t.id and not exists
       (select 1 from credit c where c.person_id = n.person_id and c.ja = n.ja and c.en = n.en)
       and not exists (select 1 from person p join person_profile f on f.key = p.key
         where p.id = n.person_id and f.ja = n.ja and f.en = n.en) returning n.id`,
  );
  await index.remove(
    em,
    'person',
    gone.map(({ id }) => id),
  );
  await em.execute(
    `delete from person p using touched_person t where p.id = t.id and not exists
       (select 1 from credit c where c.person_id = p.id) and not ${kept}`,
  );
  await em.execute(
    `update person p set ja = f.ja, en = f.en, credits = 0, lists = 0, first_year = null, last_year = null, jobs = '{}'
     from touched_person t, person_profile f
     where p.id = t.id and f.key = p.key and not exists (select 1 from credit c where c.person_id = p.id)`,
  );
  await em.execute(totals);
  await index.put(em, await personDocuments(em, added));
  await index.reweigh(em);
}

/** Whether a person without credits stays: a studio that a moderator named, until a moderator deletes it. */
const kept = `(p.is_studio and exists (select 1 from person_profile f where f.key = p.key)
  and not exists (select 1 from person_merge m where m.from_key = p.key))`;

/** What search knows of these spellings (`person_name.id`); those that are gone are missing. */
export async function personDocuments(em: EntityManager, ids: number[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const rows = await bound<{ id: number; ja: string; en: string; isStudio: boolean; weight: number }>(
    em,
    `select n.id, n.ja, n.en, p.is_studio as "isStudio", ${personWeight} as weight
     from person_name n join person p on p.id = n.person_id where n.id = any (?::integer[])`,
    [ids],
  );
  return rows.map((row) => ({ kind: 'person', id: row.id, ...personForms(row), weight: row.weight }));
}

/** What is searched for one spelling of a name. */
const nameSearchText = (ja: string, en: string): string =>
  searchText(ja, en, ...nameKeys(en), ...personForms({ ja, en, isStudio: false }).romaji);

/** Search keys are made for spellings that are new; with `again`, for all. Returns the ids of those. */
async function addNames(em: EntityManager, again: boolean): Promise<number[]> {
  const names = await em.execute<{ person: number; ja: string; en: string }[]>(
    `select w.* from (
       select distinct c.person_id as person, c.ja, c.en from touched_person t join credit c on c.person_id = t.id
       union
       select p.id, f.ja, f.en from touched_person t join person p on p.id = t.id join person_profile f on f.key = p.key
       where exists (select 1 from credit c where c.person_id = p.id) or ${kept}
     ) w
     ${again ? '' : 'where not exists (select 1 from person_name n where n.person_id = w.person and n.ja = w.ja and n.en = w.en)'}`,
  );
  if (names.length === 0) return [];
  const rows = names.map(({ person, ja, en }) => {
    const searched = nameSearchText(ja, en);
    return {
      p: person,
      ja,
      en,
      s: searched,
      g: grams(searched),
      jk: japaneseLookupKey(ja),
      ek: englishLookupKey(en),
    };
  });
  const stored = await bound<{ id: number }>(
    em,
    `insert into person_name (person_id, ja, en, search_text, search_grams, ja_key, en_key)
     select p, ja, en, s, array_to_tsvector(g), jk, ek
     from json_to_recordset(?::json) as r (p integer, ja text, en text, s text, g text[], jk text, ek text)
     on conflict (person_id, ja, en) do update
     set search_text = excluded.search_text, search_grams = excluded.search_grams,
       ja_key = excluded.ja_key, en_key = excluded.en_key returning id`,
    [JSON.stringify(rows)],
  );
  return stored.map(({ id }) => id);
}

/**
 * The most frequent of something for each person, those of people merged into them only where there is nothing else; among
 * equals the first by name.
 */
const mostFrequent = (column: string) =>
  `select distinct on (person_id) person_id, ${column} as value from (
     select person_id, ${column}, sum(n) as n, bool_or(own) as own
     from tally where ${column} <> '' group by person_id, ${column}
   ) counted order by person_id, own desc, n desc, ${column}`;

/** Reads the credits once into `tally`, however many things are counted. */
const totals = `
  with tally as materialized (
    select c.person_id, c.ja, c.en, c.main_ja, c.main_en, c.role_en, c.own_key is null as own, count(*)::int as n
    from touched_person t join credit c on c.person_id = t.id
    group by c.person_id, c.ja, c.en, c.main_ja, c.main_en, c.role_en, c.own_key is null
  ), counted_names as (
    update person_name o set count = s.n
    from (
      select k.person_id, k.ja, k.en, coalesce(sum(y.n), 0)::int as n
      from touched_person t join person_name k on k.person_id = t.id
      left join tally y on y.person_id = k.person_id and y.ja = k.ja and y.en = k.en
      group by k.person_id, k.ja, k.en
    ) s
    where o.person_id = s.person_id and o.ja = s.ja and o.en = s.en and o.count <> s.n
  )
  update person p
  set ja = named.ja, en = named.en, credits = named.n, jobs = named.jobs
  from (
  select total.person_id, total.n, coalesce(jobs.names, '{}') as jobs,
    coalesce(chosen.ja, ja.value, '') as ja, coalesce(chosen.en, en.value, '') as en
  from (select person_id, sum(n)::int as n from tally group by person_id) total
  join person q on q.id = total.person_id
  left join person_profile chosen on chosen.key = q.key
  left join (${mostFrequent('main_ja')}) ja on ja.person_id = total.person_id
  left join (${mostFrequent('main_en')}) en on en.person_id = total.person_id
  left join (
    select person_id, array_agg(role_en order by n desc, role_en) as names from (
      select person_id, role_en, sum(n) as n,
        row_number() over (partition by person_id order by sum(n) desc, role_en) as place
      from tally where role_en <> '' group by person_id, role_en
    ) roles where place <= 12 group by person_id
  ) jobs on jobs.person_id = total.person_id
  ) named
  where p.id = named.person_id and (p.ja, p.en, p.credits, p.jobs) is distinct from
    (named.ja, named.en, named.n, named.jobs)`;
