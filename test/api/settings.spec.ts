import type { Operation } from '../../libs/list/index.js';
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
  it('let it be Completed only when nothing in it is empty, and say what is', async () => {
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

  it('keep their status when an upload would complete a list that is not, and take the rest of it', async () => {
    const document = incomplete();
    await server.upload(document, user);
    const result = await server.upload({ ...document, status: 'COMPLETED', comment: 'New' }, user);
    expect(result.report).toContainEqual({ path: 'status', message: expect.stringContaining('#02') });
    const { body } = await server.get(`/api/v1/lists/${document.uuid}`);
    expect(body).toMatchObject({ status: 'IN_PROGRESS', comment: 'New' });
  });

  it('take an episode padding of 2 to 5', async () => {
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

  it('take a slug from moderators, if it is free and fits into an address', async () => {
    await server.upload(sampleDocument({ slug: 'taken-already' }), user);
    const document = complete();
    await server.upload(document, user);
    const author = await LiveClient.connect(server, { cookie: user });
    const slug = (value: string): Operation => ({ op: 'setting', scope: 'fields', field: 'slug', value });
    expect(await author.push(document.uuid, 7, [slug('mine')])).toMatchObject({ code: 'slug-forbidden' });
    const other = await LiveClient.connect(server, { cookie: moderator });
    expect(await other.push(document.uuid, 7, [slug('taken-already')])).toMatchObject({ code: 'slug-taken' });
    expect(await other.push(document.uuid, 7, [slug('not/one')])).toMatchObject({ code: 'slug-invalid' });
    expect(await other.push(document.uuid, 7, [slug('mine')])).toMatchObject({ ok: true });
    expect((await server.get('/api/v1/lists/mine')).status).toBe(200);
    author.close();
    other.close();
  });
});
