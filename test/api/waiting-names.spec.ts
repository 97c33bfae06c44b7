import type { DecidedName, WaitingLists, WaitingNamesPage } from '@libs/contract/names/waiting-names.js';
import { WaitingNamesStore } from '../../server/domain/names/waiting-names.store.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Waiting names, across all lists that somebody may edit (rule name-11). */
let server: TestServer;
let user: string;
let contributor: string;
let moderator: string;
const lists = { own: '', other: '', verified: '' };

const name = '潮田満';
const staff = (...rows: object[]) =>
  [
    {
      name: '#01',
      credits: [{ name: 'Animation', roles: [{ name: 'Key Animation', original: '原画', staff: rows }] }],
    },
  ] as ReturnType<typeof sampleDocument>['menus'];
const rows = () =>
  staff(
    { ja: name, en: '' },
    { ja: name, en: 'Mitsuru Ushioda', unconfirmed: true },
    { ja: '甲', en: 'Kou' },
  );

const as = (cookie: string | undefined): Record<string, string> => (cookie ? { cookie } : {});
const waiting = async (cookie: string) =>
  (await server.get<WaitingNamesPage>('/api/v1/names/waiting', as(cookie))).body;
const decide = (cookie: string | undefined, body: object) =>
  server.post<DecidedName>('/api/v1/names/waiting/decide', body, as(cookie));
const decision = (id: string, en = 'Mitsuru Shioda', more: object = {}) => ({
  id: `replace-${id}`,
  ja: name,
  isStudio: false,
  decision: { en, ...more },
});
const stands = async (list: string): Promise<object[]> => {
  const { body } = await server.get(`/api/v1/lists/${list}`, as(moderator));
  return body.menus[0].credits[0].roles[0].staff.filter(({ ja }: { ja: string }) => ja === name);
};

beforeAll(async () => {
  server = await TestServer.start();
  [user, contributor, moderator] = await Promise.all([
    server.signIn('user'),
    server.signIn('contributor'),
    server.signIn('moderator'),
  ]);
  for (const [key, cookie, status] of [
    ['own', user, 'IN_PROGRESS'],
    ['other', contributor, 'IN_PROGRESS'],
    ['verified', moderator, 'VERIFIED'],
  ] as const) {
    const document = sampleDocument({ title: `List ${key}`, status, menus: rows() });
    await server.upload(document, cookie);
    lists[key] = document.uuid;
  }
  await server.project();
});
afterAll(() => server.stop());

it('counts a name once across the lists that the visitor may edit, and only those', async () => {
  expect(await waiting(user)).toMatchObject({
    total: 1,
    items: [{ ja: name, isStudio: false, rows: 2, lists: 1 }],
  });
  expect(await waiting(contributor)).toMatchObject({ total: 1, items: [{ rows: 4, lists: 2 }] });
  expect(await waiting(moderator)).toMatchObject({ total: 1, items: [{ rows: 6, lists: 3 }] });
  const where = `/api/v1/names/waiting/lists?ja=${encodeURIComponent(name)}`;
  const { body } = await server.get<WaitingLists>(where, as(user));
  expect(body).toMatchObject({
    total: 1,
    lists: [{ uuid: lists.own, title: 'List own', rows: 2, roles: ['Key Animation'], menus: ['#01'] }],
  });
  expect((await server.get<WaitingLists>(`${where}&isStudio=true`, as(moderator))).body.total).toBe(0);
});

it('refuses anonymous and banned visitors, and anything that is not a decision', async () => {
  expect((await server.get('/api/v1/names/waiting')).status).toBe(401);
  expect((await decide(undefined, decision('anonymous1'))).status).toBe(401);
  const banned = await server.signIn('banned');
  expect((await server.get('/api/v1/names/waiting', as(banned))).status).toBe(403);
  expect((await decide(banned, decision('banned12'))).status).toBe(403);
  for (const body of [
    { ...decision('wrongone'), id: 'other-12345678' },
    decision('wrongone', ' '),
    decision('wrongone', 'A\u0000'),
    { ...decision('wrongone'), ja: '' },
    decision('wrongone', 'A', { person: { id: -1, ja: '', en: '' } }),
  ])
    expect((await decide(user, body)).status).toBe(400);
  expect((await server.get('/api/v1/names/waiting?page=0', as(user))).status).toBe(400);
});

it('writes a decision into every list that the visitor may edit, in its history, and can undo it', async () => {
  const { body } = await decide(
    contributor,
    decision('decision1', 'Mitsuru Shioda', { person: { id: 9, ja: name, en: 'Mitsuru Shioda' } }),
  );
  expect(body.next).toBeNull();
  expect(body.lists.map(({ uuid, rows: count }) => [uuid, count]).sort()).toEqual(
    [
      [lists.own, 2],
      [lists.other, 2],
    ].sort(),
  );
  for (const list of [lists.own, lists.other])
    expect(await stands(list)).toEqual([
      { ja: name, en: 'Mitsuru Shioda', id: 9 },
      { ja: name, en: 'Mitsuru Shioda', id: 9 },
    ]);
  expect(await stands(lists.verified)).toMatchObject([{ en: '' }, { unconfirmed: true }]);
  await server.project();
  expect(await waiting(contributor)).toMatchObject({ total: 0, items: [] });

  // Sending the same decision again changes nothing.
  expect((await decide(contributor, decision('decision1'))).body.lists).toEqual([]);

  // Whoever decided can undo it wherever they may edit, even if they are not an author.
  for (const { uuid, revision } of body.lists) {
    const answer = await server.post(
      `/api/v1/lists/${uuid}/history/revert`,
      { from: revision, to: revision },
      as(contributor),
    );
    expect(answer.status).toBe(200);
  }
  for (const list of [lists.own, lists.other])
    expect(await stands(list)).toEqual([
      { ja: name, en: '' },
      { ja: name, en: 'Mitsuru Ushioda', unconfirmed: true },
    ]);
});

it('includes names in UNLISTED lists for whoever may edit these, and for nobody else', async () => {
  const hidden = '磯部汀';
  const document = sampleDocument({
    title: 'List hidden',
    status: 'UNLISTED',
    menus: staff(
      { ja: hidden, en: '' },
      { ja: hidden, en: 'Nagisa Isobe', unconfirmed: true },
      { ja: name, en: '' },
    ),
  });
  await server.project();
  const { total } = await waiting(user);
  const known = (await waiting(contributor)).total;
  await server.upload(document, user);
  await server.project();
  expect(await waiting(user)).toMatchObject({
    total: total + 1,
    items: expect.arrayContaining([{ ja: hidden, isStudio: false, rows: 2, lists: 1 }]),
  });
  const counted = await server.get<WaitingNamesPage>('/api/v1/names/waiting?only=total', as(user));
  expect(counted.body).toEqual({
    items: [],
    total: total + 1,
    page: 1,
    pages: 1,
    next: null,
    previous: null,
  });
  expect((await waiting(moderator)).items.map(({ ja }) => ja)).toContain(hidden);
  expect((await waiting(contributor)).total).toBe(known);
  const where = `/api/v1/names/waiting/lists?ja=${encodeURIComponent(hidden)}`;
  const { body } = await server.get<WaitingLists>(where, as(user));
  expect(body).toMatchObject({ total: 1, lists: [{ uuid: document.uuid, rows: 2, menus: ['#01'] }] });
  expect((await server.get<WaitingLists>(where, as(contributor))).body.total).toBe(0);

  const decided = { ...decision('unlisted1', 'Nagisa Isobe'), ja: hidden };
  expect((await decide(contributor, decided)).body.lists).toEqual([]);
  const { lists: written } = (await decide(user, decided)).body;
  expect(written).toMatchObject([{ uuid: document.uuid, rows: 2, refused: null }]);
  expect((await waiting(user)).total).toBe(total);
});

it('continues where it stopped, and leaves rows that were settled in the meantime', async () => {
  await server.project();
  const [own] = (await decide(user, decision('settledby', 'Michiru Shioda'))).body.lists;
  expect(own).toMatchObject({ uuid: lists.own, rows: 2 });
  // The projection still says that the name waits there.
  const { body } = await decide(contributor, decision('decision2'));
  expect(body.lists.map(({ uuid }) => uuid)).toEqual([lists.other]);
  expect(await stands(lists.own)).toMatchObject([{ en: 'Michiru Shioda' }, { en: 'Michiru Shioda' }]);
  expect((await decide(contributor, { ...decision('decision3'), after: 1_000_000 })).body).toEqual({
    lists: [],
    next: null,
  });
});

it('leaves names with an id out, and keeps studios apart from people of their name', async () => {
  const ja = '工房 待';
  const studio = { ja, en: '', isStudio: true };
  for (const status of ['UNLISTED', 'IN_PROGRESS'] as const) {
    const staffOf = staff(
      studio,
      studio,
      { ja, en: '' },
      { ja: '番号 有', en: '', id: 77_001 },
      { ja: '', en: 'Only English', unconfirmed: true },
    );
    await server.upload(sampleDocument({ title: 'Studio', status, menus: staffOf }), user);
  }
  await server.project();
  const before = (await waiting(user)).items;
  const own = before.filter((one) => one.ja === ja);
  expect(own).toEqual([
    { ja, isStudio: true, rows: 4, lists: 2 },
    { ja, isStudio: false, rows: 2, lists: 2 },
  ]);
  expect(before.filter((one) => one.ja === '番号 有' || one.ja === '')).toEqual([]);
  const settled = { ...decision('studios11', 'Koubou Machi'), ja, isStudio: true };
  expect((await decide(user, settled)).body.lists.map(({ rows: count }) => count)).toEqual([2, 2]);
  await server.project();
  expect((await waiting(user)).items.filter((one) => one.ja === ja)).toEqual([own[1]]);
  expect(
    (await decide(user, { ...settled, id: 'replace-people111', isStudio: false })).body.lists,
  ).toHaveLength(2);
});

it('counts and settles spellings of one name together', async () => {
  const spellings = ['佐々木巌', '佐佐木 巌'].map((ja) => ({ ja, en: '' }));
  const document = sampleDocument({ title: 'Spellings', status: 'UNLISTED', menus: staff(...spellings) });
  const another = sampleDocument({ title: 'Spelling', status: 'IN_PROGRESS', menus: staff(spellings[1]!) });
  for (const one of [document, another]) await server.upload(one, user);
  await server.project();
  const one = (await waiting(user)).items.find(({ ja }) => ja.startsWith('佐'));
  expect(one).toEqual({ ja: '佐佐木 巌', isStudio: false, rows: 3, lists: 2 });
  const where = `/api/v1/names/waiting/lists?ja=${encodeURIComponent(spellings[0]!.ja)}`;
  expect((await server.get<WaitingLists>(where, as(user))).body.total).toBe(2);
  const settled = { ...decision('spelling1', 'Iwao Sasaki'), ja: spellings[0]!.ja };
  expect((await decide(user, settled)).body.lists.map(({ rows: count }) => count).sort()).toEqual([1, 2]);
});

it('says which lists refuse a decision, changes the others, and leaves rows with an id', async () => {
  const ja = '拒否 待';
  const linked = { ja, en: '', id: 77_002 };
  const [verified, hidden, gone, open] = ['verified', 'hidden', 'gone', 'open'].map((title) =>
    sampleDocument({ title, status: 'IN_PROGRESS', menus: staff({ ja, en: '' }, linked) }),
  );
  for (const document of [verified, hidden, gone, open]) await server.upload(document, user);
  await server.project();
  const store = server.app.get(WaitingNamesStore, { strict: false });
  const listsAfter = store.listsAfter.bind(store);
  // What becomes of lists after they were found.
  store.listsAfter = async (...asked) => {
    store.listsAfter = listsAfter;
    const found = await listsAfter(...asked);
    await query(
      server.databaseUrl,
      `update list set status = 'VERIFIED' where uuid = '${verified!.uuid}';
       update list set status = 'UNLISTED' where uuid = '${hidden!.uuid}';
       update list set deleted_at = now() where uuid = '${gone!.uuid}'`,
    );
    return found;
  };
  const decided = { ...decision('refusals1', 'Matsu Kyohi'), ja };
  expect((await decide(contributor, decided)).body).toEqual({
    lists: [
      { uuid: verified!.uuid, title: 'verified', revision: null, rows: 0, refused: 'no-permission' },
      { uuid: open!.uuid, title: 'open', revision: expect.any(Number), rows: 1, refused: null },
    ],
    next: null,
  });
  const { body } = await server.get(`/api/v1/lists/${open!.uuid}`);
  expect(body.menus[0].credits[0].roles[0].staff).toEqual([{ ja, en: 'Matsu Kyohi' }, linked]);
});

describe('Among many', () => {
  const many = '山積 待子';
  const lists = 101;
  beforeAll(async () => {
    // What has been decided so far.
    await server.project();
    // Only what is counted, without the documents.
    await query(
      server.databaseUrl,
      `with made as (
         insert into list (id, uuid, title, status, revision, projected_revision, fields, settings, anilist)
         select 5000 + n, lpad(n::text, 48, '0'), 'Many ' || n, 'VERIFIED', 0, 0, '{}', '{}', '{}' from generate_series(1, ${lists}) n
         returning id),
       people as (
         insert into person (id, key, is_studio, ja, en, credits, lists)
         select 9000 + n, 'w:' || n, n = 2, case when n < 3 then '${many}' else 'w' || n end, '', 1, 1 from generate_series(1, 202) n
         returning id, ja),
       names as (insert into person_name (person_id, ja, en, ja_key) select id, ja, '', replace(ja, ' ', '') from people)
       insert into credit (list_id, position, person_id, menu, category, role_ja, role_en, ja, en, is_nc, is_primary, main_ja, main_en)
       select made.id, 1, 9001, '#01', 'Main Staff', '原画', '', '${many}', '', false, true, '${many}', '' from made
       union all select 5007, 10 + n, 9001, '#' || n % 7, 'Main Staff', '', 'Role ' || n % 6, '${many}', '', false, true, '${many}', ''
       from generate_series(1, 12) n
       union all select 5003, 30, 9002, '#01', 'Main Staff', '', 'Finish', '${many}', '', false, true, '${many}', ''
       union all select 5003, 30 + n, 9000 + n, '#01', 'Main Staff', '', 'Director', 'w' || n, '', false, true, 'w' || n, ''
       from generate_series(3, 202) n`,
    );
  });

  it('the names with most rows come first, 200 on a page', async () => {
    const page = async (number: number) =>
      (await server.get<WaitingNamesPage>(`/api/v1/names/waiting?page=${number}`, as(moderator))).body;
    const { total: others } = await waiting(user);
    const first = await page(1);
    const total = first.total;
    expect(total - others).toBeGreaterThanOrEqual(202);
    expect(first).toMatchObject({ page: 1, pages: 2, items: { length: 200 } });
    expect(first.items[0]).toEqual({ ja: many, isStudio: false, rows: lists + 12, lists });
    const second = await page(2);
    expect(second).toMatchObject({ total, page: 2, pages: 2, items: { length: total - 200 } });
    expect(await page(3)).toMatchObject({ items: [], total, page: 3, pages: 2 });
    const all = [...first.items, ...second.items];
    expect(all).toContainEqual({ ja: many, isStudio: true, rows: 1, lists: 1 });
    const counts = all.map(({ rows: count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  it('the lists with most rows of a name come first, at most 100, with some of its roles and episodes', async () => {
    const where = `/api/v1/names/waiting/lists?ja=${encodeURIComponent(many)}`;
    const { body } = await server.get<WaitingLists>(where, as(moderator));
    expect([body.total, body.lists.length]).toEqual([lists, 100]);
    expect(body.lists[0]).toMatchObject({
      slug: null,
      title: 'Many 7',
      rows: 13,
      roles: ['Role 0', 'Role 1', 'Role 2', 'Role 3', 'Role 4'],
      menus: ['#0', '#01', '#1', '#2', '#3'],
    });
    expect(body.lists[1]).toMatchObject({ title: 'Many 1', rows: 1, roles: ['原画'] });
    const { body: studio } = await server.get<WaitingLists>(`${where}&isStudio=true`, as(moderator));
    expect(studio).toMatchObject({ total: 1, lists: [{ title: 'Many 3', roles: ['Finish'] }] });
  });

  it('a decision goes through 50 lists, and says where the next goes on', async () => {
    const stops: (number | null)[] = [];
    for (let after: number | null = 0; after !== null; after = stops.at(-1)!) {
      const { body } = await decide(moderator, { ...decision('manylists'), ja: many, after });
      expect(body.lists).toEqual([]);
      stops.push(body.next);
    }
    expect(stops).toEqual([5_050, 5_100, null]);
    expect((await decide(moderator, { ...decision('manylists'), ja: many, isStudio: true })).body.next).toBe(
      null,
    );
  });
});
