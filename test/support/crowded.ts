import pg from 'pg';
import { withoutIndexes } from '../bench/bulk.mjs';

/**
 * Fills a migrated database with as many rows as Postgres needs to plan as it does on a large site: 10,200 lists, 101,000 people and
 * so on, whatever one table needs to have more than 100,000 rows. Only what queries compare and sort by is filled in.
 */
export async function crowd(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Nothing here can violate a foreign key, and triggers would count row by row what is counted at the end.
    await client.query('set session_replication_role = replica');
    const restore = await withoutIndexes(client, tables);
    for (const statement of statements) await client.query(statement);
    await restore();
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Those whose indexes are made anew at the end, which is faster. */
const tables = [
  'account',
  'audit',
  'credit',
  'list',
  'list_author',
  'list_change',
  'list_contributor',
  'list_menu',
  'list_note',
  'list_outline',
  'person',
  'person_list',
  'person_main',
  'person_name',
  'person_role',
  'reading',
  'report',
  'search_line',
  'text_style',
];

/** A number from 0 to `most`, small ones far more often. */
const skewed = (most: number) => `floor(${most} * power(random(), 2.5))::integer`;
/** Different ones for different numbers. */
const kanji = (n: string) => `chr(19968 + (${n}) % 700) || chr(20800 + (${n}) / 700)`;
/** One of some thousand given names. */
const given = (n: string) => `chr(65 + ${n} % 26) || chr(97 + ${n} / 26 % 26) || chr(97 + ${n} / 7 % 26)`;

const statements = [
  'select setseed(0.3)',
  `insert into account (id, screen_name, development_account, is_contributor, banned_at, anonymous, created_at)
   select n, 'member' || n, null, n % 50 = 0, case when n % 400 = 0 then now() end, n % 5 = 0, now() - n * interval '1 hour'
   from generate_series(1000, 101999) n`,
  `insert into list (id, uuid, slug, title, native, status, revision, projected_revision, fields, settings, anilist, anilist_id,
     season_year, season, format, airing, episodes, studios, search_text, search_grams, updated_at, created_at, deleted_at,
     cover_image)
   select n, lpad(to_hex(n), 48, '0'), 'list-' || n, 'Title ' || n, ${kanji('n')},
     (array['COMPLETED', 'FINISHED', 'VERIFIED', 'IN_PROGRESS', 'PARTIAL', 'UNLISTED'])[1 + n % 6], 9, 9,
     json_build_object('title', 'Title ' || n), '{}', '{}', n, 1980 + n % 45,
     (array['WINTER', 'SPRING', 'SUMMER', 'FALL'])[1 + n % 4], (array['TV', 'TV', 'MOVIE'])[1 + n % 3],
     (array['FINISHED', 'FINISHED', 'RELEASING'])[1 + n % 3], 12, array['Studio ' || n % 300], 'title ' || n,
     array_to_tsvector(array['ti', 'it', 'tl', 'le', (n % 1000)::text]), now() - n * interval '20 minutes',
     now() - n * interval '7 hours', case when n % 300 = 0 then now() end, 'https://pictures.example/' || n
   from generate_series(1000, 11199) n`,
  `insert into list_time (list_id, updated_at, season_year, is_airing)
   select id, updated_at, season_year, airing is not distinct from 'RELEASING' from list
   where id >= 1000 and deleted_at is null and status <> 'UNLISTED'`,
  `insert into list_menu (list_id, id, order_key, data, categories, rows)
   select n, 'm' || m, 'a' || m, json_build_object('name', '#' || m), '[]', 20
   from generate_series(1000, 11199) n, generate_series(10, 19) m`,
  `insert into list_outline (list_id, menu_id, first, last, rows, nodes, places, tally)
   select n, 'm' || m, m * 100, m * 100 + 21, 20, 'm1', array[m * 100], '{}'
   from generate_series(1000, 11199) n, generate_series(10, 19) m`,
  `insert into list_change (list_id, revision, change_id, account_id, at, operations, inverse)
   select n, r, n || '-' || r, 1000 + n % 3000, now() - (n * 10 + r) * interval '2 minutes', '[]', '[]'
   from generate_series(1000, 11199) n, generate_series(1, 10) r`,
  `insert into list_author (list_id, account_id) select n, 1000 + n % 3000 + m from generate_series(1000, 11199) n,
     generate_series(0, 1) m`,
  `insert into list_contributor (list_id, account_id, changes)
   select list_id, account_id, 3 from list_author where list_id >= 1000`,
  `insert into list_note (list_id, place, kind, position, menu, category, role_ja, role_en, text)
   select n, m, 'credit', m, '#1', 'Key Animation', '原画', 'Key Animation', case when m = 1 then 'Seen on disc ' else 'As in the book ' end || n * m
   from generate_series(1000, 11199) n, generate_series(1, 10) m`,
  `insert into report (list_id, account_id, message, state)
   select 1000 + n % 10200, 1000 + n % 3000, 'Wrong name ' || n, (array['sent', 'fixed', 'archived', 'archived'])[1 + n % 4]
   from generate_series(1, 5000) n`,
  `insert into reading (anilist_id, kanji, reading, source, confidence, state, submitted_by, ja_key, search_text, search_grams)
   select n, ${kanji('n')}, 'Reading ' || n, 'disc', 1 + n % 5,
     (array['confirmed', 'confirmed', 'confirmed', 'waiting', 'refused'])[1 + n % 5], 1000 + n % 3000, ${kanji('n')},
     'reading ' || n, array_to_tsvector(array['re', 'ea', (n % 1000)::text]) from generate_series(1, 5000) n`,
  `insert into text_style (account_id, name, rules, state, state_at)
   select 1000 + n / 50, 'Style ' || n, '[]', case n % 100 when 1 then 'waiting' when 2 then 'withdrawn' else 'own' end, now() - n * interval '1 minute'
   from generate_series(1, 101000) n`,
  `insert into audit (at, account_id, action, subject, subject_id, title)
   select now() - n * interval '5 minutes', 1000 + n % 20, 'merge-person',
     (array['list', 'person', 'reading', 'role-term', 'account', 'report'])[1 + n % 6], n::text, 'Something'
   from generate_series(1, 5000) n`,
  `insert into person (id, key, is_studio, anilist_id, ja, en, image, jobs, credits, lists, first_year, last_year)
   select n, case when n % 20 = 0 then 's:' else 'p:' end || n, n % 20 = 0, case when n % 3 > 0 then n end,
     ${kanji('n - (n % 41 = 0)::integer')}, ${given('n')} || ' Family' || n, 'https://pictures.example/p' || n, array['Role ' || n % 90],
     1 + n * 7 % 800, 1 + n % 60, 1990, 2020
   from generate_series(1000, 101999) n`,
  `insert into person_name (person_id, ja, en, id, count, ja_key, en_key, search_text, search_grams)
   select id, ja, en, id, 2, ja, lower(en), lower(en) || ' ' || ja,
     array_to_tsvector(array[(id % 1000)::text, "left"(ja, 1), lower("left"(en, 2)), 'fa', 'am'])
   from person where id >= 1000`,
  `insert into person_profile (key, ja, en) select key, ja, en from person where id % 40 = 0`,
  `insert into list_identifier (list_id, database, identifier)
   select id, database, case when database = 'wikidata' then 'Q' else '' end || id - (id % 401 = 0)::integer
   from list, unnest(array['anilist', 'myanimelist', 'anidb', 'ann', 'wikidata']) database where id >= 1000`,
  `insert into person_identifier (key, database, identifier)
   select key, database, id - (id % 401 = 0)::integer from person, unnest(array['myanimelist', 'anidb']) database
   where id >= 1000 and not is_studio`,
  `insert into person_identifier (key, database, identifier)
   select key, database, start || id from person,
     (values ('ann', ''), ('wikidata', 'Q'), ('sakugabooru', 'tag_')) d (database, start)
   where id between 4000 and 4100 and not is_studio`,
  `insert into identifier_use (kind, database, identifier, uses)
   select 'list', database, identifier, count(*) from list_identifier group by 2, 3
   union all select 'person', database, identifier, count(*) from person_identifier group by 2, 3`,
  `insert into search_line (kind, owner, line, place, weight)
   select 'p', id, line, 1, 100 from person, unnest(array[ja, lower(replace(en, ' ', ''))]) line where id >= 1000
   union all select 'l', id, line, 1, 100 from list, unnest(array[native, 'title' || id]) line where id >= 1000`,
  `insert into credit (list_id, position, person_id, menu, category, role_ja, role_en, ja, en, guess, affiliation, comment, is_nc,
     is_primary, main_ja, main_en)
   select n.list, n.place, p.id, '#' || n.place / 5, 'Category ' || n.role % 6, '役' || n.role, 'Role ' || n.role, p.ja,
     case when n.place = 7 and n.list % 40 = 0 then '' else p.en end, case when n.place = 7 and n.list % 40 = 0 then p.en end,
     case when n.place % 4 = 0 then '{"ja": "会社", "en": "Company"}'::jsonb end,
     case when n.place = 3 then 'Seen on disc' end, false, true, p.ja, p.en
   from (
     select list, place, 1000 + ${skewed(101_000)} as person, ${skewed(900)} as role
     from generate_series(1000, 11199) list, generate_series(1, 20) place
   ) n join person p on p.id = n.person`,
  `insert into person_list select person_id, list_id, count(*) from credit where list_id >= 1000 group by 1, 2`,
  `insert into person_role select person_id, category, role_ja, role_en, count(*) from credit where list_id >= 1000 group by 1, 2, 3, 4`,
  `insert into person_main select person_id, main_ja, main_en, true, count(*) from credit where list_id >= 1000 group by 1, 2, 3`,
  `insert into role_tally select role_en, sum(credits) from person_role where person_id >= 1000 group by 1`,
  `insert into role_use (hash, role_ja, role_en, is_cast, lists, credits)
   select hashtextextended(role_en || chr(10) || role_ja, 0), role_ja, role_en, false, count(distinct list_id), count(*)
   from credit where list_id >= 1000 group by 2, 3`,
  `insert into role_list (hash, list_id, is_cast, credits)
   select hashtextextended(role_en || chr(10) || role_ja, 0), list_id, false, count(*) from credit where list_id >= 1000 group by 1, 2`,
  `insert into occupation select is_studio, job, count(*) from person, unnest(jobs) job where id >= 1000 group by 1, 2`,
  `insert into person_namesake select is_studio, ja from person where credits > 0 group by 1, 2 having count(*) > 1`,
  `insert into list_tally select status, airing, season, format, season_year, count(*) from list
   where id >= 1000 and deleted_at is null and status <> 'UNLISTED' group by 1, 2, 3, 4, 5`,
];
