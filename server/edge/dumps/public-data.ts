import type pg from 'pg';
import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import type { JsonObject, MenuNode } from '@libs/list/model/document.js';
import { writeDocument } from '@libs/list/interchange/interchange.js';
import type { RecordRow } from '../../shared/list-store/list.store.js';
import type { CreditRecord, PersonRecord, ReadingRecord, RoleRecord } from './records.js';
import type { ListRow } from './tables.js';

/** Rows per request to the database. */
const together = 2_000;

/** Who may be seen by everybody: nobody else's data may ever leave through here. */
const isPublic = `l.deleted_at is null and l.status <> 'UNLISTED'`;

/** Rows of a query, some at a time, so that memory does not depend on their number. Needs a transaction. */
async function* rowsOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  name: string,
  sql: string,
  size = together,
): AsyncGenerator<Row> {
  await client.query(`declare ${name} no scroll cursor for ${sql}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${size} from ${name}`);
    yield* rows;
    if (rows.length < size) break;
  }
  await client.query(`close ${name}`);
}

/** A list: its document, and what tables say about it. */
interface PublicList {
  document: InterchangeDocument;
  row: ListRow;
}

/** Public lists in order of creation. One is in memory at a time. */
export async function* listsIn(client: pg.Client): AsyncGenerator<PublicList> {
  const lists = rowsOf<ListRow & RecordRow & { id: number }>(
    client,
    'public_list',
    `select l.id, l.uuid, l.slug, l.title, l.native, l.status, l.revision, l.anilist_id as "anilistId",
       i.of ->> 'myanimelist' as myanimelist, i.of ->> 'anidb' as anidb, i.of ->> 'ann' as ann, i.of ->> 'wikidata' as wikidata,
       l.format, l.airing,
       l.season, l.season_year as "seasonYear", l.episodes, l.studios, l.is_adult as "isAdult", l.updated_at as "updatedAt",
       l.fields, l.settings, l.anilist
     from list l, lateral (
       select json_object_agg(database, identifier) as of from list_identifier where list_id = l.id) i
     where ${isPublic} order by l.id`,
    20,
  );
  for await (const { id, fields, settings, anilist, ...row } of lists) {
    const { rows: menus } = await client.query<MenuNode>(
      `select id, order_key as order, data, categories from list_menu where list_id = $1 order by order_key, id`,
      [id],
    );
    const { uuid, slug, revision } = row;
    const numbered: JsonObject = { ...fields, uuid, slug, savingId: revision };
    yield { document: writeDocument({ fields: numbered, settings, anilist, menus }), row };
  }
}

/** Credits of public lists, list by list, as they follow each other there. */
export async function* creditsIn(client: pg.Client): AsyncGenerator<CreditRecord> {
  const credits = rowsOf<CreditRecord>(
    client,
    'public_credit',
    `select l.uuid as list, 0 as row, p.key as person, c.own_key as "creditedAs", c.menu, c.category, c.role_ja as "roleJa",
       c.role_en as "roleEn", c.ja, c.en, c.guess, c.main_ja as "primaryJa", c.main_en as "primaryEn",
       c.affiliation ->> 'ja' as "affiliationJa", c.affiliation ->> 'en' as "affiliationEn", c.comment, c.is_nc as uncredited
     from credit c join list l on l.id = c.list_id join person p on p.id = c.person_id
     where ${isPublic} order by c.list_id, c.position`,
  );
  let list = '';
  let row = 0;
  for await (const credit of credits) {
    // The stored numbers have gaps that depend on how the list was edited.
    row = credit.list === list ? row + 1 : 0;
    ({ list } = credit);
    credit.row = row;
    yield credit;
  }
}

/**
 * People, then studios, by key. Their names and counts come from the credits of public lists alone, so that they agree with
 * them.
 */
export async function* peopleIn(client: pg.Client): AsyncGenerator<PersonRecord> {
  yield* rowsOf<PersonRecord>(
    client,
    'public_person',
    `with recursive counted as (
       select c.person_id, c.ja, c.en, count(*) as n from credit c join list l on l.id = c.list_id
       where ${isPublic} group by 1, 2, 3
     ), named as (
       select person_id, sum(n)::integer as credits,
         json_agg(json_build_object('ja', ja, 'en', en, 'credits', n)
           order by n desc, ja collate "C", en collate "C") as names
       from counted group by 1
     ), listed as (
       select person_id, count(*)::integer as lists from (
         select distinct c.person_id, c.list_id from credit c join list l on l.id = c.list_id where ${isPublic}) each
       group by 1
     ), merges (root, key) as (
       select into_key, from_key from person_merge m
       where not exists (select 1 from person_merge above where above.from_key = m.into_key)
       union all
       select root, from_key from merges join person_merge on into_key = key
     ), merged as (
       select root, array_agg(key order by key collate "C") as keys from merges group by 1
     )
     select p.key, p.is_studio as "isStudio", p.anilist_id as "anilistId", p.ja, p.en, p.image, n.credits, t.lists, n.names,
       case when f.key is not null then json_build_object('ja', f.ja, 'en', f.en) end as "chosenName",
       coalesce(m.keys, '{}') as merged, (
         select coalesce(json_agg(json_build_object('key', i.key, 'database', i.database, 'identifier', i.identifier)
           order by i.key collate "C", i.database collate "C", i.identifier collate "C"), '[]')
         from person_identifier i where i.key = any (p.key || coalesce(m.keys, '{}'))) as identifiers
     from named n join listed t using (person_id) join person p on p.id = n.person_id
     left join person_profile f on f.key = p.key left join merged m on m.root = p.key
     order by p.is_studio, p.key collate "C"`,
    500,
  );
}

/** The terms of the role dictionary by name; deleted ones are not in it. */
export async function* rolesIn(client: pg.Client): AsyncGenerator<RoleRecord> {
  yield* rowsOf<RoleRecord>(
    client,
    'public_role',
    `select name_en as "nameEn", names_ja as "namesJa", weights, category, episode_category as "episodeCategory", description,
       built_in as "builtIn"
     from role_term where deleted_at is null order by name_en collate "C", category, names_ja::text collate "C", id`,
  );
}

/** Confirmed readings by name, without who submitted them and without their private sources. */
export async function* readingsIn(client: pg.Client): AsyncGenerator<ReadingRecord> {
  const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  yield* rowsOf<ReadingRecord>(
    client,
    'public_reading',
    `select anilist_id as "anilistId", kanji, furigana, reading, preferred, is_company as company, source, confidence,
       ${iso('submitted_at')} as "submittedAt", ${iso('decided_at')} as "decidedAt"
     from reading where state = 'confirmed' order by kanji collate "C", reading collate "C", submitted_at, id`,
  );
}

/** How many public lists have changes that credits and people do not show yet. */
export async function listsBehind(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ behind: number }>(
    `select count(*)::integer as behind from list l where ${isPublic} and l.projected_revision <> l.revision`,
  );
  return rows[0]!.behind;
}
