import { sampleDocument } from '../support/documents.js';
import { AnilistStandIn, sampleMedia } from '../support/anilist.js';
import { TestServer } from '../support/server.js';

/** Lists by season, and answers with chosen fields only. */

let server: TestServer;
let anilist: AnilistStandIn;
let member: string;

beforeAll(async () => {
  anilist = await AnilistStandIn.start(() => [
    { ...sampleMedia, id: 990_001 },
    { ...sampleMedia, id: 990_002 },
    { ...sampleMedia, id: 990_003 },
  ]);
  server = await TestServer.start({ ANILIST_URL: anilist.url });
  const cookie = await server.signIn('user');
  member = cookie;
  const add = (title: string, season: string | undefined, seasonYear: number, status = 'IN_PROGRESS') => {
    const document = sampleDocument({ title, seasonYear });
    document.anilist = { ...document.anilist, seasonYear, ...(season ? { season } : { season: undefined }) };
    return server.upload(JSON.parse(JSON.stringify({ ...document, status })), cookie);
  };
  await add('Gull', 'SPRING', 2024);
  await add('Albatross', 'SPRING', 2024);
  await add('Hidden', 'SPRING', 2024, 'UNLISTED');
  await add('Heron', 'WINTER', 2024);
  await add('Tern', 'FALL', 2023);
  await add('Stork', undefined, 2023);
  await server.project();
});
afterAll(async () => {
  await server.stop();
  await anilist.stop();
});

it('Years and seasons have their number of public lists, by state', async () => {
  const states = (count: number) => ({ lists: count, states: { IN_PROGRESS: count } });
  expect((await server.get('/api/v1/seasons')).body).toEqual({
    years: [
      {
        year: 2024,
        lists: 3,
        seasons: [
          { season: 'WINTER', ...states(1) },
          { season: 'SPRING', ...states(2) },
        ],
      },
      {
        year: 2023,
        lists: 2,
        seasons: [
          { season: 'FALL', ...states(1) },
          { season: null, ...states(1) },
        ],
      },
    ],
  });
});

it('A season has its lists with their states, by title, page by page', async () => {
  const { body } = await server.get('/api/v1/seasons/2024/spring');
  expect(body).toMatchObject({ year: 2024, season: 'SPRING', total: 2, page: 1, pages: 1 });
  expect(body.items.map((item: Record<string, unknown>) => [item['title'], item['status']])).toEqual([
    ['Albatross', 'IN_PROGRESS'],
    ['Gull', 'IN_PROGRESS'],
  ]);
  const second = await server.get('/api/v1/seasons/2024/spring?size=1&page=2&fields=title');
  expect(second.body).toMatchObject({ items: [{ title: 'Gull' }], page: 2, pages: 2 });
  expect((await server.get('/api/v1/seasons/2024/SUMMER')).body).toMatchObject({ items: [], total: 0 });
  expect((await server.get('/api/v1/seasons/2024/autumn')).status).toBe(400);
});

it.each([
  ['/api/v1/lists?sort=title&', 'title,status', { title: 'Albatross', status: 'IN_PROGRESS' }],
  ['/api/v1/seasons/2023/fall?', 'title', { title: 'Tern' }],
  ['/api/v1/people?sort=name&', 'en,id', { en: 'Misaki Unno', id: 880002 }],
  ['/api/v1/studios?', 'en', { en: 'Studio Kazamidori' }],
])('%sfields=… answers with these fields only', async (path, fields, first) => {
  const { body } = await server.get(`${path}fields=${fields}`);
  expect(body.items[0]).toEqual(first);
  expect(body.total).toBeGreaterThan(0);
});

it('Unknown fields are refused, and the known ones named', async () => {
  const { status, body } = await server.get('/api/v1/lists?fields=title,colour');
  expect([status, body.errors[0].path]).toEqual([400, 'fields']);
  expect(body.errors[0].message).toMatch(
    /^There is no field colour\. Use any of slug, uuid, native, title, /,
  );
});

it('A season tells which anime of it have no public list yet', async () => {
  const path = '/api/v1/seasons/1987/summer/missing';
  // Only members make the site ask AniList.
  expect((await server.get(path)).body).toMatchObject({ items: [], failure: 'anilist-members' });
  const add = (title: string, anilistId: string, status: string) =>
    server.upload(
      { ...sampleDocument({ title, anilistId }), status } as ReturnType<typeof sampleDocument>,
      member,
    );
  await add('There', '990001', 'IN_PROGRESS');
  await add('Not for all', '990002', 'UNLISTED');
  await server.project();
  const { body } = await server.get(path, { cookie: member });
  expect(body).toMatchObject({ year: 1987, season: 'SUMMER', failure: null });
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([990_002, 990_003]);
  expect(anilist.questions).toEqual([{ of: 'media', seasonYear: 1987, season: 'SUMMER' }]);
  // What is known already is for everybody.
  expect((await server.get(path)).body).toEqual(body);
  expect(anilist.asked).toHaveLength(1);
});
