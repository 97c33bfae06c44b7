import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Lists by season, and answers with chosen fields only. */

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
  const cookie = await server.signIn('user');
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
afterAll(() => server.stop());

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
