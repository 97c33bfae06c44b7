import { Notices } from '../../server/base/notices/notices.js';
import { DirectoryStore } from '../../server/domain/staff/directory.store.js';
import { Projections } from '../../server/shared/projections/projections.service.js';
import { newAccount } from '../support/accounts.js';
import { byDay } from '../support/by-day.js';
import { query } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { type Answer, TestServer } from '../support/server.js';

/** Whoever goes from page to page sees nothing twice, and everything that was there all the time, whatever comes and goes meanwhile. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

/** Without lists and people, and what refers to them. Emptying the few rows of each table takes a tenth of the time of `truncate`. */
const empty = () =>
  query(
    server.databaseUrl,
    `do $$ declare emptied regclass; begin
       set local session_replication_role = replica;
       for emptied in
         with recursive tables as (
           select unnest('{list,person,credit,person_list,person_name,person_role}'::regclass[]) as name
           union select conrelid::regclass from pg_constraint join tables on confrelid = tables.name where contype = 'f')
         select name from tables
       loop execute format('delete from %s', emptied); end loop;
     end $$`,
  );
const refill = async (people: number) => {
  await empty();
  await add(1, people, 'Person');
};

const add = (from: number, to: number, name: string) =>
  query(
    server.databaseUrl,
    `insert into person (id, key, is_studio, anilist_id, ja, en, credits, lists)
     select n, 'p:' || n, false, n, '', '${name} ' || lpad(n::text, 5, '0'), 1 + n % 40, 1 + n % 7 from generate_series(${from}, ${to}) n`,
  );

interface Page {
  items: { id: number }[];
  next: string | null;
  previous: string | null;
}
const page = async (asked: string): Promise<Page> => (await server.get<Page>(`/api/v1/people?${asked}`)).body;

describe.each(byDay(['name', 'credits', 'lists', 'added'], 2))('People by %s', (sort) => {
  const people = 600;
  beforeAll(() => refill(people));
  it('are on their pages once, forwards and backwards, while others come and go', async () => {
    const [coming, going] = [Array.from({ length: 60 }, (_, n) => 900_000 + n), [] as number[]];
    const shown: number[] = [];
    let last: Page | null = null;
    for (let place: string | null = ''; place !== null; place = last.next) {
      last = await page(`sort=${sort}${place && `&after=${place}`}`);
      shown.push(...last.items.map(({ id }) => id));
      if (shown.length === 150) {
        // Before the place and after it; whoever ends the last page is one of those who go.
        await add(coming[0]!, coming.at(-1)!, 'Aa');
        going.push(...shown.slice(100, 150), ...shown.slice(0, 5), 500, 501);
        await query(server.databaseUrl, `delete from person where id = any ('{${going}}')`);
      }
    }
    expect(new Set(shown).size).toBe(shown.length);
    const gone = new Set([...going, ...coming]);
    const all = Array.from({ length: people }, (_, n) => n + 1).filter((id) => !gone.has(id));
    expect(all.filter((id) => !shown.includes(id))).toEqual([]);

    const back: number[] = [];
    for (let at: string | null = last!.previous; at !== null;) {
      const { items, previous }: Page = await page(`sort=${sort}&before=${at}`);
      back.unshift(...items.map(({ id }) => id));
      at = previous;
    }
    const rows = await query<{ id: number }>(server.databaseUrl, 'select id from person where not is_studio');
    expect([...back, ...last!.items.map(({ id }) => id)].toSorted((a, b) => a - b)).toEqual(
      rows.map(({ id }) => id).toSorted((a, b) => a - b),
    );
  });
});

describe.each(['people', 'studios'])('All %s in the order in which they were added', (kind) => {
  it('are read once each, however their names and credits change meanwhile', async () => {
    await refill(600);
    if (kind === 'studios')
      await query(server.databaseUrl, "update person set is_studio = true, key = 's:' || id");
    const crawl = async (sort: string) => {
      const shown: number[] = [];
      for (let place: string | null = ''; place !== null;) {
        const asked: string = `/api/v1/${kind}?sort=${sort}${place && `&after=${place}`}`;
        const { body }: { body: Page } = await server.get<Page>(asked);
        shown.push(...body.items.map(({ id }) => id));
        place = body.next;
        await query(
          server.databaseUrl,
          `update person set credits = 1 + (credits + id * 7) % 40, lists = 1 + (lists + id) % 7,
             en = 'Person ' || lpad(((id * 7919 + credits) % 10007)::text, 5, '0') where id % 3 = 0`,
        );
      }
      return shown;
    };
    const shown = await crawl('added');
    expect([shown.length, new Set(shown).size]).toEqual([600, 600]);
  });
});

it('shows nobody of the next page in the place of somebody who goes while a page is read', async () => {
  await refill(120);
  const store = server.app.get(DirectoryStore);
  const rows = store.rows.bind(store);
  store.rows = async (ids) => {
    store.rows = rows;
    await query(server.databaseUrl, `delete from person where id = ${ids[10]}`);
    return rows(ids);
  };
  const { items, next } = await page('sort=name');
  const following = await page(`sort=name&after=${next}`);
  expect([items.length, following.items.length]).toEqual([49, 50]);
  expect(new Set([...items, ...following.items].map(({ id }) => id)).size).toBe(99);
});

it('shows far pages as they are once a change is projected', async () => {
  await refill(2_600);
  const ids = async (number: number) => (await page(`sort=name&page=${number}`)).items.map(({ id }) => id);
  const before = await ids(41);
  expect(before[0]).toBe(2_001);
  await query(server.databaseUrl, 'delete from person where id <= 30');
  // What is kept for a second is made anew once it has been told; nobody waits for minutes.
  await server.app.get(Projections).regroup(() => Promise.resolve({ touched: [], result: undefined }));
  await eventually('the page after the change', async () => (await ids(41))[0] === 2_031 || null);
});

it('refuses places of other orders, and damaged ones', async () => {
  await refill(120);
  const [{ next }, { next: counted }] = [await page('sort=name'), await page('sort=credits')];
  for (const asked of [
    `sort=credits&after=${next}`,
    `sort=added&after=${counted}`,
    `q=person&after=${next}`,
    `q=person&after=${counted}`,
    'after=abc',
    'sort=name&before=W10',
    'after=%00',
  ])
    expect([asked, (await server.get(`/api/v1/people?${asked}`)).status]).toEqual([asked, 400]);
});

type Item = Answer['body'];

/** A list that is paged: how its entries, which are numbered, come and go. */
interface Paged {
  name: string;
  /** Its address, with a query. */
  at: string;
  label: (item: Item) => string;
  add: (from: number, to: number) => string;
  remove: (labels: string[]) => string;
  /** How many there are at first, and how many come. */
  first: number;
  /** Told when entries have come or gone in the database. */
  told?: 'roles';
}

const from = (from: number, to: number) => `from generate_series(${from}, ${to}) n`;
const texts = (labels: string[]) => `any ('{${labels.map((label) => `"${label}"`)}}'::text[])`;
const member = 70_001;
const [one, other] = [70_001, 70_002];

/** Lists that the member looks after and has changed, and that two people share. What they are sorted by is in no order, and often alike. */
const addLists = (first: number, last: number) => `
  with made as (
    insert into list (id, uuid, title, status, revision, projected_revision, fields, settings, anilist, season, season_year, created_at, updated_at)
    select n, lpad(n::text, 48, '0'), 'List ' || n * 7 % 50, 'COMPLETED', 0, 0, '{}', '{}', '{}',
      case when n % 5 > 0 then 'SPRING' when n % 2 = 0 then 'FALL' end, case when n % 11 > 0 then 2024 end,
      now() - make_interval(secs => n * 7919 % 1000), now() - make_interval(secs => n * 7907 % 1000) ${from(first, last)} returning id),
  authors as (insert into list_author (list_id, account_id) select id, ${member} from made),
  contributors as (insert into list_contributor (list_id, account_id) select id, ${member} from made),
  needs as (
    insert into list_need (list_id, revision, untranslated, unconfirmed, roles, doubts, numbered)
    select id, 0, 1 + id % 9, 0, 0, 0, 0 from made),
  people as (
    insert into person_list (person_id, list_id, credits) select p, id, 1 from made, unnest(array[${one}, ${other}]) p)
  insert into credit (list_id, position, person_id, menu, category, role_ja, role_en, ja, en, is_nc, is_primary, main_ja, main_en)
  select id, p, p, 'Overview', 'Main Staff', '', 'Director', '', 'P', false, true, '', 'P' from made, unnest(array[${one}, ${other}]) p`;
const listsAt = (name: string, at: string, label: Paged['label'] = ({ uuid }) => uuid): Paged => ({
  name,
  at,
  label,
  add: addLists,
  remove: (labels) => `delete from list where uuid = ${texts(labels)}`,
  first: 130,
});
const byId = ({ id }: Item) => String(id);

const paged: Paged[] = [
  ...['updated', 'created', 'title', 'season'].map((sort) =>
    listsAt(`Lists by ${sort}`, `/api/v1/lists?sort=${sort}`),
  ),
  listsAt('Lists of a season', '/api/v1/seasons/2024/spring?size=24'),
  listsAt('Own lists', '/api/v1/my/lists?kind=author'),
  listsAt('Lists that one has changed', '/api/v1/my/lists?kind=edited'),
  listsAt('Lists of a member', `/api/v1/users/${member}/lists?`),
  listsAt('Lists on the desk', '/api/v1/moderation/lists?kind=completed'),
  listsAt('Lists that need something', '/api/v1/tasks/lists?of=untranslated', ({ card }) => card.uuid),
  listsAt('Credits from the newest', `/api/v1/people/${one}/credits?`),
  listsAt('Credits from the oldest', `/api/v1/people/${one}/credits?order=oldest&view=posters`),
  listsAt('What two worked on', `/api/v1/overlap?people=${one},${other}`),
  {
    name: 'Roles of somebody',
    at: `/api/v1/people/${one}/credits?view=roles`,
    label: ({ ja }) => ja,
    add: (first, last) => `
      insert into person_role (person_id, category, role_ja, role_en, credits)
      select ${one}, 'Main Staff', 'r' || n, 'Role ' || n % 7, 1 + n % 5 ${from(first, last)}`,
    remove: (labels) => `delete from person_role where role_ja = ${texts(labels)}`,
    first: 120,
  },
  {
    name: 'Reports',
    at: '/api/v1/reports?',
    label: byId,
    add: (first, last) => `
      insert into report (id, list_id, message) select n * 7919 % 10007, (select min(id) from list), 'Wrong' ${from(first, last)}`,
    remove: (labels) => `delete from report where id = any ('{${labels}}')`,
    first: 130,
  },
  ...['newest', 'name'].map((sort) => ({
    name: `Readings by ${sort}`,
    at: `/api/v1/readings?sort=${sort}`,
    label: byId,
    add: (first: number, last: number) => `
      insert into reading (id, kanji, reading, source, confidence, state, ja_key, search_text, search_grams)
      select n * 7919 % 10007, 'k', 'Name ' || n % 60, 's', 1, 'confirmed', 'k', 'k', '' ${from(first, last)}`,
    remove: (labels: string[]) => `delete from reading where id = any ('{${labels}}')`,
    first: 130,
  })),
  ...['newest', 'name', 'active'].map((sort) => ({
    name: `Members by ${sort}`,
    at: `/api/v1/moderation/users?sort=${sort}`,
    label: byId,
    add: (first: number, last: number) => `
      with made as (
        insert into account (id, screen_name) select 80000 + n * 7919 % 10007, 'Member ' || n % 60 ${from(first, last)} returning id)
      insert into list_change (list_id, revision, change_id, account_id, at, operations, inverse)
      select (select min(id) from list), id, id, id, now() - make_interval(secs => id % 50), '[]', '[]' from made where id % 3 > 0`,
    remove: (labels: string[]) => `update account set deleted_at = now() where id = any ('{${labels}}')`,
    first: 130,
  })),
  {
    name: 'Names that several have',
    at: '/api/v1/moderation/homonyms?',
    label: ({ ja }) => ja,
    add: (first, last) => `
      with names as (insert into person_namesake (is_studio, ja) select false, 'h' || n ${from(first, last)} on conflict do nothing)
      insert into person (id, key, is_studio, ja, en, credits, lists)
      select 100000 + 2 * n + k, 'h:' || n || ':' || k, false, 'h' || n, '', 1 + n % 9, 1 ${from(first, last)}, generate_series(0, 1) k`,
    remove: (labels) => `delete from person where ja = ${texts(labels)}`,
    first: 120,
  },
  {
    name: 'Names that wait',
    at: '/api/v1/names/waiting?',
    label: ({ ja }) => ja,
    add: (first, last) => `
      with made as (
        insert into person (id, key, is_studio, ja, en, credits, lists)
        select 200000 + n, 'w:' || n, false, 'w' || n, '', 1, 1 ${from(first, last)} returning id, ja),
      names as (insert into person_name (person_id, ja, en, ja_key) select id, ja, '', ja from made)
      insert into credit (list_id, position, person_id, menu, category, role_ja, role_en, ja, en, is_nc, is_primary, main_ja, main_en)
      select (select min(id) from list), id * 3 + k, id, 'Overview', 'Main Staff', '', 'Director', ja, '', false, true, ja, ''
      from made, generate_series(0, 2) k where k <= id % 3`,
    remove: (labels) => `delete from credit where ja = ${texts(labels)}`,
    first: 450,
  },
  ...['name', 'credits'].map((sort) => ({
    name: `Roles by ${sort}`,
    at: `/api/v1/roles?sort=${sort}`,
    label: byId,
    add: (first: number, last: number) => `
      insert into role_term (name_en, names_ja, weights, category, episode_category, description)
      select chr(97 + n * 7919 % 26) || n, '{}', '{}', 'Main Staff', 'Main Staff', '' ${from(first, last)}`,
    remove: (labels: string[]) => `update role_term set deleted_at = now() where id = any ('{${labels}}')`,
    first: 130,
    told: 'roles' as const,
  })),
];

describe.each(paged)('$name', ({ at, label, add: adding, remove, first, told }) => {
  interface Some {
    items: string[];
    next: string | null;
    previous: string | null;
  }
  let cookie: string;
  const change = async (...texts: string[]) => {
    for (const text of texts) await query(server.databaseUrl, text);
    if (told) await server.app.get(Notices).notify({ kind: told });
  };
  const read = async (asked: string): Promise<Some> => {
    const { status, body } = await server.get(`${at}&${asked}`, { cookie });
    expect([status, body.code]).toEqual([200, undefined]);
    return { ...body, items: (body.items ?? body.productions).map(label) };
  };
  const numbered = async () => {
    const all: string[] = [];
    for (let page = 1; ; page += 1) {
      const { items } = await read(`page=${page}`);
      if (items.length === 0) return all;
      all.push(...items);
    }
  };
  beforeAll(async () => {
    cookie = await newAccount.session(server.databaseUrl, 'moderator');
    await empty();
    await change(
      'delete from reading',
      `delete from account where id >= ${member}`,
      `delete from role_term where length(name_en) < 6 and name_en ~ '[0-9]'`,
      `insert into account (id, screen_name) values (${member}, 'A member')`,
      `insert into person (id, key, is_studio, anilist_id, ja, en, credits, lists)
       select n, 'p:' || n, false, n, '', 'P', 1, 1 from unnest(array[${one}, ${other}]) n`,
    );
    if (at.startsWith('/api/v1/my/')) cookie = await cookieOf(member);
    if (adding !== addLists) await change(addLists(1, 1));
    await change(adding(1, first));
  });

  it('is on its pages once, forwards and backwards, while entries come and go', async () => {
    const before = await numbered();
    expect(new Set(before).size).toBe(before.length);
    const shown: string[] = [];
    let going: string[] = [];
    let last: Some = await read('page=1');
    expect(last.previous).toBe(null);
    for (let page = 1; ; page += 1) {
      shown.push(...last.items);
      if (page === 2) {
        // Before the place and after it; all of the page goes, with whoever ends it.
        going = [...last.items, ...shown.slice(0, 3), ...before.slice(-3)];
        await change(adding(first + 1, first + 40), remove(going));
      }
      if (last.next === null) break;
      last = await read(`after=${last.next}`);
    }
    const all = await numbered();
    expect(new Set(shown).size).toBe(shown.length);
    expect(before.filter((entry) => !going.includes(entry) && !shown.includes(entry))).toEqual([]);

    const back = [...last.items];
    while (last.previous !== null) {
      last = await read(`before=${last.previous}`);
      back.unshift(...last.items);
    }
    expect(back).toEqual(all);
  });

  it('refuses damaged places', async () => {
    const { next } = await read('page=1');
    const [name, ...keys] = JSON.parse(Buffer.from(next!, 'base64url').toString()) as unknown[];
    const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const wrong = keys.flatMap((_, index) =>
      [2 ** 40, 0.5, '\0', '\ud800', '0000-01-01T00:00:00Z', '2024-01-01T00:00:00+23:00', {}, true].map(
        (value) => written([name, ...keys.with(index, value)]),
      ),
    );
    for (const place of ['abc', written([name]), written(['other', ...keys]), ...wrong]) {
      const { status } = await server.get(`${at}&after=${place}`, { cookie });
      // A text may be anything that a text can be.
      expect([place, [200, 400].includes(status)]).toEqual([place, true]);
    }
    expect((await server.get(`${at}&after=${written(['other', ...keys])}`, { cookie })).status).toBe(400);
  });
});

async function cookieOf(account: number): Promise<string> {
  const { cookie, id } = await newAccount(server.databaseUrl);
  await query(server.databaseUrl, `update session set account_id = ${account} where account_id = ${id}`);
  return cookie;
}
