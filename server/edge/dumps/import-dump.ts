import type { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import { currentKey } from '@libs/names/person-key.js';
import { rawQuery } from '../../base/database/raw-query.js';
import type { ListImportService } from '../../domain/lists/list-import.service.js';
import { Interrupted } from '../../shared/projections/interrupted.js';
import type { Projections } from '../../shared/projections/projections.service.js';
import { searchedReading } from '../../domain/readings/reading.store.js';
import type { RoleSeed } from '../../domain/roles/role-seed.js';
import { DumpError } from './manifest.js';
import { linesIn, type OpenDump, openDump, recordsIn } from './read-dump.js';
import type { PersonRecord } from './records.js';

/** Records per statement. */
const together = 1_000;
const needed = ['lists', 'people', 'studios', 'roles', 'readings'] as const;

interface Site {
  em: EntityManager;
  roles: RoleSeed;
  lists: ListImportService;
  projections: Projections;
}

export interface ImportedDump {
  lists: number;
  /** Lists that this version refuses: which, and why. */
  refused: string[];
  /** What was unusual about documents. */
  oddities: number;
  readings: number;
  roles: number;
}

/**
 * Makes a site from a dump: what moderators decided about people and roles first, then the lists, from which credits and people
 * follow. Reads the whole dump before it changes anything. Throws DumpError with one sentence, and Interrupted.
 * @param ended that it should stop. @param goesOn the site is what an earlier run has left: lists that are there stay as they are.
 */
export async function importDump(
  { em, roles, lists, projections }: Site,
  path: string,
  say: (step: string) => void,
  { ended, goesOn = false }: { ended?: AbortSignal; goesOn?: boolean } = {},
): Promise<ImportedDump> {
  const dump = await openDump(path, needed);
  const { at, site, counts } = dump.manifest;
  say(`A dump of ${site}: ${counts.lists} lists, ${counts.credits} credits, from ${at}.`);
  const isBegun = goesOn && (await contentsOf(em)) !== null;
  if (!isBegun) await refuseUnlessEmpty(em);
  await roles.load();
  const imported = isBegun ? { roles: 0, readings: 0 } : await importFirst(em, dump);
  say(isBegun ? 'Going on.' : `${imported.roles} roles and ${imported.readings} readings.`);
  const refused: string[] = [];
  let [done, oddities] = [0, 0];
  for await (const line of linesIn(dump, 'lists')) {
    if (ended?.aborted) throw new Interrupted(done, counts.lists, null);
    try {
      oddities += (await lists.import('system', JSON.parse(line))).oddities;
      done += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { title, uuid } = JSON.parse(line) as { title?: string; uuid?: string };
      refused.push(`${title ?? ''} (${uuid ?? 'without uuid'}): ${error.message}`);
    }
    if (done % 100 === 0) say(`${done} of ${counts.lists} lists`);
  }
  const show = (some: number, total: number) => {
    if (some % 100 === 0 || some === total) say(`People and search: ${some} of ${total} lists`);
  };
  await projections.rebuild(false, show, ended ? { ended } : {});
  for (const kind of ['people', 'studios'] as const) await importPictures(em.fork(), dump, kind);
  return { lists: done, refused, oddities, ...imported };
}

/** What lists and their people depend on. All of it or nothing. */
const importFirst = (em: EntityManager, dump: OpenDump): Promise<{ roles: number; readings: number }> =>
  em.fork().transactional(async (transaction) => {
    const inside = transaction as EntityManager;
    for (const kind of ['people', 'studios'] as const) await importDecisions(inside, dump, kind);
    return { roles: await importRoles(inside, dump), readings: await importReadings(inside, dump) };
  });

/** One kind of what a site has; null: it is empty. */
async function contentsOf(em: EntityManager): Promise<string | null> {
  const [found] = await em.fork().execute<{ table: string | null }[]>(
    `select case when exists (select 1 from list) then 'lists' when exists (select 1 from reading) then 'readings'
       when exists (select 1 from person_merge) then 'merged people' end as table`,
  );
  return found!.table;
}

async function refuseUnlessEmpty(em: EntityManager): Promise<void> {
  const contents = await contentsOf(em);
  if (contents)
    throw new DumpError(
      `This site already has ${contents}. Import a dump into an empty site: another DATA_DIR, or a new database in DATABASE_URL; or add --go-on if an import of this dump was ended. Nothing was changed.`,
    );
}

/** Names and identifiers that moderators chose, and who was merged into whom. */
async function importDecisions(em: EntityManager, dump: OpenDump, kind: 'people' | 'studios'): Promise<void> {
  for await (const people of inBatches(recordsIn(dump, kind))) {
    // Dumps of earlier versions may have several identities that are one by now: what comes first holds.
    const chosen = people.flatMap(({ key, chosenName }) =>
      chosenName ? [{ key: currentKey(key), ...chosenName }] : [],
    );
    const merges = people.flatMap(({ key, merged }) =>
      merged.map((from) => ({ from: currentKey(from), into: currentKey(key) })),
    );
    await rawQuery(
      em,
      `insert into person_profile (key, ja, en)
       select key, ja, en from json_to_recordset(?::json) as r (key text, ja text, en text) on conflict do nothing`,
      [JSON.stringify(chosen)],
    );
    // One after the other: none may close a circle with one before it.
    for (const { from, into } of merges)
      await rawQuery(
        em,
        `insert into person_merge (from_key, into_key) select from_key, into_key from (values (?, ?)) m (from_key, into_key)
         where person_root(into_key) <> from_key on conflict do nothing`,
        [from, into],
      );
    const identifiers = people.flatMap((person) =>
      person.identifiers.map((one) => ({ ...one, key: currentKey(one.key) })),
    );
    await rawQuery(
      em,
      `insert into person_identifier (key, database, identifier)
       select key, database, identifier from json_to_recordset(?::json) as r (key text, database text, identifier text)
       on conflict do nothing`,
      [JSON.stringify(identifiers)],
    );
  }
}

/** The dictionary of the dump, and nothing else: built-in terms that it lacks were deleted there. */
async function importRoles(em: EntityManager, dump: OpenDump): Promise<number> {
  let count = 0;
  await em.execute('update role_term set deleted_at = now() where deleted_at is null');
  for await (const roles of inBatches(recordsIn(dump, 'roles'))) {
    count += roles.length;
    await rawQuery(
      em,
      `insert into role_term (name_en, names_ja, weights, category, episode_category, description, built_in)
       select "nameEn", "namesJa", weights, category, "episodeCategory", description, "builtIn"
       from json_to_recordset(?::json) as r ("nameEn" text, "namesJa" text[], weights integer[], category text,
         "episodeCategory" text, description text, "builtIn" text)
       on conflict (built_in) do update set name_en = excluded.name_en, names_ja = excluded.names_ja,
         weights = excluded.weights, category = excluded.category, episode_category = excluded.episode_category,
         description = excluded.description, deleted_at = null`,
      [JSON.stringify(roles)],
    );
  }
  return count;
}

async function importReadings(em: EntityManager, dump: OpenDump): Promise<number> {
  let count = 0;
  for await (const readings of inBatches(recordsIn(dump, 'readings'))) {
    count += readings.length;
    await rawQuery(
      em,
      `insert into reading (anilist_id, kanji, furigana, reading, preferred, is_company, source, confidence, state,
         submitted_at, decided_at, ja_key, search_text, search_grams)
       select "anilistId", kanji, furigana, reading, preferred, company, source, confidence, 'confirmed',
         "submittedAt", "decidedAt", "jaKey", text, array_to_tsvector(grams)
       from json_to_recordset(?::json) as r ("anilistId" integer, kanji text, furigana text, reading text, preferred text,
         company boolean, source text, confidence integer, "submittedAt" timestamptz, "decidedAt" timestamptz,
         "jaKey" text, text text, grams text[])`,
      [JSON.stringify(readings.map((one) => ({ ...one, ...searchedReading(one) })))],
    );
  }
  return count;
}

/** Pictures come from AniList's answers, which a dump does not have. */
async function importPictures(em: EntityManager, dump: OpenDump, kind: 'people' | 'studios'): Promise<void> {
  for await (const people of inBatches(recordsIn(dump, kind))) {
    const pictured = people.filter(({ image }: PersonRecord) => image !== null);
    if (pictured.length > 0)
      await rawQuery(
        em,
        `update person p set image = r.image from json_to_recordset(?::json) as r (key text, image text)
         where p.key = r.key`,
        [JSON.stringify(pictured.map(({ key, image }) => ({ key, image })))],
      );
  }
}

async function* inBatches<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value[]> {
  let some: Value[] = [];
  for await (const value of values) {
    some.push(value);
    if (some.length < together) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
