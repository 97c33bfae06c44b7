import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { insertCredit } from '@libs/list/model/edit.js';
import type { ListTree } from '@libs/list/model/document.js';
import { limitTable } from '../../server/base/http/limits/limit-table.js';
import { atNight } from '../support/by-day.js';
import { socketsOf, workersOf } from '../support/children.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { freePort, processesNaming, Program } from '../support/programs.js';

/** A site with two processes, started the way an operator does. */
let folder: string;
let url: string;
let program: Program;
let cookie: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-processes-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  program = Program.run('main.js', [], {
    DEMO: '0',
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    PROCESSES: '2',
  });
  await eventually('The greeting', () => {
    if (!program.isRunning) throw new Error(`It ended: ${program.errors}`);
    return program.output.includes('Staffroll is ready') ? true : null;
  });
  const signIn = await fetch(`${url}/api/v1/session/development`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'user' }),
  });
  cookie = signIn.headers.get('set-cookie')!.split(';')[0]!;
});
afterAll(async () => {
  for (const client of clients) client.close();
  if (program.isRunning) await program.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

async function upload(slug: string): Promise<string> {
  const document = sampleDocument({ title: slug, slug });
  const answer = await fetch(`${url}/api/v1/lists/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(document),
  });
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.anything()]);
  return document.uuid;
}

async function enter(options: { cookie?: string; polls?: boolean } = {}): Promise<LiveClient> {
  const client = await LiveClient.connect({ url }, options);
  clients.push(client);
  return client;
}

/** `fetch` would send it through an idle connection that one of the processes has already accepted. */
const askByNewConnection = (address: string) =>
  new Promise<void>((done, fail) => {
    get(address, { agent: false }, (answer) => answer.resume().on('end', done).on('error', fail)).on(
      'error',
      fail,
    );
  });

let made = 0;
const newId = () => `n${(made += 1)}x${Math.random().toString(36).slice(2, 10)}`;
const firstRole = (tree: ListTree) =>
  tree.menus.flatMap(({ categories }) => categories.flatMap(({ roles }) => roles))[0]!;

it('Two processes serve on one port, and only one prints the greeting', () => {
  expect(workersOf(program.id)).toHaveLength(2);
  expect(program.output.match(/Staffroll is ready/g)).toHaveLength(1);
});

it('Edits and presence in one process are visible in the other', async () => {
  const uuid = await upload('seen-everywhere');
  const workers = workersOf(program.id);
  // Connections are distributed in turn, so both processes have some. Others may end meanwhile.
  const crowd = await eventually('Sockets on both', async () => {
    const before = workers.map(socketsOf);
    const all = await Promise.all(Array.from({ length: 6 }, () => enter({ cookie })));
    if (workers.every((id, at) => socketsOf(id) > before[at]!)) return all;
    for (const one of all) one.close();
    return null;
  });
  const opened = await Promise.all(crowd.map((client) => client.tree(uuid)));
  const { tree, revision } = opened[0]!;
  for (const client of crowd)
    await eventually('Everybody', () => (client.people.size === crowd.length ? true : null));
  const answer = await crowd[0]!.push(uuid, revision, [
    insertCredit(tree, firstRole(tree).id, 0, { ja: '山田太郎' }, newId),
  ]);
  expect(answer).toMatchObject({ ok: true, result: 'stored' });
  await Promise.all(crowd.map((client) => client.hears(revision + 1)));
  // Ending a session closes its connections in both processes.
  await fetch(`${url}/api/v1/session/end`, { method: 'POST', headers: { cookie } });
  for (const client of crowd) await eventually('The end', () => (client.socket.connected ? null : true));
  const signIn = await fetch(`${url}/api/v1/session/development`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'user' }),
  });
  cookie = signIn.headers.get('set-cookie')!.split(';')[0]!;
});

it('Requests of connections that poll reach the process that has the connection, whichever takes them', async () => {
  const uuid = await upload('polled');
  const [first, second] = await Promise.all([enter({ cookie, polls: true }), enter({ cookie, polls: true })]);
  const { tree, revision } = await first!.tree(uuid);
  await second!.tree(uuid);
  for (let n = 0; n < 10; n += 1) {
    const client = n % 2 === 0 ? first! : second!;
    const change = [insertCredit(tree, firstRole(tree).id, 0, { ja: '山田太郎', en: `Number ${n}` }, newId)];
    expect(await client.push(uuid, revision + n, change)).toMatchObject({ result: 'stored' });
  }
  await Promise.all([first!.hears(revision + 10), second!.hears(revision + 10)]);
  // One connection of TCP for each request, which are distributed in turn.
  const ask = (query: string) =>
    fetch(`${url}/socket.io/?EIO=4&transport=polling${query}`, { headers: { connection: 'close' } });
  for (let connection = 0; connection < 8; connection += 1) {
    const { sid } = JSON.parse((await (await ask('')).text()).slice(1)) as { sid: string };
    for (let n = 0; n < 6; n += 1) {
      const said = await fetch(`${url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, {
        method: 'POST',
        headers: { connection: 'close' },
        body: n === 0 ? '40{"protocol":1}' : `42${n}["feed:follow"]`,
      });
      expect([n, said.status, await said.text()]).toEqual([n, 200, 'ok']);
      // News may come before what was asked for.
      for (let packets: string[] = []; !packets.some((packet) => /^4[03]/.test(packet));) {
        const heard = await ask(`&sid=${sid}`);
        expect([n, heard.status]).toEqual([n, 200]);
        packets = (await heard.text()).split('\u001E');
      }
    }
  }
  expect((await ask('&sid=999-unknown')).status).toBe(400);
});

atNight(
  'A page is never older than an acknowledged edit for members, nor by more than a second for others',
  async () => {
    const uuid = await upload('never-stale');
    const client = await enter({ cookie });
    const { tree } = await client.tree(uuid);
    let { revision } = await client.tree(uuid);
    // `connection: close`: each request has its own connection, distributed in turn.
    const ask = async (more = {}) =>
      (await fetch(`${url}/staff/never-stale`, { headers: { connection: 'close', ...more } })).text();
    for (let n = 0; n < 6; n += 1) await ask();
    for (let n = 0; n < 8; n += 1) {
      const name = `Edit number ${n}.`;
      const answer = await client.push(uuid, revision, [
        insertCredit(tree, firstRole(tree).id, 0, { ja: '山田', en: name }, newId),
      ]);
      if (!answer.ok || answer.result !== 'stored') throw new Error(JSON.stringify(answer));
      revision = answer.revision;
      const isShown = async (texts: Promise<string>[]) =>
        (await Promise.all(texts)).map((text) => text.includes(name));
      // Others ask at the same time, and may get what is outdated.
      const mixed = await isShown([ask(), ask({ cookie }), ask(), ask({ cookie }), ask({ cookie })]);
      expect([mixed[1], mixed[3], mixed[4]]).toEqual([true, true, true]);
      await wait(1_001);
      expect(await isShown([ask(), ask(), ask(), ask()])).toEqual([true, true, true, true]);
    }
  },
);

atNight('Limits apply to both together', async () => {
  const { points } = limitTable.reading;
  let allowed = 0;
  for (let n = 0; n < 3 * points; n += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${url}/api/v1/lists`, { headers: { connection: 'close' } })),
    );
    allowed += answers.filter(({ status }) => status === 200).length;
  }
  expect(allowed).toBeGreaterThanOrEqual(points * 0.5);
  expect(allowed).toBeLessThan(points * 1.6);
});

atNight('Metrics cover both', async () => {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const memory = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  const answered = [...text.matchAll(/^http_request_duration_seconds_count\{[^}]*\} (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  expect(memory).toBeGreaterThan(200 * 1024 * 1024);
  expect(answered).toBeGreaterThan(limitTable.reading.points);
});

atNight('A process that is killed loses no edit, and is replaced', async () => {
  const uuid = await upload('survives');
  const names: string[] = [];
  const [victim, other] = workersOf(program.id);
  let killed = false;
  for (let n = 0; n < 20; n += 1) {
    try {
      const client = await enter({ cookie });
      const { tree, revision } = await client.tree(uuid);
      const name = `Survivor ${n}.`;
      if (n === 6) {
        process.kill(victim!, 'SIGKILL');
        killed = true;
      }
      const answer = await client.push(uuid, revision, [
        insertCredit(tree, firstRole(tree).id, 0, { ja: '佐藤', en: name }, newId),
      ]);
      if (answer.ok && answer.result === 'stored') names.push(name);
      client.close();
    } catch (error) {
      // Only connections of the killed process may break.
      if (!killed) throw error;
    }
  }
  expect(names.length).toBeGreaterThan(12);
  const text = await (await fetch(`${url}/api/v1/lists/${uuid}`, { headers: { cookie } })).text();
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  await eventually('Another one', () => {
    const now = workersOf(program.id);
    return now.length === 2 && now.includes(other!) && !now.includes(victim!) ? true : null;
  });
  expect(program.output).toContain(`Process ${victim} ended (SIGKILL); another one starts in`);
});

atNight('A connection that was handed to a process before it was killed does not hang', async () => {
  for (const client of clients.splice(0)) client.close();
  const [victim] = await eventually('Both processes take connections', async () => {
    const ids = workersOf(program.id);
    const before = ids.map(socketsOf);
    const probes = await Promise.all(Array.from({ length: 4 }, () => enter()));
    const isBoth = ids.length === 2 && ids.every((id, at) => socketsOf(id) > before[at]!);
    for (const probe of probes) probe.close();
    return isBoth ? ids : null;
  });
  // It cannot take what it is given.
  process.kill(victim!, 'SIGSTOP');
  let open = 0;
  const asked = Array.from({ length: 6 }, async () => {
    open += 1;
    await askByNewConnection(`${url}/api/health`).catch(() => undefined);
    open -= 1;
  });
  await eventually('All answers but those of the stopped process', () => (open === 1 ? true : null));
  process.kill(victim!, 'SIGKILL');
  const killed = performance.now();
  await Promise.all(asked);
  // At once; a machine that tests may be slow.
  expect(performance.now() - killed).toBeLessThan(5_000);
  await eventually('Another process', () => (workersOf(program.id).length === 2 ? true : null));
});

it('SIGTERM ends all of them', async () => {
  const all = workersOf(program.id);
  expect(await program.kill('SIGTERM')).toBe(0);
  expect(processesNaming(folder)).toEqual([]);
  for (const id of all) expect(() => process.kill(id, 0)).toThrow('ESRCH');
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
