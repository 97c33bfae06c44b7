import type { Operation } from '@libs/list/model/operation.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let user: string;
let moderator: string;

beforeAll(async () => {
  server = await TestServer.start();
  [user, moderator] = await Promise.all([server.signIn('user'), server.signIn('moderator')]);
});
afterAll(() => server.stop());

const status = (value: string): Operation => ({ op: 'setting', scope: 'fields', field: 'status', value });

const complete = () => sampleDocument();
function incomplete() {
  const document = sampleDocument();
  document.menus.push({ name: '#02', credits: [] });
  return document;
}

describe('The settings of a list', () => {
  it('allow Completed only if nothing in the list is empty, and say what is', async () => {
    const [whole, lacking] = [complete(), incomplete()];
    await server.upload(whole, user);
    await server.upload(lacking, user);
    const client = await LiveClient.connect(server, { cookie: user });
    const refused = await client.push(lacking.uuid, 7, [status('COMPLETED')]);
    expect(refused).toMatchObject({ ok: false, code: 'list-incomplete' });
    expect(refused).toMatchObject({ message: expect.stringContaining('#02') });
    expect(await client.push(whole.uuid, 7, [status('COMPLETED')])).toMatchObject({ ok: true });
    expect((await server.get(`/api/v1/lists/${whole.uuid}`)).body.status).toBe('COMPLETED');
    expect((await server.get(`/api/v1/lists/${lacking.uuid}`)).body.status).toBe('IN_PROGRESS');
    client.close();
  });

  it('keep their status if an upload falsely claims completeness, but accept the rest of it', async () => {
    const document = incomplete();
    await server.upload(document, user);
    const result = await server.upload({ ...document, status: 'COMPLETED', comment: 'New' }, user);
    expect(result.report).toContainEqual({ path: 'status', message: expect.stringContaining('#02') });
    const { body } = await server.get(`/api/v1/lists/${document.uuid}`);
    expect(body).toMatchObject({ status: 'IN_PROGRESS', comment: 'New' });
  });

  it('accept an episode padding of 2 to 5', async () => {
    const document = complete();
    await server.upload(document, user);
    const client = await LiveClient.connect(server, { cookie: user });
    const padding = (value: number): Operation => ({
      op: 'setting',
      scope: 'settings',
      field: 'episodePadding',
      value,
    });
    expect(await client.push(document.uuid, 7, [padding(6)])).toMatchObject({ code: 'change-invalid' });
    expect(await client.push(document.uuid, 7, [padding(3)])).toMatchObject({ ok: true });
    client.close();
  });

  it('accept a slug from moderators, if it is free and valid', async () => {
    await server.upload(sampleDocument({ slug: 'taken-already' }), user);
    const document = complete();
    await server.upload(document, user);
    const author = await LiveClient.connect(server, { cookie: user });
    const slug = (value: string): Operation => ({ op: 'setting', scope: 'fields', field: 'slug', value });
    const other = await LiveClient.connect(server, { cookie: moderator });
    const push = (who: LiveClient, value: string) => who.push(document.uuid, 7, [slug(value)]);
    expect(await push(author, 'mine')).toMatchObject({ code: 'slug-forbidden' });
    expect(await push(other, 'taken-already')).toMatchObject({ code: 'slug-taken' });
    expect(await push(other, 'not/one')).toMatchObject({ code: 'slug-invalid' });
    expect(await push(other, 'ours')).toMatchObject({ ok: true });
    expect((await server.get('/api/v1/lists/ours')).body.uuid).toBe(document.uuid);
    author.close();
    other.close();
  });
});
