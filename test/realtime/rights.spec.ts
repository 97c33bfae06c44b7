import type { Operation } from '@libs/list/model/operation.js';
import { setField } from '@libs/list/model/edit.js';
import { SessionsService } from '../../server/domain/users/sessions.service.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';
import { newAccount } from '../support/accounts.js';

/** Rights that change while a list is open, on the process that learns of it first and on another one. */
let first: TestServer;
let second: TestServer;
let user: string;
let moderator: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  first = await TestServer.start();
  second = await TestServer.on(first.databaseUrl);
  [user, moderator] = await Promise.all([first.signIn('user'), first.signIn('moderator')]);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

async function open(uuid: string, at: TestServer, cookie?: string) {
  const client = await LiveClient.connect(at, cookie ? { cookie } : {});
  clients.push(client);
  return { client, ...(await client.tree(uuid)) };
}

async function newList(): Promise<string> {
  const document = sampleDocument();
  await first.upload(document, user);
  return document.uuid;
}

const setting = (field: string, value: string): Operation => ({
  op: 'setting',
  scope: 'fields',
  field,
  value,
});
const closed = (client: LiveClient) => eventually('The end', () => (client.socket.connected ? null : true));

describe.each([
  ['the same server', () => first],
  ['another server', () => second],
])('On %s', (_name, place) => {
  it('a ban ends the open session with its reason, and reconnecting says why one may not edit', async () => {
    const uuid = await newList();
    const { id, cookie } = await newAccount(first.databaseUrl, { contributor: true });
    const { client, tree, revision, canEdit } = await open(uuid, place(), cookie);
    expect(canEdit).toBe(true);
    await newAccount.change(first.databaseUrl, id, `ban_reason = 'Made up credits.'`);
    // The notice is still on its way, but pushes are refused already.
    const edit = setField(tree, tree.menus[0]!.id, 'note', 'x');
    expect(await client.push(uuid, revision, [edit])).toMatchObject({ ok: false, code: 'banned' });
    await first.app.get(SessionsService).rightsChanged(id);
    await closed(client);
    expect(client.ended).toEqual([{ code: 'banned', message: expect.stringContaining('Made up credits.') }]);
    const back = await LiveClient.connect(place(), { cookie });
    clients.push(back);
    expect(await back.open(uuid)).toMatchObject({
      ok: true,
      canEdit: false,
      reason: { code: 'banned', message: expect.stringContaining('Made up credits.') },
    });
  });

  it('a lost role ends the open session, and a new one has the current rights', async () => {
    const uuid = await newList();
    const { id, cookie } = await newAccount(first.databaseUrl, { contributor: true });
    const { client } = await open(uuid, place(), cookie);
    await newAccount.change(first.databaseUrl, id, 'is_contributor = false');
    await first.app.get(SessionsService).rightsChanged(id);
    await closed(client);
    expect(client.ended).toMatchObject([{ code: 'rights-changed' }]);
    expect(await open(uuid, place(), cookie)).toMatchObject({
      canEdit: false,
      reason: { code: 'no-permission', message: expect.not.stringContaining('verified') },
    });
  });

  it('a logout ends the session', async () => {
    const uuid = await newList();
    const { cookie } = await newAccount(first.databaseUrl, { contributor: true });
    const { client } = await open(uuid, place(), cookie);
    await first.post('/api/v1/session/end', '', { cookie });
    await closed(client);
    expect(client.ended).toMatchObject([{ code: 'unauthorized' }]);
    expect(await open(uuid, place(), cookie)).toMatchObject({
      canEdit: false,
      reason: { code: 'unauthorized' },
    });
  });

  it('VERIFIED removes the right to edit from all but moderators, tells them, and returns it afterwards', async () => {
    const uuid = await newList();
    const boss = await open(uuid, first, moderator);
    const author = await open(uuid, place(), user);
    const reader = await open(uuid, place());
    const store = (value: string) => boss.client.push(uuid, boss.revision, [setting('status', value)]);
    expect(await store('VERIFIED')).toMatchObject({ result: 'stored' });
    const lost = await eventually('The loss', () => author.client.rights[0] ?? null);
    expect(lost).toEqual({
      list: uuid,
      canEdit: false,
      reason: { code: 'no-permission', message: expect.stringContaining('verified') },
    });
    expect(await author.client.push(uuid, author.revision + 1, [setting('comment', 'x')])).toMatchObject({
      ok: false,
      code: 'no-permission',
    });
    expect(await store('PARTIAL')).toMatchObject({ result: 'stored' });
    await eventually('The gain', () => (author.client.rights[1]?.canEdit ? true : null));
    await reader.client.hears(boss.revision + 2);
    for (const { client } of [boss, reader]) expect(client.rights).toEqual([]);
    for (const { client } of [boss, author, reader]) expect(client.ended).toEqual([]);
  });

  it('UNLISTED disconnects readers before they learn of it', async () => {
    const uuid = await newList();
    const author = await open(uuid, first, user);
    const reader = await open(uuid, place());
    await author.client.push(uuid, author.revision, [
      setting('status', 'UNLISTED'),
      setting('comment', 'Secret.'),
    ]);
    await closed(reader.client);
    expect(reader.client.ended).toMatchObject([{ code: 'list-not-found' }]);
    expect(reader.client.heard).toEqual([]);
    expect(author.client.socket.connected).toBe(true);
  });

  it('a deletion disconnects everybody', async () => {
    const uuid = await newList();
    const author = await open(uuid, place(), user);
    const reader = await open(uuid, place());
    const { status } = await first.request(
      'DELETE',
      `/api/v1/lists/${uuid}`,
      { title: 'The Lighthouse of Sparrows' },
      { cookie: user },
    );
    expect(status).toBe(204);
    for (const { client } of [author, reader]) {
      await closed(client);
      expect(client.ended).toMatchObject([{ code: 'list-not-found' }]);
    }
  });
});
