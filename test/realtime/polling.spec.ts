import { request } from 'node:http';
import { insertCredit } from '@libs/list/model/edit.js';
import type { ListTree } from '@libs/list/model/document.js';
import { LiveGateway } from '../../server/edge/live/live.gateway.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** Live editing where no WebSocket gets through (docs/live.md, Connecting): the same protocol and limits over requests. */
let server: TestServer;
let user: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  server = await TestServer.start();
  user = await server.signIn('user');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => server.stop());

async function enter(
  options: { cookie?: string; polls?: boolean; origin?: string } = {},
): Promise<LiveClient> {
  const client = await LiveClient.connect(server, { polls: true, ...options });
  clients.push(client);
  return client;
}

const firstRole = (tree: ListTree) =>
  tree.menus.flatMap(({ categories }) => categories.flatMap(({ roles }) => roles))[0]!;
let made = 0;
const newId = () => `n${(made += 1)}x${Math.random().toString(36).slice(2, 10)}`;

const address = (query = '') => `${server.url}/socket.io/?EIO=4&transport=polling${query}`;

/** A connection without a client: its id. */
async function handshake(cookie?: string): Promise<string> {
  const answer = await fetch(address(), { headers: cookie ? { cookie } : {} });
  expect(answer.status).toBe(200);
  const { sid } = JSON.parse((await answer.text()).slice(1)) as { sid: string };
  return sid;
}
/** Says hello, and waits for the answer. */
async function greet(sid: string): Promise<void> {
  expect((await send(sid, '40{"protocol":1}')).status).toBe(200);
  expect(await (await fetch(address(`&sid=${sid}`))).text()).toContain('40{"sid"');
}
const send = (sid: string, body: string) =>
  fetch(address(`&sid=${sid}`), { method: 'POST', body, headers: { 'content-type': 'text/plain' } });
/** The connection ends: its requests are refused. Not asked by a second poll, which would end it. */
const ends = (sid: string) =>
  eventually('The end of the connection', () =>
    send(sid, '3').then(
      ({ status }) => (status === 400 ? true : null),
      () => null,
    ),
  );

it('An edit of one that polls is stored, and everybody hears of it', async () => {
  const document = sampleDocument({});
  await server.upload(document, user);
  const [polling, other] = await Promise.all([
    enter({ cookie: user }),
    enter({ cookie: user, polls: false }),
  ]);
  expect(polling.socket.io.engine.transport.name).toBe('polling');
  const { tree, revision } = await polling.tree(document.uuid);
  await other.tree(document.uuid);
  await eventually('Both are there', () =>
    polling.people.size === 2 && other.people.size === 2 ? true : null,
  );
  const credit = (name: string) => [insertCredit(tree, firstRole(tree).id, 0, { ja: name }, newId)];
  expect(await polling.push(document.uuid, revision, credit('山田太郎'))).toMatchObject({ result: 'stored' });
  expect(await other.push(document.uuid, revision + 1, credit('佐藤花子'))).toMatchObject({
    result: 'stored',
  });
  await polling.hears(revision + 2);
  await other.hears(revision + 2);
});

it('Whoever leaves is gone for the others', async () => {
  const document = sampleDocument({});
  await server.upload(document, user);
  const [leaving, other] = await Promise.all([
    enter({ cookie: user }),
    enter({ cookie: user, polls: false }),
  ]);
  await leaving.tree(document.uuid);
  await other.tree(document.uuid);
  await eventually('Both are there', () => (other.people.size === 2 ? true : null));
  leaving.close();
  expect(await eventually('One is there', () => (other.people.size === 1 ? true : null))).toBe(true);
});

it('A session that ends ends the connection, with the reason', async () => {
  const cookie = await server.signIn('contributor');
  const client = await enter({ cookie });
  await fetch(`${server.url}/api/v1/session/end`, { method: 'POST', headers: { cookie } });
  await eventually('The end', () => (client.socket.connected ? null : true));
  expect(client.ended).toEqual([expect.objectContaining({ code: 'unauthorized' })]);
});

it('A page of another site is refused', async () => {
  await expect(enter({ origin: 'https://elsewhere.example' })).rejects.toThrow('foreign-origin');
});

it('Only what the client sends is accepted', async () => {
  const sid = await handshake();
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'HEAD'])
    expect([method, (await fetch(address(`&sid=${sid}`), { method })).status]).toEqual([method, 405]);
  // Answers as scripts, which pages of other sites could read.
  expect((await fetch(address('&j=0'))).status).toBe(400);
  expect((await fetch(address(`&sid=${sid}&j=0`))).status).toBe(400);
  expect((await fetch(address('&sid=unknown'))).status).toBe(400);
  expect((await fetch(address('&sid=__proto__'))).status).toBe(400);
  expect((await send('1-unknown', '40')).status).toBe(400);
  const answer = await fetch(address());
  expect([answer.headers.get('cache-control'), answer.headers.get('x-content-type-options')]).toEqual([
    'no-store',
    'nosniff',
  ]);
});

describe('The limits of sockets apply', () => {
  it('to the length of what a reader sends', async () => {
    const sid = await handshake();
    await greet(sid);
    await send(sid, `42["list:push",${JSON.stringify('x'.repeat(200_000))}]`).catch(() => undefined);
    expect(await ends(sid)).toBe(true);
  });

  it('to what is not complete yet', async () => {
    const sid = await handshake();
    await greet(sid);
    const began = performance.now();
    const slow = request(address(`&sid=${sid}`), { method: 'POST' });
    const cut = new Promise((done) => slow.once('error', done).once('response', done));
    slow.write('42["presence:set",');
    slow.write('x'.repeat(200_000));
    await cut;
    // By the limit, and not since it answered no ping, which takes 45 s.
    expect(performance.now() - began).toBeLessThan(25_000);
    expect(await ends(sid)).toBe(true);
  });

  it('to how many packets come at once', async () => {
    const sid = await handshake();
    await greet(sid);
    await send(sid, Array.from({ length: 250 }, () => '3').join('\u001E')).catch(() => undefined);
    expect(await ends(sid)).toBe(true);
  });

  it('to unknown events', async () => {
    const sid = await handshake();
    await greet(sid);
    // One after the other: two at once would end it, too.
    for (let n = 0; n < 60; n += 1) {
      const answer = await send(sid, '42["nothing"]').catch(() => null);
      if (answer?.status !== 200) break;
    }
    expect(await ends(sid)).toBe(true);
  });

  it('to packets of Engine.IO', async () => {
    const sid = await handshake();
    await greet(sid);
    await send(sid, '40{"protocol":1}');
    expect(await ends(sid)).toBe(true);
  });
});

it('An address has so many connections, however they came', async () => {
  const limited = await TestServer.start({ RATE_LIMITS: 'on' });
  // Whoever says nothing is closed after ten seconds, which a busy machine may need for all of them.
  limited.app.get(LiveGateway)['server'].connectTimeout(600_000);
  try {
    const from = `${limited.url}/socket.io/?EIO=4&transport=polling`;
    const answers = await Promise.all(Array.from({ length: 210 }, () => fetch(from)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect(refused.headers.get('retry-after')).toBe('30');
    await expect(LiveClient.connect(limited, {})).rejects.toThrow('websocket error');
    // Closed ones no longer count.
    const { sid } = JSON.parse((await answers[0]!.text()).slice(1)) as { sid: string };
    await fetch(`${from}&sid=${sid}`, { method: 'POST', body: '1' });
    const client = await eventually('One more', () => LiveClient.connect(limited, {}).catch(() => null));
    client.close();
  } finally {
    await limited.stop();
  }
});
