import { IsolationLevel } from '@mikro-orm/core';
import type { INestApplicationContext } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { commentsOf } from '@libs/list/model/comments.js';
import { rawQuery } from '../../../base/database/raw-query.js';
import { rolesOfLists } from '../../../shared/projections/roles-in-use.js';
import { creditRows } from '../../../shared/projections/credit-rows.js';
import { underRoots } from '../../../shared/projections/identities.js';
import { allCountedNumbers } from '../../../shared/projections/outline.store.js';
import { personDocuments } from '../../../shared/search-index/person-documents.js';
import { logFault } from '../../../shared/list-store/log-check.js';
import { ListStore } from '../../../shared/list-store/list.store.js';
import { MembersService } from '../../../domain/moderation/members.service.js';
import { linesOf } from '../../../shared/search-index/postgres/lines.js';
import { listDocument } from '../../../shared/search-index/search-index.js';
import { SETTINGS, type Settings } from '../../../base/settings/settings.js';
import { type Finding, note, ok, type Repair, wrong } from './finding.js';

/** How many items are compared in full unless all are requested. */
const sampled = { lists: 20, names: 500 };
/** Lists named in a message. */
const maxNamed = 5;

const isPublic = `l.deleted_at is null and l.status <> 'UNLISTED'`;

/** Checks the consistency of the data: lists against their logs, and derived data against lists. */
export async function lookInside(app: INestApplicationContext, all: boolean): Promise<Finding[]> {
  const em = app.get(EntityManager).fork();
  const lists = await rawQuery<{ uuid: string }>(
    em,
    `select uuid from list order by random() ${all ? '' : `limit ${sampled.lists}`}`,
    [],
  );
  const uuids = lists.map(({ uuid }) => uuid);
  return [
    ...(await people(app)),
    await logEnds(em),
    ...(await eachList(em, app.get(ListStore), uuids, all)),
    await behind(em),
    await totals(em),
    await names(em, all),
    await strays(em),
  ];
}

async function people(app: INestApplicationContext): Promise<Finding[]> {
  const { developmentSignIn } = app.get<Settings>(SETTINGS);
  const moderators = await app.get(MembersService).moderators();
  const [left] = await rawQuery<{ sessions: number; rights: number }>(
    app.get(EntityManager).fork(),
    `select (select count(*)::int from session s join account a on a.id = s.account_id
         where a.development_account is not null) as sessions,
       (select count(*)::int from account where development_account is not null and (is_moderator or is_contributor)) as rights`,
    [],
  );
  const findings = [
    moderators.length > 0
      ? ok('moderators', `${moderators.length}`)
      : note('moderators', 'there is none; make one with: npm run admin -- moderator add NAME'),
  ];
  if (!developmentSignIn)
    findings.push(
      left!.sessions + left!.rights > 0
        ? wrong(
            'development sign-in',
            'it is off, and its accounts still have sessions or rights; the next start ends them',
            'close-development',
          )
        : ok('development sign-in', 'it is off and has left nothing behind'),
    );
  return findings;
}

/** For every list: whether its log ends at its revision. */
async function logEnds(em: EntityManager): Promise<Finding> {
  const rows = await rawQuery<{ uuid: string; lists: number }>(
    em,
    `select l.uuid, count(*) over ()::int as lists from list l
     cross join lateral (select max(revision) as last from list_change c where c.list_id = l.id) c
     where c.last <> l.revision limit ${maxNamed}`,
    [],
  );
  return rows.length > 0
    ? wrong(
        'logs',
        `${rows[0]!.lists} lists are not at the end of their log: ${named(rows)}; restore a backup`,
      )
    : ok('logs', 'every list is at the end of its log');
}

/** Compares lists with their logs, credits, notes and search entries, each as of one moment. */
async function eachList(
  em: EntityManager,
  store: ListStore,
  uuids: string[],
  all: boolean,
): Promise<Finding[]> {
  const faults: Record<'log' | 'credits' | 'notes' | 'search', string[]> = {
    log: [],
    credits: [],
    notes: [],
    search: [],
  };
  for (const uuid of uuids)
    await em.fork().transactional(
      async (transaction) => {
        const one = transaction as EntityManager;
        const row = await store.find(one, uuid);
        if (!row) return;
        const log = await logFault(one, store, row);
        if (log) faults.log.push(`${uuid} ${log}`);
        const [state] = await rawQuery<{ current: boolean }>(
          one,
          'select projected_revision = revision as current from list where id = ?',
          [row.id],
        );
        // Lists that are behind are reported separately.
        if (!state!.current) return;
        const hidden = row.deleted || row.status === 'UNLISTED';
        const tree = await store.tree(one, row);
        const wanted = hidden ? [] : await underRoots(one, creditRows(tree));
        const stored = await rawQuery<Record<string, unknown>>(
          one,
          `select c.position, p.key, c.own_key, c.menu, c.category, c.role_ja, c.role_en, c.ja, c.en, c.comment, c.is_nc,
             c.is_primary, c.main_ja, c.main_en
           from credit c join person p on p.id = c.person_id where c.list_id = ? order by c.position`,
          [row.id],
        );
        const numbers = await allCountedNumbers(one, row.id);
        const same = stored.every(({ position, ...credit }, at) => {
          const counted = numbers ? numbers.get(Number(position))?.row : position;
          return Object.entries({ ...credit, position: counted }).every(([field, value]) => {
            const should: unknown = wanted[at]?.[field as keyof (typeof wanted)[number]];
            return (should ?? null) === value;
          });
        });
        if (stored.length !== wanted.length || !same) faults.credits.push(uuid);
        const notes = await rawQuery<{ place: number; text: string }>(
          one,
          'select place, text from list_note where list_id = ? order by place',
          [row.id],
        );
        const comments = hidden ? [] : commentsOf(tree).map(({ place, text }) => ({ place, text }));
        const counted = notes.map(({ place, text }) => ({ place: numbers?.get(place)?.node ?? place, text }));
        if (JSON.stringify(counted) !== JSON.stringify(comments)) faults.notes.push(uuid);
        const lines = await linesIn(one, 'l', [row.id]);
        const should = hidden
          ? []
          : linesOf(listDocument(row.id, tree)).map(({ line, place }) => `${place} ${line}`);
        if (lines.get(row.id)?.join('\n') !== (should.sort().join('\n') || undefined))
          faults.search.push(uuid);
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  const of = `${uuids.length} ${all ? 'lists' : 'lists chosen at random'}`;
  const finding = (check: string, found: string[], good: string, bad: string, repair?: Repair) =>
    found.length > 0
      ? wrong(check, `${found.length} of ${of} ${bad}: ${found.slice(0, maxNamed).join(', ')}`, repair)
      : ok(check, `${of} ${good}`);
  return [
    finding('lists', faults.log, 'match their logs', 'differ from their logs; restore a backup'),
    finding(
      'credits',
      faults.credits,
      'have the credits in their documents',
      'have wrong credits',
      'rebuild',
    ),
    finding('notes', faults.notes, 'have the notes in their documents', 'have wrong notes', 'rebuild'),
    finding(
      'search of lists',
      faults.search,
      'are found by their titles',
      'have wrong search entries',
      'rebuild',
    ),
  ];
}

/** A second or two behind is normal while people edit. */
async function behind(em: EntityManager): Promise<Finding> {
  const rows = await rawQuery<{ uuid: string; lists: number }>(
    em,
    `select uuid, count(*) over ()::int as lists from list
     where projected_revision <> revision and updated_at < now() - interval '2 minutes' limit ${maxNamed}`,
    [],
  );
  return rows.length > 0
    ? wrong('projections', `${rows[0]!.lists} lists have been behind for minutes: ${named(rows)}`, 'rebuild')
    : ok('projections', 'no list is behind');
}

async function totals(em: EntityManager): Promise<Finding> {
  const [sums] = await rawQuery<
    Record<'credits' | 'byList' | 'byRole' | 'byMain' | 'people' | 'ofRoles' | 'hidden' | 'others', number>
  >(
    em,
    `select (select count(*)::float8 from credit) as credits,
       (select coalesce(sum(credits), 0)::float8 from person_list) as "byList",
       (select coalesce(sum(credits), 0)::float8 from person_role) as "byRole",
       (select coalesce(sum(credits), 0)::float8 from person_main) as "byMain",
       (select coalesce(sum(credits), 0)::float8 from person) as people,
       (select coalesce(sum(credits), 0)::float8 from role_list) as "ofRoles",
       (select count(*)::float8 from (
          (select role, credits from role_tally where credits <> 0
           except select role_en, sum(credits) from person_role where role_en <> '' group by role_en)
          union all
          (select role, people from occupation where people <> 0
           except select role, count(*) from person, unnest(jobs) role group by is_studio, role)
        ) wrong) + (select count(*)::float8 from (
          select hash, list_id, is_cast, credits from role_list except ${rolesOfLists}
        ) wrong) as others,
       (select count(*)::float8 from credit c where not exists (select 1 from list l where l.id = c.list_id)) as hidden`,
    [],
  );
  const { credits, byList, byRole, byMain, people: byPerson, ofRoles, hidden, others } = sums!;
  const same =
    [byList, byRole, byMain, byPerson, ofRoles].every((sum) => sum === credits) &&
    hidden === 0 &&
    others === 0;
  return same
    ? ok('people', `the ${credits} credits are counted correctly`)
    : wrong(
        'people',
        `of ${credits} credits people have ${byPerson}, by list ${byList}, by role ${byRole}, by primary name ${byMain}, roles of lists ${ofRoles}, and ${hidden} are of no list; ${others} totals of roles are wrong`,
        'rebuild',
      );
}

/** Whether spellings of names have the right search keys. */
async function names(em: EntityManager, all: boolean): Promise<Finding> {
  let [looked, faults] = [0, 0];
  for (let last = 0; ;) {
    const rows = await rawQuery<{ id: number }>(
      em,
      all
        ? 'select id from person_name where id > ? order by id limit 1000'
        : `select id from person_name where ?::int is not null order by random() limit ${sampled.names}`,
      [last],
    );
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    await em.fork().transactional(
      async (transaction) => {
        const one = transaction as EntityManager;
        const stored = await linesIn(one, 'p', ids);
        for (const document of await personDocuments(one, ids)) {
          const should = linesOf(document).map(({ line, place }) => `${place} ${line}`);
          looked += 1;
          if ((stored.get(document.id) ?? []).join('\n') !== should.sort().join('\n')) faults += 1;
        }
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
    last = ids.at(-1)!;
    if (!all) break;
  }
  return faults > 0
    ? wrong('search of names', `${faults} of ${looked} names have wrong search keys`, 'reindex')
    : ok('search of names', `${looked} names have the right search keys`);
}

async function strays(em: EntityManager): Promise<Finding> {
  const [row] = await rawQuery<{ lines: number; lists: number }>(
    em,
    `select (select count(*)::int from search_line s where
         case s.kind when 'p' then not exists (select 1 from person_name n where n.id = s.owner)
         else not exists (select 1 from list l where l.id = s.owner and ${isPublic}) end) as lines,
       (select count(*)::int from list l where ${isPublic} and l.projected_revision = l.revision
         and not exists (select 1 from search_line s where s.kind = 'l' and s.owner = l.id)) as lists`,
    [],
  );
  const { lines, lists } = row!;
  return lines + lists > 0
    ? wrong(
        'index of search',
        `${lines} entries refer to nothing, and ${lists} lists are not in it`,
        'reindex',
      )
    : ok('index of search', 'every entry refers to something, and every list is in it');
}

/** The search lines by owner, each as `place line`, sorted. */
async function linesIn(em: EntityManager, kind: 'p' | 'l', owners: number[]): Promise<Map<number, string[]>> {
  const rows = await rawQuery<{ owner: number; line: string; place: number }>(
    em,
    'select owner, line, place from search_line where kind = ?::"char" and owner = any (?::integer[])',
    [kind, owners],
  );
  const lines = new Map<number, string[]>();
  for (const { owner, line, place } of rows) {
    const own = lines.get(owner) ?? [];
    own.push(`${place} ${line}`);
    lines.set(owner, own);
  }
  for (const own of lines.values()) own.sort();
  return lines;
}

const named = (rows: { uuid: string }[]) => rows.map(({ uuid }) => uuid).join(', ');
