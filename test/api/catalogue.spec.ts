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
