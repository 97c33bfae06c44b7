import type { ImportResult } from '@libs/contract/lists/lists.js';
import type { PushAnswer } from '@libs/contract/lists/live.js';
import type { Operation } from '@libs/list/model/operation.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** What people give as dates, ids and names, whichever way it comes in: read as it is meant, or refused in words. */
let server: TestServer;
let user: string;

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  user = await server.signIn('user');
});
afterAll(() => server.stop());

type Sent = Parameters<typeof sampleDocument>[0];
const menu = (name: string, more: object = {}) => ({ name, credits: [], ...more });
const upload = async (more: object) => {
  const document = sampleDocument(more as Sent);
  const result = await server.upload(document, user);
  return { result, stored: (await server.get(`/api/v1/lists/${document.uuid}`, { cookie: user })).body };
};
const said = ({ report }: ImportResult, path: string): string | undefined =>
  report.find((one) => one.path === path)?.message;
const push = async (list: string, revision: number, operation: object): Promise<PushAnswer> => {
  const client = await LiveClient.connect(server, { cookie: user });
  const answer = await client.push(list, revision, [operation as Operation]);
  client.close();
  return answer;
};
const setting = (scope: string, field: string, value: unknown) => ({ op: 'setting', scope, field, value });

it('stores no day that the calendar does not have', async () => {
  const { result, stored } = await upload({
    anilist: {
      coverImage: {},
      startDate: { year: 2024, month: 2, day: 30 },
      endDate: { year: '2024', month: 2, day: 29 },
    },
    menus: [
      menu('#01', { airedDate: '2024-02-30' }),
      menu('#02', { airedDate: '2024-13-01' }),
      menu('#03', { airedDate: '2024-02-29' }),
    ],
  });
  expect(stored.menus.map(({ airedDate }: { airedDate?: string }) => airedDate)).toEqual([
    undefined,
    undefined,
    '2024-02-29',
  ]);
  expect(stored.anilist).toEqual({ coverImage: {}, endDate: { year: '2024', month: 2, day: 29 } });
  for (const path of ['menus[0].airedDate', 'menus[1].airedDate', 'anilist.startDate'])
    expect([path, said(result, path)]).toEqual([path, expect.stringContaining('left out')]);

  const tree = (await server.get(`/api/v1/lists/${stored.uuid}/tree`, { cookie: user })).body;
  const { id } = tree.menus[0];
  const set = (value: string) => ({ op: 'set', kind: 'menu', menu: id, id, field: 'airedDate', value });
  for (const operation of [
    set('2024-02-30'),
    set('yesterday'),
    setting('anilist', 'startDate', { year: 2023, month: 2, day: 29 }),
  ])
    expect(await push(stored.uuid, result.revision, operation)).toMatchObject({
      ok: false,
      code: 'change-invalid',
      message: expect.stringContaining('calendar'),
    });
  expect(await push(stored.uuid, result.revision, set('2024-03-01'))).toMatchObject({ ok: true });

  const made = await server.post(
    '/api/v1/lists',
    { title: 'Wizard', startDate: { year: 2024, month: 2, day: 30 } },
    { cookie: user },
  );
  expect([made.status, made.body.errors[0].path]).toEqual([400, 'startDate']);
});

it('reads the id out of an address of the anime database, and refuses other addresses', async () => {
  const address = 'https://anilist.co/anime/4181/CLANNAD-After-Story/';
  const staff = [
    { ja: '志茂文彦', en: 'Fumihiko Shimo', id: 'https://anilist.co/staff/100142/Fumihiko-Shimo' },
    { ja: '京都アニメーション', en: 'Kyoto Animation', isStudio: true, id: 'https://anilist.co/studio/2' },
    { ja: '山田', en: 'Yamada', id: 'https://example.com/staff/3' },
  ];
  const { result, stored } = await upload({
    anilistId: address,
    menus: [menu('#01', { credits: [{ name: 'A', roles: [{ name: 'B', original: '', staff }] }] })],
  });
  expect(stored.anilistId).toBe('4181');
  expect(said(result, 'anilistId')).toContain('address');
  expect(stored.menus[0].credits[0].roles[0].staff.map(({ id }: { id?: number }) => id)).toEqual([
    100142,
    2,
    undefined,
  ]);
  const other = await upload({ anilistId: 'https://example.com/anime/4181' });
  expect([other.stored.anilistId, said(other.result, 'anilistId')]).toEqual([
    null,
    expect.stringContaining('left out'),
  ]);

  expect(
    await push(stored.uuid, result.revision, setting('fields', 'anilistId', 'https://anilist.co/anime/2167')),
  ).toMatchObject({ ok: true });
  expect((await server.get(`/api/v1/lists/${stored.uuid}`)).body.anilistId).toBe('2167');
  expect(
    await push(stored.uuid, result.revision + 1, setting('fields', 'anilistId', 'https://example.com/1')),
  ).toMatchObject({ ok: false, code: 'change-invalid', message: expect.stringContaining('address') });

  const create = (anilistId: string) =>
    server.post('/api/v1/lists', { title: 'Wizard', anilistId }, { cookie: user });
  const made = await create(address);
  expect((await server.get(`/api/v1/lists/${made.body.uuid}`)).body).toMatchObject({
    anilistId: '4181',
    anilist: { id: 4181 },
  });
  expect((await create('https://example.com/anime/4181')).body.code).toBe('anilist-id');
});

it('says that two episodes have one name', async () => {
  const menus = [menu('#01'), menu('#02'), menu(' #01 ')];
  const { result, stored } = await upload({ menus });
  expect(stored.menus).toHaveLength(3);
  expect(said(result, 'menus[2].name')).toContain('called #01');
  const made = await server.post('/api/v1/lists', { title: 'Wizard', menus }, { cookie: user });
  expect(said(made.body, 'menus[2].name')).toContain('called #01');
  const { flags } = (await server.post('/api/v1/check', sampleDocument({ menus } as Sent), { cookie: user }))
    .body;
  expect(flags.filter(({ rule }: { rule: string }) => rule === 'duplicate-episode')).toEqual([
    expect.objectContaining({ path: { menu: 2 }, level: 'warning', text: '#01' }),
  ]);
  const text = '第1話\n脚本：山田太郎\n第2話\n脚本：佐藤花子\n第1話\n原画：鈴木一郎';
  const parsed = await server.post('/api/v1/parse', { text }, { cookie: user });
  expect(parsed.body.document.menus.map(({ name }: { name: string }) => name)).toEqual(['#01', '#02']);
});

it.each(['..', '.', '%2E%2E', '/', '#', '?x', '...'])(
  'an episode called %s has addresses of its own',
  async (name) => {
    const staff = [{ ja: '志茂文彦', en: 'Fumihiko Shimo' }];
    const credits = [{ name: 'Main Staff', roles: [{ name, original: '', staff }] }];
    const { stored } = await upload({ menus: [menu('#01', { credits }), menu(name, { credits })] });
    const origin = (await server.get('/robots.txt')).text.match(/Sitemap: (.*)\/sitemap.xml/)![1]!;
    const page = `${origin}/staff/${stored.uuid}#${encodeURIComponent(name.replace(/^#/, ''))}`;
    const { body } = await server.get(`/oembed?url=${encodeURIComponent(page)}`);
    const [, embed] = /src="([^"]+)"/.exec(body.html ?? '') ?? [];
    const path = new URL(embed!.replaceAll('&amp;', '&')).pathname;
    expect(path.split('/').slice(0, 3)).toEqual(['', 'embed', stored.uuid]);
    if (name === '#') return;
    const shown = await fetch(server.url + path);
    expect([name, shown.status, (await shown.text()).includes('Fumihiko Shimo')]).toEqual([name, 200, true]);
  },
);
