import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Parts of a list for programs: some of its menus, and what changed since they last asked. */

let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await TestServer.start();
  cookie = await server.signIn('user');
});
afterAll(() => server.stop());

const names = ({ body }: { body: { menus: { name: string }[] } }) => body.menus.map(({ name }) => name);

it('A document may have some menus only, equal to those read one by one', async () => {
  const { uuid } = await server.upload(sampleDocument(), cookie);
  const path = `/api/v1/lists/${uuid}`;
  const whole = await server.get(path);
  const title = encodeURIComponent('#01「霧」');
  const one = await server.get(`${path}?menu=${title}`);
  expect(one.body).toEqual({ ...whole.body, menus: [whole.body.menus[1]] });
  expect(one.body.menus[0]).toEqual((await server.get(`${path}/menus/${title}`)).body);
  expect(names(await server.get(`${path}?menu=${title}&menu=Overview`))).toEqual(['Overview', '#01「霧」']);
  // Without its title it is found as well, and once.
  expect(names(await server.get(`${path}?menu=%2301&menu=${title}`))).toEqual(['#01「霧」']);
  expect((await server.get(`${path}/menus/%2301`)).body).toEqual(one.body.menus[0]);
  const missing = await server.get(`${path}?menu=Overview&menu=%2309`);
  expect([missing.status, missing.body.code]).toEqual([404, 'not-found']);
  expect(missing.body.detail).toContain('“#09”');
  const again = await server.get(`${path}?menu=Overview`, { 'if-none-match': one.headers.get('etag')! });
  expect(again.status).toBe(200);
});

it('A menu is only written by its whole name', async () => {
  const { uuid } = await server.upload(sampleDocument(), cookie);
  const path = `/api/v1/lists/${uuid}/menus/%2301`;
  const whole = { cookie, 'if-match': '*' };
  const written = await server.request('PUT', path, { credits: [] }, whole);
  expect([written.status, written.body.code]).toEqual([412, 'precondition-failed']);
  expect((await server.get(path)).body.name).toBe('#01「霧」');
});

describe('What changed since a revision', () => {
  const put = (path: string, menu: string, credits: unknown) =>
    server.request('PUT', `${path}/menus/${menu}`, { credits }, { cookie, 'if-match': '*' });
  const block = (...staff: object[]) => [
    { name: 'Sound', roles: [{ name: 'Music', original: '音楽', staff }] },
  ];

  it('is added up, by menu and row', async () => {
    const { uuid, revision } = await server.upload(sampleDocument(), cookie);
    const path = `/api/v1/lists/${uuid}`;
    const nothing = await server.get(`${path}/changes?since=${revision}`);
    expect(nothing.body).toEqual({
      since: revision,
      revision,
      menus: [],
      items: [],
      settings: [],
      total: 0,
      offset: 0,
    });
    await server.request('PUT', `${path}/menus/OP`, { credits: block({ ja: '山', en: 'Yama' }) }, { cookie });
    const { body: between } = await server.get(`${path}/changes?since=${revision}`);
    expect(between.menus).toEqual(['OP']);
    for (const en of ['Yamma', 'Yama', 'Mt. Yama']) await put(path, 'OP', block({ ja: '山', en }));
    const { body } = await server.get(`${path}/changes?since=${between.revision}`);
    expect(body).toMatchObject({
      since: between.revision,
      revision: between.revision + 3,
      menus: ['OP'],
      total: 1,
      settings: [],
      items: [
        {
          what: 'changed',
          kind: 'credit',
          ja: '山',
          en: 'Mt. Yama',
          place: [{ ja: 'OP' }, { en: 'Sound' }, { en: 'Music' }],
          fields: [{ field: 'en', before: 'Yama', after: 'Mt. Yama' }],
        },
      ],
    });
    const { body: all } = await server.get(`${path}/changes?since=${revision}`);
    expect(all.items).toMatchObject([{ what: 'added', kind: 'menu', ja: 'OP', below: { credit: 1 } }]);
  });

  it('is unknown for a revision from before the log, and one that does not exist yet', async () => {
    const { uuid, revision } = await server.upload(sampleDocument({ savingId: 40 }), cookie);
    const path = `/api/v1/lists/${uuid}/changes`;
    const old = await server.get(`${path}?since=${revision - 1}`);
    expect([old.status, old.body.code]).toEqual([410, 'revision-gone']);
    const future = await server.get(`${path}?since=${revision + 1}`);
    expect([future.status, future.body.code]).toEqual([400, 'bad-request']);
    expect(future.body.detail).toContain(`revision ${revision}`);
  });

  it('of an UNLISTED list is for those who may see it', async () => {
    const { uuid, revision } = await server.upload(sampleDocument({ status: 'UNLISTED' }), cookie);
    const path = `/api/v1/lists/${uuid}/changes?since=${revision}`;
    expect((await server.get(path)).status).toBe(404);
    expect((await server.get(path, { cookie })).status).toBe(200);
  });
});
