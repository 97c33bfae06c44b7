import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { insertCredit } from '@libs/list/model/edit.js';
import { dropDatabase, makeDatabase } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { type FrontName, frontMissing, FrontServer } from '../support/front-server.js';
import { LiveClient } from '../support/live.js';
import { freePort, Program } from '../support/programs.js';

/** Two servers on one database, and in front of them a real nginx or Caddy with its configuration from deploy/. */
const drainSeconds = 8;
let folder: string;
let database: string;
let publicPort: number;
/** Of each server. */
let ports: number[];
const servers: Program[] = [];
let front: FrontServer | null = null;

const fronts: FrontName[] = ['nginx', 'Caddy'];
const missing = new Map(fronts.map((name) => [name, frontMissing(name)]));
for (const [name, why] of missing) if (why) console.warn(`Tests with ${name} are skipped: ${why}.`);
const here = fronts.filter((name) => !missing.get(name));
const withFronts = here.length > 0 ? describe : describe.skip;

beforeAll(async () => {
  if (here.length === 0) return;
  // Its certificate vouches for itself.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  folder = await mkdtemp(join(tmpdir(), 'staffroll-fronts-'));
  database = await makeDatabase('fronts');
  publicPort = await freePort();
  ports = [await freePort(), await freePort()];
  for (const port of ports) await begin(port);
});
afterEach(async () => {
  await front?.stop();
  front = null;
});
afterAll(async () => {
  if (here.length === 0) return;
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  await Promise.all(servers.filter((one) => one.isRunning).map((one) => one.kill('SIGINT')));
  await dropDatabase(database);
  await rm(folder, { recursive: true, force: true });
});

/** Starts the server of a port; returns when it is ready. */
async function begin(port: number): Promise<void> {
  const at = ports.indexOf(port);
  const server = Program.run('main.js', [], {
    DEMO: '0',
    DATABASE_URL: database,
    DATA_DIR: join(folder, `data-${at}`),
    PORT: String(port),
    PUBLIC_URL: `https://localhost:${publicPort}`,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(drainSeconds),
    ANILIST_URL: 'off',
  });
  servers[at] = server;
  await server.healthy(`http://127.0.0.1:${port}`);
}

async function before(name: FrontName, options: Partial<Parameters<typeof FrontServer.start>[2]> = {}) {
  front = await FrontServer.start(name, publicPort, { ports: ports.slice(0, 1), ...options });
  return front;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${front!.url}/api/v1/session/development`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: front!.url },
    body: JSON.stringify({ account: 'contributor' }),
  });
  expect(answer.status).toBe(204);
  const cookie = answer.headers.get('set-cookie')!;
  // It has noticed that the visitor came by https.
  expect(cookie).toMatch(/^__Host-.*; Secure/);
  return cookie.split(';')[0]!;
}

/** `json` is sent as it is; with `padding`, so many bytes of spaces follow. */
const upload = (cookie: string, json: string, padding = 0) =>
  fetch(`${front!.url}/api/v1/lists/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: json + ' '.repeat(padding),
  });

async function newList(cookie: string): Promise<string> {
  const document = sampleDocument();
  const answer = await upload(cookie, JSON.stringify(document));
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
  return document.uuid;
}

/** Opens a list, stores a credit in it, and leaves. Returns the new revision. */
async function edit(uuid: string, cookie: string, polls: boolean): Promise<number> {
  const client = await LiveClient.connect(front!, { cookie, polls, takesAnyCertificate: true });
  try {
    const { tree, revision } = await client.tree(uuid);
    const role = tree.menus.flatMap(({ categories }) => categories.flatMap(({ roles }) => roles))[0]!;
    let made = 0;
    const row = insertCredit(
      tree,
      role.id,
      0,
      { ja: '山田', en: 'Yamada' },
      () => `e${revision}x${(made += 1)}`,
    );
    const answer = await client.push(uuid, revision, [row]);
    if (!answer.ok || answer.result !== 'stored') throw new Error(JSON.stringify(answer));
    return answer.revision;
  } finally {
    client.close();
  }
}

/** How many requests a server has answered. */
async function answered(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text();
  return [...text.matchAll(/^http_request_duration_seconds_count\{.*kind="page".*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

/** One request by HTTP/2. */
async function byHttp2(path: string, body?: Buffer, headers: Record<string, string> = {}) {
  const session = connect(front!.url, { rejectUnauthorized: false });
  try {
    return await new Promise<{ status: number; text: string }>((done, failed) => {
      session.on('error', failed);
      const stream = session.request({ ':path': path, ...(body ? { ':method': 'POST' } : {}), ...headers });
      let [status, text] = [0, ''];
      stream.on('response', (head) => (status = head[':status']!));
      stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      stream.on('end', () => done({ status, text }));
      // An answer may come before all of the body was sent.
      stream.on('error', (error) => (status ? done({ status, text }) : failed(error)));
      stream.end(body);
    });
  } finally {
    session.destroy();
  }
}

withFronts.each(here)('Behind %s', (name) => {
  it('pages come by HTTPS and HTTP/2, and plain addresses lead there', async () => {
    await before(name);
    expect(await byHttp2('/staff-lists')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<html'),
    });
    const plain = await fetch(`http://localhost:${front!.plainPort}/staff-lists`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/localhost(?::\d+)?\/staff-lists$/),
    ]);
    const answer = await fetch(`${front!.url}/staff-lists`);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
  });

  it('uploads are as large as the site allows, and it says itself what is too large', async () => {
    await before(name);
    const cookie = await signIn();
    const megabyte = 1024 * 1024;
    const fits = await upload(cookie, JSON.stringify(sampleDocument()), 12 * megabyte);
    expect([fits.status, await fits.text()]).toEqual([200, expect.anything()]);
    const json = JSON.stringify(sampleDocument());
    const large = await upload(cookie, json, 22 * megabyte);
    expect([large.status, await large.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'list-too-large' }),
    ]);
    const body = Buffer.from(json + ' '.repeat(22 * megabyte));
    const again = await byHttp2('/api/v1/lists/import', body, { 'content-type': 'application/json', cookie });
    expect([again.status, JSON.parse(again.text)]).toEqual([
      413,
      expect.objectContaining({ code: 'list-too-large' }),
    ]);
    // Whoever may not upload is told so, however much they would send.
    const nobody = await upload('', json, 12 * megabyte);
    expect([nobody.status, await nobody.json()]).toEqual([401, expect.anything()]);
  });

  it('live editing works, with WebSockets and without', async () => {
    await before(name);
    const cookie = await signIn();
    const uuid = await newList(cookie);
    expect(await edit(uuid, cookie, false)).toBe((await edit(uuid, cookie, true)) - 1);
  });

  it('changes arrive at once where programs follow them', async () => {
    await before(name);
    const cookie = await signIn();
    const following = new AbortController();
    const answer = await fetch(`${front!.url}/api/v1/changes/events`, { signal: following.signal });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (what: string) => {
      while (!text.includes(what)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`It ended after ${text}`);
        text += value;
      }
    };
    await until('retry: 3000');
    const uuid = await newList(cookie);
    const began = performance.now();
    await until(uuid);
    // A buffer would hold it back until the next sign of life, 20 seconds later.
    expect(performance.now() - began).toBeLessThan(15_000);
    following.abort();
  });

  it('visitors cannot say from where they come, nor which request it is', async () => {
    await before(name);
    const path = '/api/v1/people/nobody-of-this-name';
    const left = new Set<string>();
    for (let n = 1; n <= 3; n += 1) {
      const answer = await fetch(front!.url + path, {
        headers: { 'x-forwarded-for': `203.0.113.${n}`, 'x-request-id': 'made-up-by-a-visitor' },
      });
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{32,36}$/);
      left.add(/"reading";r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1] ?? '');
    }
    // All three were counted for the same address.
    expect([...left]).toHaveLength(3);
    expect([...left].map(Number).every((points) => points > 0)).toBe(true);
    const spoofed = await fetch(`${front!.url}/api/v1/session/development`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'https://evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
      body: JSON.stringify({ account: 'user' }),
    });
    expect([spoofed.status, await spoofed.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'foreign-origin' }),
    ]);
    expect((await fetch(`${front!.url}/api/metrics`)).status).toBe(403);
  });

  it.each([true, false])('two servers share the visitors (one server for each: %s)', async (isSticky) => {
    await before(name, { ports, isSticky });
    const [first, second] = [await answered(ports[0]!), await answered(ports[1]!)];
    const cookie = await signIn();
    const uuid = await newList(cookie);
    for (let n = 0; n < 6; n += 1) {
      // What one server has stored, the other shows.
      const answer = await fetch(`${front!.url}/staff-lists?n=${n}`, { headers: { connection: 'close' } });
      expect(answer.status).toBe(200);
      await edit(uuid, cookie, false);
    }
    expect(await answered(ports[0]!)).toBeGreaterThan(first);
    expect(await answered(ports[1]!)).toBeGreaterThan(second);
    // Without WebSockets, all requests must reach one server.
    if (isSticky) for (let n = 0; n < 3; n += 1) await edit(uuid, cookie, true);
  });

  it('a server that stops and starts again costs nobody an answer', async () => {
    await before(name, { ports, asksHealth: name === 'Caddy' });
    const statuses = new Map<number, number>();
    const end = new AbortController();
    const readers = [1, 2, 3].map(async () => {
      while (!end.signal.aborted) {
        const { status } = await fetch(`${front!.url}/staff-lists`, { headers: { connection: 'close' } });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // Fewer than one address may open in a minute.
        await wait(150);
      }
    });
    const stopped = servers[0]!;
    expect(await stopped.kill('SIGTERM')).toBe(0);
    expect(stopped.errors).toBe('');
    await begin(ports[0]!);
    await eventually('Some more answers', () => ((statuses.get(200) ?? 0) > 20 ? true : null));
    end.abort();
    await Promise.all(readers);
    expect([...statuses.keys()]).toEqual([200]);
  });
});
