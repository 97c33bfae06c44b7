import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { errors } from '../../libs/contract/index.js';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Messages of the specification, section 8, that no other suite makes appear. */

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

it('An address asked in the wrong way says so, and which ways there are', async () => {
  const wrong = await server.request('DELETE', '/api/v1/check', {});
  expect([wrong.status, wrong.body.code, wrong.headers.get('allow')]).toEqual([
    405,
    'method-not-allowed',
    'POST',
  ]);
  const list = sampleDocument();
  await server.upload(list, await server.signIn('user'));
  const put = await server.request('PUT', `/api/v1/lists/${list.uuid}`, {});
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD']);
  expect((await server.request('DELETE', '/api/v1/nothing', {})).body.code).toBe('not-found');
  expect((await server.get('/api/v1/lists/none')).body.code).toBe('list-not-found');
});

it('A text beyond what one field takes is refused as such, and nothing of the list is stored', async () => {
  const list = sampleDocument({ comment: 'x'.repeat(200_001) });
  const answer = await server.post('/api/v1/lists/import', list, { cookie: await server.signIn('user') });
  expect([answer.status, answer.body.code]).toEqual([400, 'text-too-large']);
  expect((await server.get(`/api/v1/lists/${list.uuid}`)).status).toBe(404);
});

it('Who may not edit a list hears that, and that a verified one is for moderators', async () => {
  const [maker, other] = [await newAccount(server.databaseUrl), await newAccount(server.databaseUrl)];
  const list = sampleDocument();
  await server.upload(list, maker.cookie);
  const again = await server.post('/api/v1/lists/import', list, { cookie: other.cookie });
  expect([again.status, again.body.code, again.body.title]).toEqual([
    403,
    'no-permission',
    'You have no permission to edit this list.',
  ]);
  const authors = await server.get(`/api/v1/lists/${list.uuid}/authors`, { cookie: other.cookie });
  expect(authors.body.code).toBe('no-permission');
  const renamed = await server.post(
    '/api/v1/lists/import',
    { ...list, slug: 'a-slug-of-my-own' },
    { cookie: maker.cookie },
  );
  expect(renamed.body.report).toContainEqual({
    path: 'slug',
    message: `${errors['slug-forbidden'].message} It stays as it was.`,
  });
});

it('What breaks on our side is told without what broke', async () => {
  const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
  try {
    await onDatabase((client) => client.query('alter table list rename to elsewhere'));
    const answer = await server.get(`/api/v1/lists/${'0'.repeat(48)}`);
    expect([answer.status, answer.body]).toEqual([
      500,
      { type: 'about:blank', title: errors['server-error'].message, status: 500, code: 'server-error' },
    ]);
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining('GET /api/v1/lists/'),
      expect.stringContaining('list'),
    );
  } finally {
    log.mockRestore();
    await onDatabase((client) => client.query('alter table elsewhere rename to list'));
  }
});

it('A name that several accounts have names nobody', async () => {
  const maker = await newAccount(server.databaseUrl);
  await newAccount(server.databaseUrl, { name: 'Twin of Herons' });
  await newAccount(server.databaseUrl, { name: 'twin of herons' });
  const list = sampleDocument();
  await server.upload(list, maker.cookie);
  const authors = [maker.name, 'TWIN OF HERONS'];
  const answer = await server.request(
    'PUT',
    `/api/v1/lists/${list.uuid}/authors`,
    { authors },
    { cookie: maker.cookie },
  );
  expect([answer.status, answer.body.code]).toEqual([409, 'author-ambiguous']);
});

it('A list that too much happened to since is not brought back at once', async () => {
  const maker = await newAccount(server.databaseUrl);
  const list = sampleDocument();
  await server.upload(list, maker.cookie);
  await onDatabase((client) =>
    client.query('update list set revision = revision + 1000000 where uuid = $1', [list.uuid]),
  );
  const answer = await server.post(
    `/api/v1/lists/${list.uuid}/history/restore`,
    { revision: 8 },
    { cookie: maker.cookie },
  );
  expect([answer.status, answer.body.code]).toEqual([413, 'history-too-large']);
});

it('A search that the database does not answer in time says which one failed', async () => {
  await onDatabase(async (client) => {
    await client.query('begin; lock table person_name, credit in access exclusive mode');
    const [people, roles] = await Promise.all([
      server.get('/api/v1/search/advanced?q=unno'),
      server.get('/api/v1/search/advanced?q=unno&in=roles'),
    ]);
    await client.query('rollback');
    expect([people.status, people.body.code]).toEqual([503, 'person-search-failed']);
    expect([roles.status, roles.body.code]).toEqual([503, 'search-failed']);
  });
});

/** Works past the server. */
async function onDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
