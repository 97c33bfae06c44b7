import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Lists and people who have the same identifiers of other databases, as moderators see them. */

let server: TestServer;
let moderator: { id: number; cookie: string };
let member: { id: number; cookie: string };

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  moderator = await newAccount(server.databaseUrl, { moderator: true });
  member = await newAccount(server.databaseUrl);
});
afterAll(() => server.stop());

const ask = (path: string, { cookie } = moderator) => server.get(`/api/v1/moderation/${path}`, { cookie });
const all = async () => (await ask('duplicates')).body.items;
const identify = (id: string, body: object) =>
  server.request('PATCH', `/api/v1/people/${id}/identifiers`, body, { cookie: moderator.cookie });

it.each(['duplicates', 'identified?kind=list&database=anidb&id=1'])(
  '%s is for moderators only',
  async (path) => {
    expect((await server.get(`/api/v1/moderation/${path}`)).body.code).toBe('unauthorized');
    expect((await ask(path, member)).body.code).toBe('forbidden');
    expect((await ask(path)).status).toBe(200);
  },
);

it('shows lists with the same identifier, hidden ones too, until one of them is deleted', async () => {
  expect(await all()).toEqual([]);
  const identifiers = { anidb: '23' };
  const first = sampleDocument({ title: 'First', anilistId: '71', identifiers });
  const second = sampleDocument({ title: 'Second', anilistId: '72', status: 'UNLISTED', identifiers });
  await server.upload(first, moderator.cookie);
  expect(await all()).toEqual([]);
  await server.upload(second, moderator.cookie);
  const { uuid } = first;
  expect(await all()).toEqual([
    {
      kind: 'list',
      database: 'anidb',
      identifier: '23',
      lists: [
        { uuid, slug: null, title: 'First', status: expect.any(String) },
        { uuid: second.uuid, slug: null, title: 'Second', status: 'UNLISTED' },
      ],
      people: [],
    },
  ]);
  expect((await ask('desk')).body.duplicates).toBe(1);
  const path = `/api/v1/lists/${second.uuid}`;
  await server.request('DELETE', path, { title: 'Second' }, { cookie: moderator.cookie });
  expect([await all(), (await ask('desk')).body.duplicates]).toEqual([[], 0]);
});

it('shows people with the same identifier until they are merged, and not those who share a page', async () => {
  const document = sampleDocument();
  document.menus[0]!.credits[0]!.roles[0]!.staff = [
    { ja: '双江 環', en: 'Tamaki Futae', id: 880301 },
    { ja: '双江たまき', en: 'Tamaki Futae' },
  ];
  await server.upload(document, member.cookie);
  await server.project();
  const pages = ['https://circle.example.com/'];
  await identify('880301', { sakugabooru: 'tamaki_futae', pages });
  await identify('ja:双江たまき', { sakugabooru: 'tamaki_futae', pages });
  const named = { en: 'Tamaki Futae', credits: 1 };
  expect(await all()).toEqual([
    {
      kind: 'person',
      database: 'sakugabooru',
      identifier: 'tamaki_futae',
      lists: [],
      people: [
        { id: 880301, path: '880301', ja: '双江 環', ...named },
        { id: null, path: expect.stringContaining('ja:'), ja: '双江たまき', ...named },
      ],
    },
  ]);
  await server.post('/api/v1/people/880301/merge', { other: 'ja:双江たまき' }, { cookie: moderator.cookie });
  expect(await all()).toEqual([]);
});

it('goes through all of them, page by page, each once', async () => {
  for (const n of [1, 2])
    await server.upload(
      sampleDocument({ anilistId: String(7000 + n), identifiers: { anidb: '9', ann: '9', wikidata: 'Q9' } }),
      moderator.cookie,
    );
  const seen: string[] = [];
  let after = '';
  for (let pages = 0; pages < 10; pages++) {
    const { body } = await ask(`duplicates?limit=2${after}`);
    seen.push(...body.items.map((one: { database: string }) => one.database));
    if (body.next === null) break;
    after = `&after=${encodeURIComponent(body.next)}`;
  }
  expect(seen).toEqual(['anidb', 'ann', 'wikidata']);
  expect((await ask('duplicates?after=nothing')).body.code).toBe('bad-request');
});

it('says who has an identifier, whoever asks about its address or itself', async () => {
  const page = encodeURIComponent('https://anidb.net/anime/77');
  const { uuid } = await server.upload(sampleDocument({ identifiers: { anidb: '77' } }), moderator.cookie);
  const asked = `identified?kind=list&database=anidb&id=`;
  for (const id of ['77', page])
    expect((await ask(asked + id)).body).toMatchObject({ identifier: '77', lists: [{ uuid }], people: [] });
  expect((await ask(`${asked}78`)).body.lists).toEqual([]);
  expect((await ask('identified?kind=person&database=sakugabooru&id=tamaki_futae')).body).toMatchObject({
    people: [{ id: 880301 }],
  });
  expect((await ask(`${asked}x`)).body).toMatchObject({
    code: 'identifier-invalid',
    detail: expect.stringContaining('AniDB'),
  });
});
