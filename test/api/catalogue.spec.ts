import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { errors } from '@libs/contract/base/errors.js';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';

/** Messages that no other suite triggers (rule error-1). */

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

it('An address requested with the wrong method says so, and which methods it supports', async () => {
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

it('A text that is too long for its field is refused, and nothing of the list is stored', async () => {
  const list = sampleDocument({ comment: 'x'.repeat(200_001) });
  const answer = await server.post('/api/v1/lists/import', list, { cookie: await server.signIn('user') });
  expect([answer.status, answer.body.code]).toEqual([400, 'text-too-large']);
  expect((await server.get(`/api/v1/lists/${list.uuid}`)).status).toBe(404);
});

it('Members who may not edit a list are told so, and that a verified one is for moderators', async () => {
  const [maker, other] = [await newAccount(server.databaseUrl), await newAccount(server.databaseUrl)];
  const list = sampleDocument({ status: 'FINISHED' });
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
    message: `${errors['slug-forbidden'].message} This stays as it was.`,
  });
});

it('A server error is reported without internal details', async () => {
  const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
  try {
    await onDatabase((client) => client.query('alter table list rename to elsewhere'));
    const answer = await server.get(`/api/v1/lists/${'0'.repeat(48)}`);
    expect([answer.status, answer.body]).toEqual([
      500,
      {
        type: 'about:blank',
        title: errors['server-error'].message,
        status: 500,
        code: 'server-error',
        requestId: answer.headers.get('x-request-id'),
      },
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

it('A name shared by several accounts is ambiguous', async () => {
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

it('A list with too many later changes cannot simply be restored', async () => {
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

atNight('A search that times out in the database says which search failed', async () => {
  // One table for each connection: a transaction that locks two could deadlock with a projection.
  const whileLocked = async (table: string, path: string) => {
    let seen: unknown[] = [];
    await onDatabase(async (client) => {
      await client.query(`begin; lock table ${table} in access exclusive mode`);
      const answering = server.get(path);
      // Ended as its time limit ends it; a lock alone would be said to pass by itself.
      await eventually('The search waits', async () => {
        // Within a transaction, what others do stays as it was when it was first asked for.
        await client.query('select pg_stat_clear_snapshot()');
        const { rowCount } = await client.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query ~ '\\m${table}\\M'`,
        );
        return rowCount || null;
      });
      const answer = await answering;
      seen = [answer.status, answer.body.code];
      await client.query('rollback');
    });
    return seen;
  };
  expect(
    await Promise.all([
      whileLocked('person_name', '/api/v1/search/advanced?q=unno'),
      whileLocked('role_use', '/api/v1/search/advanced?q=unno&in=roles'),
    ]),
  ).toEqual([
    [503, 'person-search-failed'],
    [503, 'search-failed'],
  ]);
});

/** Writes directly to the database. */
async function onDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
