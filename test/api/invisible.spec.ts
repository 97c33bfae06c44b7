import { emptyProfile } from '../support/accounts.js';
import type { Operation } from '@libs/list/model/operation.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** What comes along invisibly when a name is pasted makes no other person of it, whichever way it comes in. */
let server: TestServer;
let user: string;
let moderator: string;
let uuid: string;
let list: string;

const marked = '志\u200b茂\u202e文\u0007彦\ufeff';
const clean = '志茂文彦';
// JSON writes control characters as escapes.
const strange = /[\u200b\u202e\ufeff]|\\u0007/;

const document = (ja: string) =>
  sampleDocument({
    title: `The ${ja}`,
    comment: `By ${ja}\n${ja}`,
    menus: [
      {
        name: `#01「${ja}」`,
        note: `${ja}\n👩\u200d🚀`,
        credits: [
          {
            name: `Key ${ja}`,
            roles: [
              {
                name: `Role ${ja}`,
                original: ja,
                staff: [
                  { ja, en: 'Fumihiko\nShimo', studio: { ja, en: '' }, comment: ja, odd: [{ kept: ja }] },
                  { ja: '渡邉\u{e0101}凪', en: '' },
                ],
              },
            ],
          },
        ],
      },
    ],
  } as unknown as Parameters<typeof sampleDocument>[0]);

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  [user, moderator] = await Promise.all([server.signIn('user'), server.signIn('moderator')]);
  const sent = document(marked);
  await server.upload(sent, user);
  ({ uuid } = sent);
  list = `/api/v1/lists/${uuid}`;
});
afterAll(() => server.stop());

const stored = async () => (await server.get(list, { cookie: user })).body;
const texts = async () => JSON.stringify(await stored());

it('an upload', async () => {
  expect(await texts()).not.toMatch(strange);
  const { menus, title, comment } = await stored();
  expect([title, comment]).toEqual([`The ${clean}`, `By ${clean}\n${clean}`]);
  expect(menus[0]).toMatchObject({ name: `#01「${clean}」`, note: `${clean}\n👩\u200d🚀` });
  expect(menus[0].credits[0].roles[0].staff).toEqual([
    {
      ja: clean,
      en: 'Fumihiko Shimo',
      studio: { ja: clean, en: '' },
      comment: clean,
      odd: [{ kept: clean }],
    },
    { ja: '渡邉\u{e0101}凪', en: '' },
  ]);
  await server.project();
  const { body } = await server.get(`/api/search/?q=${encodeURIComponent(`\u200b${clean}`)}&type=staff`);
  expect(body.staff).toHaveLength(1);
});

it('an edit, which everybody hears of as it is stored', async () => {
  const client = await LiveClient.connect(server, { cookie: user });
  const { tree, revision } = (await client.open(uuid)) as {
    tree: { menus: { id: string; categories: { roles: { credits: { id: string }[] }[] }[] }[] };
    revision: number;
  };
  const menu = tree.menus[0]!.id;
  const row = tree.menus[0]!.categories[0]!.roles[0]!.credits[1]!.id;
  const set = (field: string, value: string): Operation => ({
    op: 'set',
    kind: 'credit',
    menu,
    id: row,
    field,
    value,
  });
  const operations = [set('ja', `${marked}\t二`), set('comment', `${marked}\n二`), set('en', marked)];
  expect(await client.push(uuid, revision, operations)).toMatchObject({ ok: true, result: 'stored' });
  const { menus } = await stored();
  expect(menus[0].credits[0].roles[0].staff[1]).toEqual({
    ja: `${clean} 二`,
    en: clean,
    comment: `${clean}\n二`,
  });
  client.close();
});

it('a pasted credit sheet, the create wizard, a menu that is put, settings', async () => {
  const parsed = await server.post(
    '/api/v1/parse',
    { text: `原画：${marked}、山\u200b田` },
    { cookie: user },
  );
  expect(JSON.stringify(parsed.body.document)).not.toMatch(strange);
  const made = await server.post(
    '/api/v1/lists',
    { title: marked, menus: document(marked).menus },
    { cookie: user },
  );
  expect(made.body).toMatchObject({ uuid: expect.any(String) });
  expect(JSON.stringify((await server.get(`/api/v1/lists/${made.body.uuid}`)).body)).not.toMatch(strange);
  const boss = await LiveClient.connect(server, { cookie: user });
  const { savingId } = await stored();
  const setting: Operation = { op: 'setting', scope: 'fields', field: 'comment', value: marked };
  expect(await boss.push(uuid, savingId, [setting])).toMatchObject({ ok: true });
  boss.close();
  expect((await stored()).comment).toBe(clean);
});

it.each<
  [what: string, method: 'POST' | 'PUT', path: () => string, body: object, back: () => Promise<unknown>]
>([
  [
    'a report',
    'POST',
    () => `${list}/reports`,
    { message: `${marked}\n👩\u200d🚀` },
    async () => (await server.get('/api/v1/reports', { cookie: moderator })).body,
  ],
  [
    'a comment',
    'POST',
    () => `${list}/comments`,
    { text: `${marked}\n👩\u200d🚀` },
    async () => (await server.get(`${list}/comments`, { cookie: moderator })).body,
  ],
  [
    'a reading',
    'POST',
    () => '/api/v1/readings',
    { kanji: marked, reading: 'Fumihiko Shimo', source: marked, confidence: 1 },
    async () => (await server.get('/api/v1/readings?state=waiting', { cookie: moderator })).body,
  ],
  [
    'a profile',
    'PUT',
    () => '/api/v1/account/profile',
    { ...emptyProfile(`A ${marked}`), bio: marked },
    async () => (await server.get('/api/v1/account', { cookie: user })).body,
  ],
])('%s', async (_what, method, path, body, back) => {
  const answer =
    method === 'POST'
      ? await server.post(path(), body, { cookie: user })
      : await server.request(method, path(), body, { cookie: user });
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
  const said = JSON.stringify(await back());
  expect(said).toContain(clean);
  expect(said).not.toMatch(strange);
  expect(said.includes('👩')).toBe(JSON.stringify(body).includes('👩'));
  expect(said.includes('👩\u200d🚀')).toBe(JSON.stringify(body).includes('👩'));
});

it('names that are asked for', async () => {
  const { body } = await server.post('/api/v1/names/lookup', { names: [{ ja: marked }] }, { cookie: user });
  expect(body.names[0].matches.map(({ ja }: { ja: string }) => ja)).toEqual([clean]);
  const asked = encodeURIComponent(`ja:${marked}`);
  expect((await server.get(`/api/person/show.php?id=${asked}&type=person`)).body.staff.ja).toBe(clean);
});
