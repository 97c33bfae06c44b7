import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await server.upload(sampleDocument(), await server.signIn('user'));
  await server.project();
});
afterAll(() => server.stop());

it('Tools can look up the names of people and studios by id', async () => {
  const name = (query: string) => server.get(`/api/person/get_by_id.php?${query}`);
  expect((await name('id=880001&studio=0')).body).toEqual({ ja: '灯台守 渡', en: 'Wataru Toudaimori' });
  expect((await name('id=7001&studio=1')).body).toEqual({ ja: 'スタジオ風見鶏', en: 'Studio Kazamidori' });
  expect((await name('id=7001&studio=0')).status).toBe(404);
  for (const wrong of ['', 'id=x', 'id=1&studio=2', 'id=-1']) expect((await name(wrong)).status).toBe(400);
});

it('Tools get the whole role dictionary, one row for each Japanese name', async () => {
  const { body } = await server.get<Record<string, unknown>[]>('/api/data/roles.php');
  const directors = body.filter(({ name_ja }) => name_ja === '監督');
  expect(directors).toContainEqual({
    id: expect.any(Number),
    name_en: 'Director',
    name_ja: '監督',
    category: 'Main Staff',
    episode_category: expect.any(String),
    description: expect.any(String),
  });
  expect(body.length).toBeGreaterThan(400);
});

it('Tools get all studios with an id', async () => {
  const { body } = await server.get('/api/data/studios.php');
  expect(body).toContainEqual({ id: 7001, ja: 'スタジオ風見鶏', en: 'Studio Kazamidori' });
});
