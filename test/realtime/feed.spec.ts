import { jest } from '@jest/globals';
import type { FeedAnswer } from '@libs/contract/lists/feed.js';
import { Notices } from '../../server/base/notices/notices.js';
import { ListsService } from '../../server/domain/lists/lists.service.js';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** The home page and cards update by themselves, and reveal nothing about lists that are not public. */
let server: TestServer;
let second: TestServer;
let user: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  server = await TestServer.start();
  second = await TestServer.on(server.databaseUrl);
  user = await server.signIn('user');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

async function join(at: TestServer, cookie?: string): Promise<LiveClient> {
  const client = await LiveClient.connect(at, cookie ? { cookie } : {});
  clients.push(client);
  return client;
}

async function follower(at: TestServer): Promise<{ client: LiveClient; answer: FeedAnswer }> {
  const client = await join(at);
  return { client, answer: (await client.ask('feed:follow')) as FeedAnswer };
}

const cardOf = (client: LiveClient, uuid: string) =>
  client.feed.flatMap(({ changed }) => changed).findLast(({ card }) => card.uuid === uuid) ?? null;
const news = (client: LiveClient) => JSON.stringify([client.feed, client.editing]);

it('New and changed lists reach followers on every server; hidden and deleted ones leave', async () => {
  const { client: here } = await follower(server);
  const { client: there } = await follower(second);
  const document = sampleDocument();
  await server.upload(document, user);
  const { uuid, title } = document;
  const total = (await server.get('/api/stafflists/preview.php')).body.total as number;
  for (const one of [here, there]) {
    const added = await eventually('The new list', () => cardOf(one, uuid));
    expect(added.card).toMatchObject({ title, status: 'IN_PROGRESS' });
    expect(Math.abs(added.createdAt - Date.now() / 1000)).toBeLessThan(60);
    expect(one.feed.at(-1)!.total).toBe(total);
  }
  // Since yesterday, so that its creation is not its last change.
  const past = `update list set created_at = created_at - interval '1 day' where uuid = $1`;
  await query(server.databaseUrl, past, [uuid]);
  const author = await join(server, user);
  const { revision } = await author.tree(uuid);
  const set = (field: string, value: string, base: number) =>
    author.push(uuid, base, [{ op: 'setting', scope: 'fields', field, value }]);
  const hiding = { op: 'setting', scope: 'fields', field: 'status', value: 'UNLISTED' } as const;
  await Promise.all(Array.from({ length: 20 }, (_, n) => set('title', `Title ${n + 1}`, revision)));
  for (const one of [here, there])
    await eventually('The last title', () => (cardOf(one, uuid)?.card.title === 'Title 20' ? true : null));
  const { createdAt, card } = cardOf(here, uuid)!;
  expect((card.lastModified - createdAt) / 3600).toBeCloseTo(24, 0);
  // Twenty changes are not twenty events.
  expect(there.feed.length).toBeLessThan(10);

  // Once more when it arrives again: the process that stored it may have ended before it told anybody.
  for (const _ of ['stored', 'known']) {
    const heard = [here, there].map((one) => [one, one.feed.length] as const);
    await author.push(uuid, revision + 20, [hiding], 'hides-it');
    for (const [one, before] of heard)
      await eventually(
        'The hiding',
        () => one.feed.slice(before).some(({ gone }) => gone.includes(uuid)) || null,
      );
  }
  await set('title', 'Secret', revision + 21);
  await set('status', 'PARTIAL', revision + 22);
  for (const one of [here, there])
    await eventually('The return', () => (cardOf(one, uuid)?.card.status === 'PARTIAL' ? true : null));
  const events = here.feed.length;
  // Its reports go and return with it, for its author.
  let reports = 0;
  (await join(second, user)).socket.on('reports:changed', () => (reports += 1));
  await server.request('DELETE', `/api/v1/lists/${uuid}`, { title: 'Secret' }, { cookie: user });
  await eventually('The deletion', () =>
    here.feed.slice(events).some(({ gone }) => gone.includes(uuid)) ? true : null,
  );
  await eventually('The end of its reports', () => reports > 0 || null);
  const cookie = await server.signIn('moderator');
  const [after, before] = [here.feed.length, reports];
  await server.post(`/api/v1/lists/${uuid}/restore`, {}, { cookie });
  await eventually(
    'The restored list',
    () =>
      here.feed.slice(after).some(({ changed }) => changed.some(({ card }) => card.uuid === uuid)) || null,
  );
  await eventually('The return of its reports', () => reports > before || null);
});

it('News that could not be looked up are sent a moment later', async () => {
  const { client } = await follower(server);
  const document = sampleDocument();
  jest
    .spyOn(server.app.get(ListsService), 'feedCards')
    .mockRejectedValueOnce(new Error('Connection terminated'));
  await server.upload(document, user);
  const { card } = await eventually('The new list', () => cardOf(client, document.uuid));
  expect(card.title).toBe(document.title);
});

it('Nothing is sent about a list that was never public', async () => {
  const { client } = await follower(second);
  const hidden = sampleDocument({ status: 'UNLISTED' });
  const shown = sampleDocument();
  await server.upload(hidden, user);
  const author = await join(server, user);
  const { revision } = await author.tree(hidden.uuid);
  author.socket.emit('presence:set', {
    list: hidden.uuid,
    menu: null,
    node: null,
    field: null,
    editing: true,
  });
  const set = (field: string, value: string) => ({ op: 'setting', scope: 'fields', field, value }) as const;
  // Also if a change arrives again, says what is so already, or both.
  for (const base of [revision, revision + 1])
    await author.push(hidden.uuid, base, [set('comment', 'x')], 'sent-again');
  for (const base of [revision + 1, revision + 2])
    await author.push(hidden.uuid, base, [set('status', 'UNLISTED')], 'hidden-again');
  await server.request('DELETE', `/api/v1/lists/${hidden.uuid}`, { title: hidden.title }, { cookie: user });
  await server.upload(shown, user);
  await eventually('The public list', () => cardOf(client, shown.uuid));
  expect(news(client)).not.toContain(hidden.uuid);
});

it('Editors of a public list are announced to existing and later followers', async () => {
  const document = sampleDocument();
  const { uuid } = document;
  await server.upload(document, user);
  const { client } = await follower(second);
  const account = await newAccount(server.databaseUrl, { contributor: true });
  const author = await join(server, account.cookie);
  await author.tree(uuid);
  const where = { list: uuid, menu: null, node: null, field: null };
  await author.ask('presence:set', { ...where, editing: true });
  const editing = await eventually(
    'The editing',
    () => client.editing.find(({ list }) => list === uuid) ?? null,
  );
  expect(editing).toMatchObject({ count: 1, people: [{ account: account.id, name: account.name }] });
  expect(await follower(server)).toMatchObject({
    answer: {
      ok: true,
      editing: expect.arrayContaining([expect.objectContaining({ list: uuid, count: 1 })]),
    },
  });
  author.close();
  await eventually('The end', () =>
    client.editing.findLast(({ list }) => list === uuid)?.count === 0 ? true : null,
  );
});

atNight('Authors and moderators hear when a list lapses, and when it is complete again', async () => {
  const account = await newAccount(server.databaseUrl);
  const cookie = await server.signIn('moderator');
  const [author, moderator, other] = await Promise.all([
    join(second, account.cookie),
    join(second, cookie),
    join(second, user),
  ]);
  const heard = new Map<LiveClient, number>();
  for (const one of [author, other])
    one.socket.on('lapses:changed', () => heard.set(one, (heard.get(one) ?? 0) + 1));
  const waiting: number[] = [];
  moderator.socket.on('desk:changed', async () => {
    waiting.push((await second.get('/api/v1/moderation/desk', { cookie })).body.lapsed);
  });
  const document = sampleDocument({ status: 'COMPLETED' });
  await server.upload(document, account.cookie);
  const lapsed = { ...document, menus: [...document.menus, { name: '#02', credits: [] }] };
  await server.upload(lapsed, account.cookie);
  await eventually('The lapse', () => (heard.get(author) === 1 && waiting.at(-1) === 1) || null);
  await server.upload({ ...lapsed, title: 'Still lapsed' }, account.cookie);
  await server.upload(document, account.cookie);
  await eventually('The recovery', () => (heard.get(author) === 2 && waiting.at(-1) === 0) || null);
  expect(heard.get(other)).toBeUndefined();
});

it('Reports are only announced to those whom they concern, and to moderators', async () => {
  const account = await newAccount(server.databaseUrl);
  const [author, moderator, reader, other] = await Promise.all([
    join(second, account.cookie),
    join(second, await server.signIn('moderator')),
    join(second),
    join(second, user),
  ]);
  const heard = new Map<LiveClient, number>();
  for (const one of [author, moderator, reader, other])
    one.socket.on('reports:changed', () => heard.set(one, (heard.get(one) ?? 0) + 1));
  await server.app.get(Notices).notify({ kind: 'reports', list: '', accounts: [account.id] });
  await eventually('The news', () => (heard.get(author) && heard.get(moderator) ? true : null));
  expect([heard.get(reader), heard.get(other)]).toEqual([undefined, undefined]);
});
