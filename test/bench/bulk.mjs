import { Client } from 'pg';
import { person, studio, studioCount } from './people.mjs';
import { fillCredits, rowsOfPerson } from './bulk-credits.mjs';

/** Rows per statement. */
const batch = 4_000;

/** Credits of a person by number: few people have many, many have few. */
export const creditsOf = (number) => 1 + Math.floor(40_000 / (number + 20)) + (number % 7);

/**
 * Writes people, their spellings and their search entries directly into the tables, as the projections would (server/shared/projections,
 * server/domain/search). `names`: what libs/names exports. `count` people by number, and the studios; `rowsOf(number)`: how many credits
 * each has.
 */
export async function fillPeople(client, names, count, rowsOf = creditsOf) {
  // Nothing here can violate a foreign key, and checking each row takes longer than writing it.
  await client.query('set session_replication_role = replica');
  const restore = await withoutIndexes(client, ['person', 'person_name', 'search_line']);
  const first = 2_000_000;
  for (let start = 0; start < count + studioCount; start += batch) {
    const rows = [];
    for (let number = start; number < Math.min(start + batch, count + studioCount); number += 1) {
      const isStudio = number >= count;
      const { ja, en, id } = isStudio ? studio(number - count) : person(number);
      rows.push(rowOf(names, { ja, en, id, isStudio, number: first + number, credits: rowsOf(number) }));
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

/** Drops indexes that are not constraints and returns how to recreate them: doing so at once is much faster than row by row. */
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
    insert into person (id, key, is_studio, anilist_id, ja, en, jobs, credits, lists)
    select number, key, studio, id, ja, en, array['Key Animation'], credits, 1 from given
  ), spellings as (
    insert into person_name (id, person_id, ja, en, count, search_text, search_grams)
    select number, number, ja, en, credits, text, array_to_tsvector(grams) from given
  )
  insert into search_line (kind, owner, line, place, weight)
  select 'p', number, unnest(lines), 1, 200000 + least(credits, 1900) * 100 + 99 from given
  union all select 'p', number, unnest("inner"), 2, 200000 + least(credits, 1900) * 100 + 99 from given`;

/**
 * Writes a whole site directly into the tables of a migrated, empty database: 5,500 lists, 50,000 people and 2 million credits,
 * times `scale`. The lists have no documents: their pages are not measured.
 */
export async function fillSite(databaseUrl, scale, say = () => {}) {
  const names = Object.assign(
    {},
    ...(await Promise.all(
      ['grams', 'name-order', 'search-forms', 'search-key', 'typos'].map(
        (file) => import(`../../dist/libs/names/${file}.js`),
      ),
    )),
  );
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    say('people');
    const people = 50_000 * scale;
    await fillPeople(client, names, people, rowsOfPerson(people + studioCount, 5_500 * scale));
    say('lists');
    await fillLists(client, names, 5_500 * scale);
    say('credits');
    const restore = await withoutIndexes(client, ['credit']);
    await fillCredits(client, 5_500 * scale, people + studioCount);
    await restore();
    await fillCounts(client);
    // What is added later gets ids behind those that were written here.
    await client.query(`select setval(pg_get_serial_sequence(name, 'id'), (select max(id) from list) + (select max(id) from person))
      from unnest(array['list', 'person']) name`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Everybody's counts, from the credits, and what triggers would have kept. */
async function fillCounts(client) {
  await client.query(
    `truncate person_list, person_role;
     insert into person_list select person_id, list_id, count(*) from credit group by person_id, list_id;
     insert into person_role
       select person_id, category, role_ja, role_en, count(*) from credit group by person_id, category, role_ja, role_en;
     update person p set credits = s.credits, lists = s.lists, first_year = s.first_year, last_year = s.last_year
     from (
       select o.person_id, sum(o.credits) as credits, count(*) as lists, min(l.season_year) as first_year,
         max(l.season_year) as last_year
       from person_list o join list l on l.id = o.list_id group by o.person_id
     ) s where p.id = s.person_id;
     update person_name n set count = p.credits from person p where p.id = n.person_id;
     truncate list_tally, list_time, role_tally, role_use, occupation, person_namesake;
     insert into person_namesake select is_studio, ja from person
       where ja <> '' and credits > 0 group by is_studio, ja having count(*) > 1;
     insert into list_tally select status, airing, season, format, season_year, count(*)
       from list where deleted_at is null and status <> 'UNLISTED' group by 1, 2, 3, 4, 5;
     insert into list_time (list_id, updated_at, season_year, is_airing)
       select id, updated_at, season_year, airing is not distinct from 'RELEASING'
       from list where deleted_at is null and status <> 'UNLISTED';
     insert into role_tally select role_en, sum(credits) from person_role where role_en <> '' group by role_en;
     insert into role_use (hash, role_ja, role_en, is_cast, lists, credits)
       select hashtextextended(role_en || chr(10) || role_ja, 0), role_ja, role_en, false, count(distinct list_id), count(*)
       from credit group by role_ja, role_en;
     truncate role_list;
     insert into role_list (hash, list_id, is_cast, credits)
       select hashtextextended(role_en || chr(10) || role_ja, 0), list_id, false, count(*) from credit group by 1, 2;
     insert into occupation select is_studio, role, count(*) from person, unnest(jobs) role group by is_studio, role;`,
  );
}

const titleWords =
  'Amber:Kohaku:琥珀 Bridge:Hashi:橋 Cloud:Kumo:雲 Dream:Yume:夢 Ember:Hinoko:火の粉 Forest:Mori:森 Garden:Niwa:庭 Harbour:Minato:港 Island:Shima:島 Journey:Tabi:旅 Lantern:Toudai:灯台 Mirror:Kagami:鏡 Night:Yoru:夜 Ocean:Umi:海 Promise:Yakusoku:約束 River:Kawa:川 Snow:Yuki:雪 Tower:Tou:塔 Voice:Koe:声 Winter:Fuyu:冬'
    .split(' ')
    .map((word) => word.split(':'));

const seasons = ['WINTER', 'SPRING', 'SUMMER', 'FALL'];

/** Titles of a list by number, in three languages. */
function titlesOf(number) {
  const [a, b, c] = [number, Math.floor(number / 20), Math.floor(number / 400)].map(
    (n) => titleWords[n % 20],
  );
  const season = Math.floor(number / 8_000);
  const ending = season ? ` ${season + 1}` : '';
  return {
    english: `${a[0]} of the ${b[0]} ${c[0]}${ending}`,
    romaji: `${c[1]} no ${b[1]} no ${a[1]}${ending}`,
    native: `${c[2]}の${b[2]}の${a[2]}${ending}`,
  };
}

async function fillLists(client, names, count) {
  const restore = await withoutIndexes(client, ['list', 'search_line']);
  for (let start = 0; start < count; start += batch) {
    const rows = [];
    for (let number = start; number < Math.min(start + batch, count); number += 1) {
      const title = titlesOf(number);
      const forms = names.titleForms(Object.values(title));
      const text = names.searchText(...Object.values(title));
      rows.push({
        id: number + 1,
        uuid: (number + 1).toString(16).padStart(48, '0'),
        title: title.english,
        anilist: { title },
        native: title.native,
        year: 1990 + (number % 37),
        season: seasons[number % 4],
        studio: studio(Math.floor(((number * 7_919) % 1_000) ** 2 / 2_500) % studioCount).en,
        text,
        grams: names.grams(text),
        lines: [...new Set([...forms.native, ...forms.romaji].map((key) => key.replaceAll(' ', '')))],
        inner: forms.inner,
      });
    }
    await client.query(
      `with given as materialized (
         select * from json_to_recordset($1::json) as r (id integer, uuid text, title text, anilist json, native text,
           year integer, season text, studio text, text text, grams text[], lines text[], "inner" text[])
       ), lists as (
         insert into list (id, uuid, slug, title, status, revision, projected_revision, fields, settings, anilist, native,
           season_year, season, format, studios, search_text, search_grams)
         select id, uuid, 'list-' || id, title, 'COMPLETED', 1, 1, json_build_object('title', title, 'uuid', uuid), '{}',
           anilist, native, year, season, 'TV', array[studio], text, array_to_tsvector(grams) from given
       )
       insert into search_line (kind, owner, line, place, weight)
       select 'l', id, unnest(lines), 1, year from given union all select 'l', id, unnest("inner"), 2, year from given`,
      [JSON.stringify(rows)],
    );
  }
  await restore();
  await client.query(
    `insert into search_word select word, forms from json_to_recordset($1::json) as r (word text, forms text[])
     on conflict do nothing`,
    [
      JSON.stringify(
        names
          .latinWords(titleWords.flatMap(([en, romaji]) => [names.searchKey(en), names.searchKey(romaji)]))
          .map((word) => ({ word, forms: names.typoForms(word) })),
      ),
    ],
  );
}
