import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { insertCredit } from '@libs/list/model/edit.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { freePort, Program } from '../support/programs.js';
import { Varnish, varnishMissing } from '../support/varnish.js';

/** A site with two processes, and in front of it a real Varnish with the configuration from deploy/. */
const missing = varnishMissing();
const withVarnish = missing ? describe.skip : describe;
let folder: string;
let site: string;
let front: string;
let program: Program;
let varnish: Varnish | null = null;
let cookie: string;
/** The lists that the tests use, each its own. */
const slugs = ['offered', 'in-front', 'passed', 'edited', 'soon-hidden', 'guarded', 'live', 'restarted'];
const uuids = new Map<string, string>();

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  // Each request on its own connection, so that they go to both processes in turn.
  connection: 'close',
};

beforeAll(async () => {
  if (missing) console.warn(`Tests with a real Varnish are skipped: ${missing}.`);
  folder = await mkdtemp(join(tmpdir(), 'staffroll-shared-cache-'));
  const [port, ownPort] = [await freePort(), await freePort()];
  [site, front] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${ownPort}`];
  program = Program.run('main.js', [], {
    DEMO: '0',
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    PROCESSES: '2',
    TRUST_PROXY: '1',
    SHARED_CACHE: 'varnish',
    SHARED_CACHE_URLS: front,
  });
  await eventually('The greeting', () => {
    if (!program.isRunning) throw new Error(`It ended: ${program.errors}`);
    return program.output.includes('Staffroll is ready') ? true : null;
  });
  if (!missing) varnish = await Varnish.inFrontOf(port, ownPort);
  const signIn = await fetch(`${site}/api/v1/session/development`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'moderator' }),
  });
  cookie = signIn.headers.get('set-cookie')!.split(';')[0]!;
  for (const slug of slugs) await upload(slug);
  await quiet();
});
afterAll(async () => {
  await varnish?.remove();
  if (program?.isRunning) await program.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

async function upload(slug: string): Promise<void> {
  const document = sampleDocument({ title: slug, slug });
  const answer = await fetch(`${site}/api/v1/lists/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(document),
  });
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.anything()]);
  uuids.set(slug, document.uuid);
}

/**
 * Purges of a change follow for a second or two, and would empty the cache while a test looks at it. Before Varnish listens they
 * fail, and are sent again after growing pauses.
 */
async function quiet(): Promise<void> {
  if (varnish)
    await eventually('Purges arrive', async () => {
      const { sharedCache } = (await (await fetch(`${site}/api/health`)).json()) as {
        sharedCache: { ok: boolean };
      };
      return sharedCache.ok || null;
    });
  let [sent, since] = ['', performance.now()];
  await eventually('The last purge', async () => {
    const text = await (await fetch(`${site}/api/metrics`)).text();
    const now = /^shared_cache_purge_requests_total.*$/gm.exec(text)?.[0] ?? '';
    if (now !== sent) [sent, since] = [now, performance.now()];
    return performance.now() - since > 2_000 ? true : null;
  });
}

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(front + path, { headers: { ...browser, ...headers }, redirect: 'manual' });
  return {
    status: answer.status,
    cache: answer.headers.get('x-cache'),
    headers: answer.headers,
    text: await answer.text(),
  };
};
/** Asks until the answer comes from the cache. */
const kept = (path: string) =>
  eventually(`${path} in the cache`, async () => ((await ask(path)).cache === 'hit' ? true : null));
const rsc = (path: string) => `/RSC/R${path}.txt`;

it('pages and their data are offered to shared caches, and those of members are not', async () => {
  const uuid = uuids.get('offered')!;
  for (const path of ['/staff/offered', rsc('/staff/offered')]) {
    // Not while the list is still being projected, and for long only while purges arrive: on a busy machine one may be late.
    const answer = await eventually(`${path} is offered`, async () => {
      const one = await fetch(site + path, { headers: browser });
      return one.headers.get('surrogate-control') === 'max-age=300, stale-while-revalidate=10' ? one : null;
    });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('xkey')).toBe(`list:${uuid} site`);
    expect(answer.headers.get('vary')).toMatch(/Cookie/);
    const own = await fetch(site + path, { headers: { ...browser, cookie } });
    expect(own.headers.get('surrogate-control')).toBeNull();
    expect(own.headers.get('cache-control')).toMatch(/^private/);
  }
  for (const path of ['/account', '/search?q=unno', '/staff/nothing-here', '/admin', '/staff/create/1']) {
    const answer = await fetch(site + path, { headers: browser, redirect: 'manual' });
    expect([path, answer.headers.get('surrogate-control')]).toEqual([path, null]);
    expect([path, answer.headers.get('cache-control')]).toEqual([
      path,
      expect.stringMatching(/^private, no-/),
    ]);
  }
});

withVarnish('Behind a real Varnish', () => {
  it('Varnish answers for the site, without headers that are only for it', async () => {
    const paths = [
      '/staff/in-front',
      rsc('/staff/in-front'),
      '/api/v1/lists/in-front',
      '/staff-lists',
      '/api/v1/people',
    ];
    for (const path of paths) {
      await kept(path);
      const { status, headers } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      for (const name of ['xkey', 'surrogate-control', 'x-request-id'])
        expect([path, headers.has(name)]).toEqual([path, false]);
      expect(headers.get('cache-control')).toBe('public, no-cache');
      // Other cookies and campaigns change nothing.
      expect((await ask(path, { cookie: 'consent=yes; _ga=1' })).cache).toBe('hit');
    }
    expect((await ask('/staff/in-front?utm_source=x&fbclid=y')).cache).toBe('hit');
    const { headers } = await ask('/staff/in-front');
    const again = await ask('/staff/in-front', { 'if-none-match': headers.get('etag')! });
    expect([again.status, again.cache]).toEqual([304, 'hit']);
  });

  it('members and robots pass by, and nothing of theirs is kept', async () => {
    for (const path of ['/staff/passed', '/api/v1/lists/passed', rsc('/staff/passed')]) {
      // Before anybody else has asked, and after.
      expect((await ask(path, { cookie })).cache).toBe('miss');
      await kept(path);
      expect((await ask(path, { cookie })).cache).toBe('miss');
      expect((await ask(path, { 'user-agent': 'Googlebot/2.1' })).cache).toBe('miss');
      expect((await ask(path, { authorization: 'Basic eDp5' })).cache).toBe('miss');
      expect((await ask(path)).cache).toBe('hit');
    }
    expect((await ask('/staff/passed', { cookie })).text).toContain('"loggedIn":true');
    expect((await ask('/staff/passed')).text).not.toContain('"loggedIn":true');
    for (const path of ['/api/v1/account', '/account', '/api/v1/session', '/api/health', '/api/v1/nowhere'])
      for (let n = 0; n < 3; n += 1) {
        expect([path, (await ask(path, { cookie })).cache]).toEqual([path, 'miss']);
        expect([path, (await ask(path)).cache]).toEqual([path, 'miss']);
      }
  });

  it('an edit is seen through Varnish within a second by everybody, time after time', async () => {
    const uuid = uuids.get('edited')!;
    const client = await LiveClient.connect({ url: site }, { cookie });
    try {
      const opened = await client.tree(uuid);
      let { revision } = opened;
      const role = opened.tree.menus.flatMap(({ categories }) =>
        categories.flatMap(({ roles }) => roles),
      )[0]!;
      const slowest: Record<string, number> = {};
      for (let n = 0; n < 6; n += 1) {
        const paths = ['/staff/edited', rsc('/staff/edited'), '/api/v1/lists/edited'];
        await Promise.all(paths.map(kept));
        const name = `Edit number ${n}.`;
        let made = 0;
        const answer = await client.push(uuid, revision, [
          insertCredit(opened.tree, role.id, 0, { ja: '山田', en: name }, () => `n${n}x${(made += 1)}`),
        ]);
        if (!answer.ok || answer.result !== 'stored') throw new Error(JSON.stringify(answer));
        revision = answer.revision;
        const began = performance.now();
        await Promise.all(
          paths.map(async (path) => {
            await eventually(`Edit ${n} in ${path}`, async () =>
              (await ask(path)).text.includes(name) ? true : null,
            );
            slowest[path] = Math.max(slowest[path] ?? 0, performance.now() - began);
          }),
        );
        // Nothing older is kept after that.
        for (const path of paths) expect((await ask(path)).text).toContain(name);
      }
      if (process.env['SHOW_TIMES']) console.log(slowest);
      for (const time of Object.values(slowest)) expect(time).toBeLessThan(3_000);
    } finally {
      client.close();
    }
  });

  it('a list that is hidden is gone from the cache', async () => {
    const uuid = uuids.get('soon-hidden')!;
    const paths = ['/staff/soon-hidden', '/api/v1/lists/soon-hidden', rsc('/staff/soon-hidden')];
    await Promise.all(paths.map(kept));
    const answer = await fetch(`${site}/api/v1/lists/${uuid}/status`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ status: 'UNLISTED' }),
    });
    expect(answer.status).toBe(200);
    await eventually('Gone', async () => {
      const answers = await Promise.all(paths.map((path) => ask(path)));
      return answers.every(({ text }) => !text.includes('灯台守')) ? true : null;
    });
  });

  it('only the machines of the site may purge', async () => {
    await kept('/staff/guarded');
    const { status } = await fetch(`${front}/`, {
      method: 'PURGE',
      headers: { 'xkey-purge': 'site', 'x-forwarded-for': '203.0.113.9' },
    });
    expect([status, (await ask('/staff/guarded')).cache]).toEqual([403, 'hit']);
  });

  it('live connections go through', async () => {
    const uuid = uuids.get('live')!;
    const client = await LiveClient.connect({ url: front }, { cookie });
    try {
      expect((await client.tree(uuid)).revision).toBeGreaterThanOrEqual(0);
    } finally {
      client.close();
    }
  });

  it('a Varnish that restarts makes no edit wait and shows no older page', async () => {
    const uuid = uuids.get('restarted')!;
    await varnish!.stop();
    const began = performance.now();
    const answer = await fetch(`${site}/api/v1/lists/${uuid}/status`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ status: 'COMPLETED' }),
    });
    expect([answer.status, performance.now() - began < 2_500]).toEqual([200, true]);
    await wait(500);
    await varnish!.start();
    await eventually('Reachable', async () => {
      const health = (await (await fetch(`${site}/api/health`)).json()) as { sharedCache: { ok: boolean } };
      return health.sharedCache.ok ? true : null;
    });
    await kept('/staff/restarted');
  });
});
