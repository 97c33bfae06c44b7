import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '../../server/base/database/prepare.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { PostgresPair } from '../support/replica.js';
import { TestServer } from '../support/server.js';

/** A site on a primary and one streaming replica. */
let pair: PostgresPair;
let server: TestServer;
let cookie: string;
let uuid: string;

beforeAll(async () => {
  pair = await PostgresPair.start();
  await migrate(pair.primary.url);
  server = await TestServer.on(pair.primary.url, {
    DATABASE_URL: pair.primary.url,
    DATABASE_READ_URLS: pair.atReplica(pair.primary.url),
    DATABASE_READ_LATE: '2',
    ANILIST_URL: 'off',
  });
  cookie = await server.signIn('moderator');
  ({ uuid } = await server.upload(sampleDocument({ slug: 'read' }), cookie));
  await server.project();
});
afterAll(async () => {
  await server?.stop();
  await pair?.stop();
});

const health = async () =>
  (await server.get('/api/health')).body.replicas[0] as { ok: boolean; late: number };
const inUse = (ok: boolean) =>
  eventually(`In use: ${ok}`, async () => ((await health()).ok === ok ? true : null));
const readsFrom = async (where: 'primary' | 'replica') => {
  const { text } = await server.get('/api/metrics');
  return Number(new RegExp(`^database_reads_total\\{from="${where}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
};
/** Resolves once public answers are read from the replica: it has everything by then. */
const fromReplica = () =>
  eventually('The replica', async () => {
    const before = await readsFrom('replica');
    await server.get('/api/v1/lists');
    return (await readsFrom('replica')) > before ? true : null;
  });
const onReplica = (sql: string) => query(pair.atReplica(pair.primary.url), sql);
const titleOf = async (headers: Record<string, string> = {}) =>
  (await server.get<{ items: { title: string }[] }>('/api/v1/lists', headers)).body.items[0]!.title;
const rename = (title: string) =>
  query(pair.primary.url, `update list set title = '${title}' where uuid = '${uuid}'`);
const setStatus = async (status: string) => {
  const answer = await server.request('PUT', `/api/v1/lists/${uuid}/status`, { status }, { cookie });
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
};

it('public answers are read from the replica, and those of members from the primary', async () => {
  await fromReplica();
  await onReplica('select pg_wal_replay_pause()');
  try {
    const before = await titleOf();
    // Behind the back of the site, which would otherwise read it from the primary.
    await rename('Only on the primary');
    expect(await titleOf()).toBe(before);
    expect(await titleOf({ cookie })).toBe('Only on the primary');
  } finally {
    await onReplica('select pg_wal_replay_resume()');
  }
  await eventually('Replayed', async () => ((await titleOf()) === 'Only on the primary' ? true : null));
});

it('a change is never answered from before it, however late the replica', async () => {
  for (const [n, status] of ['COMPLETED', 'IN_PROGRESS', 'COMPLETED'].entries()) {
    await fromReplica();
    await onReplica('select pg_wal_replay_pause()');
    await setStatus(status);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.get<{ items: { status: string }[] }>('/api/v1/lists')),
    );
    expect([n, new Set(answers.map(({ body }) => body.items[0]!.status))]).toEqual([n, new Set([status])]);
    await onReplica('select pg_wal_replay_resume()');
    // With a commit that is streaming, too.
    await setStatus('UNLISTED');
    expect((await server.get<{ total: number }>('/api/v1/lists')).body.total).toBe(0);
    await setStatus(status);
    expect((await server.get<{ total: number }>('/api/v1/lists')).body.total).toBe(1);
  }
});

it('a replica that is late is left out, and comes back by itself', async () => {
  await fromReplica();
  await onReplica('select pg_wal_replay_pause()');
  await setStatus('IN_PROGRESS');
  await inUse(false);
  // Rounded to a tenth: 2.04 is late, and said as 2.
  expect((await health()).late).toBeGreaterThanOrEqual(2);
  const primary = await readsFrom('primary');
  expect((await server.get('/api/v1/people')).status).toBe(200);
  expect(await readsFrom('primary')).toBeGreaterThan(primary);
  await onReplica('select pg_wal_replay_resume()');
  await inUse(true);
  await fromReplica();
});

it.each([
  ['dies', () => pair.killReplica(), () => pair.replica.restart()],
  ['hangs', () => pair.signalReplica('SIGSTOP'), () => pair.signalReplica('SIGCONT')],
])(
  'a replica that %s while it is read: nobody gets an error, and it comes back',
  async (_how, harm, heal) => {
    await fromReplica();
    const statuses: Record<number, number> = {};
    let slowest = 0;
    const reading = new AbortController();
    const paths = ['/api/v1/lists', '/api/v1/people', `/api/v1/lists/${uuid}/head`, '/api/v1/search?q=unno'];
    const readers = Array.from({ length: 8 }, async (_, reader) => {
      for (let n = reader; !reading.signal.aborted; n += 1) {
        const began = performance.now();
        const { status } = await server.get(paths[n % paths.length]!);
        slowest = Math.max(slowest, performance.now() - began);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    });
    await wait(500);
    await harm();
    await inUse(false);
    await wait(500);
    await heal();
    await inUse(true);
    reading.abort();
    await Promise.all(readers);
    if (process.env['SHOW_TIMES']) console.log(statuses, `slowest ${Math.round(slowest)} ms`);
    expect(Object.keys(statuses)).toEqual(['200']);
    await fromReplica();
  },
);

it('a database that is no replica is not read from', async () => {
  const wrong = await TestServer.on(pair.primary.url, {
    DATABASE_URL: pair.primary.url,
    DATABASE_READ_URLS: pair.primary.url,
  });
  try {
    expect((await wrong.get('/api/health')).body.replicas).toEqual([{ ok: false, late: null }]);
    expect((await wrong.get('/api/v1/lists')).status).toBe(200);
  } finally {
    await wrong.stop();
  }
});
