import { person, studio, studioCount } from './people.mjs';

/** Rows of one statement. */
const batch = 4_000;

/** Credits of a person by number: few have many, many have few. */
export const creditsOf = (number) => 1 + Math.floor(40_000 / (number + 20)) + (number % 7);

/**
 * Writes people, their spellings and what search keeps of them straight into the tables, as the projections would
 * (server/jobs, server/search). `names`: the module libs/names. `count` people by number, and the studios.
 */
export async function fillPeople(client, names, count) {
  // Nothing here can break a foreign key, and checking each row takes longer than writing it.
  await client.query('set session_replication_role = replica');
  const restore = await withoutIndexes(client, ['person', 'person_name', 'search_line']);
  const first = 2_000_000;
  for (let start = 0; start < count + studioCount; start += batch) {
    const rows = [];
    for (let number = start; number < Math.min(start + batch, count + studioCount); number += 1) {
      const isStudio = number >= count;
      const { ja, en, id } = isStudio ? studio(number - count) : person(number);
      rows.push(rowOf(names, { ja, en, id, isStudio, number: first + number, credits: creditsOf(number) }));
    }
    await client.query(insert, [JSON.stringify(rows)]);
  }
  const words = new Set();
  for (let number = 0; number < Math.min(count, 50_000); number += 1)
    for (const word of names.latinWords(names.nameKeys(person(number).en))) words.add(word);
  for (let number = 0; number < studioCount; number += 1)
    for (const word of names.latinWords([names.searchKey(studio(number).en)])) words.add(word);
  await client.query(
    `insert into search_word select word, forms from json_to_recordset($1::json) as r (word text, forms text[])
     on conflict do nothing`,
    [JSON.stringify([...words].map((word) => ({ word, forms: names.typoForms(word) })))],
  );
  await restore();
  await client.query('analyze person, person_name, search_line, search_word');
}

/** Drops what is no constraint and answers how to make it again: at once is much faster than row by row. */
export async function withoutIndexes(client, tables) {
  const { rows } = await client.query(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::text[]::regclass[])
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

function rowOf(names, { ja, en, id, isStudio, number, credits }) {
  const forms = names.personForms({ ja, en, isStudio });
  const text = names.searchText(ja, en, ...names.nameKeys(en), ...forms.romaji);
  const lines = [...new Set([...forms.native, ...forms.romaji].map((key) => key.replaceAll(' ', '')))];
  return {
    number,
    key: id ? `${isStudio ? 's' : 'p'}:${id}` : `bench:${number}`,
    studio: isStudio,
    id: id ?? null,
    ja,
    en,
    credits,
    text,
    grams: names.grams(text),
    lines,
    inner: forms.inner,
  };
}

const insert = `
  with given as materialized (
    select * from json_to_recordset($1::json) as r (number integer, key text, studio boolean, id integer, ja text, en text,
      credits integer, text text, grams text[], lines text[], "inner" text[])
  ), people as (
    insert into person (id, key, is_studio, anilist_id, ja, en, jobs, credits)
    select number, key, studio, id, ja, en, array['Key Animation'], credits from given
  ), spellings as (
    insert into person_name (id, person_id, ja, en, count, search_text, search_grams)
    select number, number, ja, en, credits, text, array_to_tsvector(grams) from given
  )
  insert into search_line (kind, owner, line, place, weight)
  select 'p', number, unnest(lines), 1, credits * 100 + 99 from given
  union all select 'p', number, unnest("inner"), 2, credits * 100 + 99 from given`;
