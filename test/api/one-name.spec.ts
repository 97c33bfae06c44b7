import type { StaffRow } from '@libs/list/model/interchange.types.js';
import { migrate } from '../../server/base/database/prepare.js';
import { Projections } from '../../server/shared/projections/projections.service.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Names without a database id that differ only by marks and spaces are one person or studio. */
let server: TestServer;
let moderator: string;

const [dotted, plain, spaced] = ['ヴァネッサ・クルス', 'ヴァネッサクルス', 'ヴァネッサ＝クルス'];
const [live, other] = ['スタジオ・ライブ', 'スタジオライブ'];

async function list(title: string, staff: StaffRow[], more: object = {}): Promise<string> {
  const document = sampleDocument({ title, slug: null, ...more });
  document.menus = [
    {
      name: '#01',
      credits: [{ name: 'Staff', roles: [{ original: '原画', name: 'Key Animation', staff }] }],
    },
  ];
  await server.upload(document, moderator);
  return document.uuid;
}

const at = (kind: string, name: string) => `/api/v1/${kind}/${encodeURIComponent(`ja:${name}`)}`;
const profile = async (kind: string, name: string) => (await server.get(`${at(kind, name)}/profile`)).body;
const address = (name: string) => `ja:${encodeURIComponent(name)}`;

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  moderator = await server.signIn('moderator');
  await list('First', [
    { ja: dotted, en: 'Vanessa Cruz' },
    { ja: live, en: 'Studio Live', isStudio: true },
  ]);
  await list('Second', [
    { ja: plain, en: 'Vanessa Cruz' },
    { ja: dotted, en: 'Vanessa Cruz' },
    { ja: other, en: 'Studio Live', isStudio: true },
    { ja: other, en: 'Studio Live', isStudio: true },
    { ja: '一ケ瀬縁', en: 'Yukari Ichigase' },
    { ja: '一ヶ瀬縁', en: 'Yukari Ichigase' },
  ]);
  await server.project();
});
afterAll(() => server.stop());

it('shows one page with the credits of each spelling, under the commonest', async () => {
  const shown = await profile('people', dotted);
  expect(shown).toMatchObject({ ja: dotted, credits: 3, lists: 2, path: address(dotted) });
  expect(shown).not.toHaveProperty('movedTo');
  expect(shown.names).toEqual([
    { ja: dotted, en: 'Vanessa Cruz', credits: 2 },
    { ja: plain, en: 'Vanessa Cruz', credits: 1 },
  ]);
  for (const name of [plain, spaced])
    expect(await profile('people', name)).toEqual({ ...shown, movedTo: address(dotted) });
  expect(await profile('studios', live)).toMatchObject({ ja: other, credits: 3, movedTo: address(other) });
  const { body } = await server.get(`/api/v1/people?q=${encodeURIComponent(plain)}`);
  expect(body).toMatchObject({ total: 1, items: [{ ja: dotted, credits: 3 }] });
});

it('leads from the page of every spelling to that one', async () => {
  for (const [kind, from, to] of [
    ['person', plain, dotted],
    ['studio', live, other],
  ] as const) {
    const moved = await fetch(`${server.url}/${kind}/${address(from)}?view=roles`, { redirect: 'manual' });
    expect([moved.status >= 300 && moved.status < 400, moved.headers.get('location')]).toEqual([
      true,
      `/${kind}/${address(to)}?view=roles`,
    ]);
    const there = await fetch(`${server.url}${moved.headers.get('location')}`, { redirect: 'manual' });
    expect(there.status).toBe(200);
    const page = await there.text();
    for (const name of [from, to]) expect(page).toContain(name);
  }
});

it('keeps the names of credits as they are written, and answers each spelling in the form of show.php', async () => {
  const { body } = await server.get(
    `/api/person/show.php?id=${encodeURIComponent(`ja:${plain}`)}&type=person`,
  );
  expect(body.staff).toMatchObject({ id: null, ja: plain });
  expect(body).not.toHaveProperty('movedTo');
  expect(
    body.credits.flatMap((one: { names: { ja: string }[] }) => one.names.map(({ ja }) => ja)).sort(),
  ).toEqual([dotted, dotted, plain].sort());
});

it('answers both for ids of programs, and the lookup of names with one', async () => {
  const ids = [plain, dotted, '一ケ瀬縁', '一ヶ瀬縁']
    .map((name) => `ids=${encodeURIComponent(`ja:${name}`)}`)
    .join('&');
  const { body } = await server.get(`/api/v1/people?${ids}`);
  expect(
    body.items.map(({ ja, movedTo, credits }: Record<string, unknown>) => [ja, movedTo, credits]),
  ).toEqual([
    [dotted, address(dotted), 3],
    [dotted, undefined, 3],
    // Another character is a stronger guess: these stay two.
    ['一ケ瀬縁', undefined, 1],
    ['一ヶ瀬縁', undefined, 1],
  ]);
  const names = [plain, dotted, spaced].map((ja) => ({ ja, en: '' }));
  const found = await server.post('/api/v1/names/lookup', { names });
  for (const { matches } of found.body.names) expect(matches[0]).toMatchObject({ en: 'Vanessa Cruz' });
});

it('changes all spellings when moderators link them', async () => {
  const names = ['リンク・タロウ', 'リンクタロウ'];
  const hidden = await list('Hidden', [{ ja: names[0]!, en: '' }], { status: 'UNLISTED' });
  const open = await list('Open', [{ ja: names[1]!, en: '' }]);
  await server.project();
  const cookie = { cookie: moderator };
  const preview = await server.post(`${at('people', names[0]!)}/link?preview=1`, { anilistId: 4711 }, cookie);
  expect(preview.body.lists.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual([hidden, open].sort());
});

it('brings what earlier versions stored up to date', async () => {
  const cookie = { cookie: moderator };
  await list('Third', [
    { ja: '丸・一', en: '' },
    { ja: '丸二', en: '' },
    { ja: '丸・三', en: '' },
  ]);
  await server.project();
  expect(
    (await server.post(`${at('people', '丸二')}/merge`, { other: 'ja:丸・三' }, cookie)).status,
  ).toBeLessThan(300);
  expect(
    (await server.request('PATCH', at('studios', live), { primary: { ja: live, en: 'Live!' } }, cookie))
      .status,
  ).toBe(200);
  const followed = await server.request('PUT', `${at('people', plain)}/follow`, { what: [] }, cookie);
  expect(followed.status).toBeLessThan(300);
  const people = `select key, ja, en, credits, lists from person where credits > 0 order by key`;
  const kept = await query(server.databaseUrl, people);
  const decided = `select from_key, into_key from person_merge union all select key, en from person_profile
    union all select subject, about from follow order by 1, 2`;
  const decidedBefore = await query(server.databaseUrl, decided);
  // As an earlier version had it: each spelling is somebody, and some of them were merged, in a circle even.
  await query(
    server.databaseUrl,
    `update person set key = 'p:ja:${dotted}' where key = 'p:ja:${plain}';
     insert into person (key, is_studio, ja, credits) values ('p:ja:${plain}', false, '${plain}', 1);
     update credit set person_id = (select id from person where key = 'p:ja:${plain}') where ja = '${plain}';
     update person_merge set from_key = 'p:ja:丸・三' where from_key = 'p:ja:丸三';
     insert into person_merge (from_key, into_key) values ('p:ja:丸・二', 'p:ja:丸三'), ('p:ja:${spaced}', 'p:ja:${dotted}');
     update person_profile set key = 's:ja:${live}' where key = 's:ja:${other}';
     update follow set subject = 'p:ja:${dotted}' where subject = 'p:ja:${plain}';
     delete from migration where name like '0079%'`,
  );
  await server.app.get(Projections).regroup(async (em) => ({
    touched: (
      await em.execute<{ id: number }[]>(`select id from person where ja = any ('{${dotted},${plain}}')`)
    ).map(({ id }) => id),
    result: undefined,
  }));
  expect((await query(server.databaseUrl, people)).length).toBe(kept.length + 1);
  await migrate(server.databaseUrl);
  await server.project();
  expect(await query(server.databaseUrl, decided)).toEqual(decidedBefore);
  expect(await query(server.databaseUrl, people)).toEqual(kept);
  expect(await profile('people', plain)).toMatchObject({ credits: 3, movedTo: address(dotted) });
  expect(await profile('studios', other)).toMatchObject({ ja: live, en: 'Live!', movedTo: address(live) });
});
