import { presenceColours } from '@libs/contract/lists/presence-colours.js';
import { atNight } from '../support/by-day.js';
import { sampleDocument } from '../support/documents.js';
import { newAccount } from '../support/accounts.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { freePort, Program } from '../support/programs.js';
import { TestServer } from '../support/server.js';

/** Who is here, on one process and across several. */
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

async function open(uuid: string, at: { url: string }, cookie?: string): Promise<LiveClient> {
  const client = await LiveClient.connect(at, cookie ? { cookie } : {});
  clients.push(client);
  await client.tree(uuid);
  return client;
}

async function newList(change: Parameters<typeof sampleDocument>[0] = {}): Promise<string> {
  const document = sampleDocument(change);
  await server.upload(document, user);
  return document.uuid;
}

const nowhere = { menu: null, node: null, field: null };
const names = (client: LiveClient) => [...client.people.values()].map(({ name }) => name).sort();
const sees = (client: LiveClient, people: (string | null)[], readers: number) =>
  eventually(`${people.join(', ')} and ${readers} readers`, () =>
    JSON.stringify(names(client)) === JSON.stringify(people.sort()) && client.readers === readers
      ? true
      : null,
  );

it('A list shows who has it open, on every server, and anonymous readers as a number', async () => {
  const uuid = await newList();
  const account = await newAccount(server.databaseUrl, { contributor: true });
  const author = await open(uuid, server, user);
  await sees(author, ['pausebutton'], 0);
  const colleague = await open(uuid, second, account.cookie);
  const reader = await open(uuid, second);
  const alsoReader = await open(uuid, server);
  for (const one of [author, colleague, reader, alsoReader])
    await sees(one, ['pausebutton', account.name], 2);
  const shown = author.people.get(colleague.socket.id!)!;
  expect(shown).toEqual({
    connection: colleague.socket.id,
    account: account.id,
    name: account.name,
    avatar: null,
    colour: expect.any(Number),
    caret: null,
    editing: false,
    ...nowhere,
  });
  expect(shown.colour).toBeLessThan(presenceColours);
  expect(reader.people.get(colleague.socket.id!)!.colour).toBe(shown.colour);
  colleague.close();
  reader.socket.emit('list:close', uuid);
  await sees(author, ['pausebutton'], 1);
  await sees(alsoReader, ['pausebutton'], 1);
});

it('Somebody who leaves a list before it has been opened is not in it', async () => {
  const uuid = await newList();
  const author = await open(uuid, server, user);
  const hasty = await LiveClient.connect(server, { cookie: (await newAccount(server.databaseUrl)).cookie });
  clients.push(hasty);
  const opened = hasty.ask('list:open', { list: uuid });
  hasty.socket.emit('list:close', uuid);
  expect(await opened).toMatchObject({ ok: true });
  // Answered in order: the list is closed when the next answer arrives.
  await hasty.ask('list:open', { list: await newList() });
  expect(await hasty.ask('presence:set', { list: uuid, ...nowhere })).toMatchObject({ code: 'bad-request' });
  await sees(author, ['pausebutton'], 0);
});

it('People are shown with their position, and edit mode only if they may edit', async () => {
  const uuid = await newList();
  const account = await newAccount(server.databaseUrl);
  const author = await open(uuid, server, user);
  const guest = await open(uuid, server, account.cookie);
  const watcher = await open(uuid, second);
  const where = { list: uuid, menu: 'menu1', node: 'node1', field: 'ja', caret: 3, editing: true };
  for (const one of [author, guest]) expect(await one.ask('presence:set', where)).toEqual({ ok: true });
  const at = { menu: 'menu1', node: 'node1', field: 'ja', caret: 3 };
  const person = (one: LiveClient) => watcher.people.get(one.socket.id!);
  await eventually('Both places', () => (person(author)?.node && person(guest)?.node ? true : null));
  expect(person(author)).toMatchObject({ ...at, editing: true });
  expect(person(guest)).toMatchObject({ ...at, editing: false });
  // Somebody who moves a lot is shown at their last position.
  for (let caret = 0; caret < 30; caret += 1) author.socket.emit('presence:set', { ...where, caret });
  await eventually('The last place', () => (person(author)?.caret === 29 ? true : null));
});

it('Anonymous members are not named', async () => {
  const uuid = await newList();
  const account = await newAccount(server.databaseUrl, { anonymous: true, contributor: true });
  const watcher = await open(uuid, server);
  const hidden = await open(uuid, server, account.cookie);
  await sees(watcher, [null], 1);
  expect(watcher.people.get(hidden.socket.id!)).toMatchObject({ account: null, name: null, avatar: null });
  const { revision } = await hidden.tree(uuid);
  await hidden.push(uuid, revision, [{ op: 'setting', scope: 'fields', field: 'comment', value: 'x' }]);
  expect(await watcher.hears(revision + 1)).toMatchObject({ userId: null, userName: null });
  expect(await watcher.open(uuid, revision)).toMatchObject({
    changes: [{ userId: null, userName: null }],
  });
});

it('Messages that are malformed, too large, or about a list that is not open are refused', async () => {
  const uuid = await newList();
  const hidden = await newList({ status: 'UNLISTED' });
  const client = await open(uuid, server);
  const good = { list: uuid, ...nowhere };
  for (const where of [
    null,
    'x',
    {},
    { ...good, menu: 'x'.repeat(41) },
    { ...good, field: 'x'.repeat(101) },
    { ...good, caret: -1 },
    { ...good, more: 1 },
    { ...good, list: hidden },
  ])
    expect([where, await client.ask('presence:set', where)]).toEqual([
      where,
      { ok: false, code: 'bad-request', message: expect.any(String) },
    ]);
  expect(await client.ask('presence:set', good)).toEqual({ ok: true });
});

atNight('People on a killed server disappear within half a minute, those on the others stay', async () => {
  const uuid = await newList();
  const account = await newAccount(server.databaseUrl, { contributor: true });
  const port = await freePort();
  const third = Program.run('main.js', [], {
    DATABASE_URL: server.databaseUrl,
    PORT: String(port),
    DEMO: '0',
    NODE_ENV: 'test',
  });
  const url = `http://127.0.0.1:${port}`;
  await third.healthy(url);
  const watcher = await open(uuid, server, user);
  await open(uuid, { url }, account.cookie);
  await open(uuid, { url });
  // Somebody who connects to a server later also sees those on the others.
  await sees(await open(uuid, second), [account.name, 'pausebutton'], 2);
  await sees(watcher, [account.name, 'pausebutton'], 2);
  await third.kill('SIGKILL');
  await sees(watcher, ['pausebutton'], 1);
  expect(watcher.people.size).toBe(1);
});
