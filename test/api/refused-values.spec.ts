import type { Operation } from '@libs/list/model/operation.js';
import { emptyProfile, newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** Values that the database cannot store or compare: each is refused with its place, and none reaches a statement. */

let server: TestServer;
let moderator: string;
let list: string;
let uuid: string;
beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  moderator = await server.signIn('moderator');
  const document = sampleDocument();
  await server.upload(document, moderator);
  await server.project();
  ({ uuid } = document);
  list = `/api/v1/lists/${uuid}`;
});
afterAll(() => server.stop());

const profile = emptyProfile('A moderator');
const reading = { kanji: '山', reading: 'Yama', source: 'A book', confidence: 1 };

describe.each([
  ['U+0000', 'a\0b'],
  ['half of a surrogate pair', 'a\ud800b'],
])('%s', (_name, strange) => {
  it.each<[what: string, method: 'POST' | 'PUT' | 'PATCH', path: () => string, body: object, place: string]>([
    ['a biography', 'PUT', () => '/api/v1/account/profile', { ...profile, bio: strange }, 'bio'],
    ['a report', 'POST', () => `${list}/reports`, { message: strange }, 'message'],
    [
      'the episode of a report',
      'POST',
      () => `${list}/reports`,
      { message: 'x', episode: strange },
      'episode',
    ],
    ['the authors of a list', 'PUT', () => `${list}/authors`, { authors: ['x', strange] }, 'authors[1]'],
    ['the reason of a ban', 'PUT', () => '/api/v1/moderation/users/1/ban', { reason: strange }, 'reason'],
    ['the key of a split', 'POST', () => '/api/v1/people/880001/split', { key: strange }, 'key'],
    [
      'a primary name',
      'PATCH',
      () => '/api/v1/people/880001',
      { primary: { ja: strange, en: '' } },
      'primary.ja',
    ],
    ['a reading', 'POST', () => '/api/v1/readings', { ...reading, kanji: strange }, 'kanji'],
    [
      'an unknown field',
      'POST',
      () => `${list}/reports`,
      { message: 'x', extra: [{ strange }] },
      'extra[0].strange',
    ],
    [
      'the name of a field',
      'POST',
      () => `${list}/reports`,
      { message: 'x', extra: { [strange]: 1 } },
      'extra',
    ],
  ])('is refused in %s', async (_what, method, path, body, place) => {
    const send =
      method === 'POST'
        ? server.post(path(), body, { cookie: moderator })
        : server.request(method, path(), body, { cookie: moderator });
    const { status, body: problem } = await send;
    expect([status, problem.code, problem.errors[0].path]).toEqual([400, 'bad-request', place]);
  });

  it('is refused anywhere in a list document, and the list stays unchanged', async () => {
    const document = sampleDocument({ uuid, title: 'Another title' });
    Object.assign(document.menus[1]!.credits[0]!, { somethingOfAnotherProgram: { deep: [strange] } });
    const { status, body } = await server.post('/api/v1/lists/import', document, { cookie: moderator });
    expect([status, body.code, body.errors[0].path]).toEqual([
      400,
      'invalid-list',
      'menus[1].credits[0].somethingOfAnotherProgram.deep[0]',
    ]);
    expect((await server.get(list)).body.title).toBe('The Lighthouse of Sparrows');
    expect((await server.post('/api/v1/check', document)).body.code).toBe('invalid-list');
  });

  it('is refused, with an answer, in socket messages', async () => {
    const client = await LiveClient.connect(server, { cookie: moderator });
    const { revision } = await client.tree(uuid);
    expect(await client.ask('list:open', { list: strange })).toMatchObject({
      ok: false,
      code: 'bad-request',
    });
    expect(
      await client.ask('presence:set', { list: uuid, menu: null, node: null, field: strange }),
    ).toMatchObject({
      ok: false,
      code: 'bad-request',
    });
    const comment: Operation = {
      op: 'setting',
      scope: 'fields',
      field: 'comment',
      value: { deep: [strange] },
    };
    expect(await client.push(uuid, revision, [comment])).toMatchObject({ ok: false, code: 'change-invalid' });
    client.close();
  });
});

describe('A number that no row can have', () => {
  it.each([
    ['/api/v1/reports/', 'report-not-found'],
    ['/api/v1/users/', 'member-not-found'],
    ['/api/v1/moderation/users/', 'member-not-found'],
    ['/api/v1/person-tasks/', 'not-found'],
    ['/api/v1/people/', 'person-not-found'],
  ])('is not found at %s', async (path, code) => {
    for (const id of ['2147483648', '9999999999']) {
      const { status, body } = await server.get(path + id, { cookie: moderator });
      expect([id, status, body.code]).toEqual([id, 404, code]);
    }
  });

  it('is refused for pages of the history, and for reverts', async () => {
    for (const path of [`${list}/history?before=2147483648`, '/api/v1/history?before=0-2147483648-1'])
      expect((await server.get(path, { cookie: moderator })).body.code).toBe('bad-request');
    for (const body of [{ revision: 2 ** 31 }, { revision: 2 ** 53 }, { revision: -1 }, { revision: 0.5 }])
      expect((await server.post(`${list}/history/restore`, body, { cookie: moderator })).body.code).toBe(
        'bad-request',
      );
    const ban = { reason: 'x', until: 9e15 };
    expect(
      (await server.request('PUT', '/api/v1/moderation/users/1/ban', ban, { cookie: moderator })).body.code,
    ).toBe('bad-request');
  });
});

it('Malformed requests are answered with a problem', async () => {
  const member = await newAccount(server.databaseUrl);
  const long = await fetch(`${server.url}/api/v1/lists?q=${'x'.repeat(20_000)}`, {
    headers: { cookie: member.cookie },
  });
  expect([long.status, long.headers.get('content-type')]).toEqual([
    431,
    'application/problem+json; charset=utf-8',
  ]);
  expect(await long.json()).toMatchObject({ code: 'headers-too-large', status: 431 });
});
