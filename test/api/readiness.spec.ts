import pg from 'pg';
import { DatabaseState } from '../../server/base/database/database-state.js';
import { Readiness } from '../../server/edge/operations/readiness.js';
import { atNight } from '../support/by-day.js';
import { administration, query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { Proxy } from '../support/proxy.js';
import { LogLines, TestServer } from '../support/server.js';

/** What monitors are told, and what goes on, while a part of the database is away. */
let server: TestServer;
let moderator: string;
const log = new LogLines();
const logged = (sentence: string) => log.lines.filter((line) => line.includes(sentence)).length;

beforeAll(async () => {
  server = await TestServer.start({}, log);
  moderator = await server.signIn('moderator');
});
afterAll(() => server.stop());

const database = () => new URL(server.databaseUrl).pathname.slice(1);
const ready = (at = server) => at.get('/api/ready');
const readyAgain = () => eventually('Ready', async () => ((await ready()).status === 200 ? true : null));
const well = { ok: true };

it('A site that can read and write is ready, and alive', async () => {
  expect(await ready()).toMatchObject({
    status: 200,
    body: { ready: true, process: 'ok', read: well, write: well },
  });
  expect((await server.get('/api/health')).body).toMatchObject({ status: 'ok', database: 'ok' });
});

it('One that stops is alive, and not ready', async () => {
  const readiness = server.app.get(Readiness);
  readiness.state = 'stopping';
  expect(await ready()).toMatchObject({
    status: 503,
    body: { ready: false, process: 'stopping', read: well, write: well },
  });
  expect(await server.get('/api/health')).toMatchObject({ status: 200, body: { status: 'stopping' } });
  readiness.state = 'ok';
});

describe('While the database is read-only', () => {
  let uuid: string;

  beforeAll(async () => {
    ({ uuid } = await server.upload(sampleDocument({ slug: 'read-only' }), moderator));
    await query(
      administration(),
      `alter database ${database()} set default_transaction_read_only = on;
       select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database()}'`,
    );
    await eventually('Refused', async () => ((await ready()).body.write?.ok === false ? true : null));
  });
  afterAll(() => query(administration(), `alter database ${database()} reset default_transaction_read_only`));

  it('the site is alive and not ready, and says why; reading goes on', async () => {
    const reason = 'The database is read-only.';
    await eventually('Read', async () => ((await ready()).body.read.ok ? true : null));
    expect(await ready()).toMatchObject({
      status: 503,
      body: { ready: false, read: well, write: { ok: false, reason } },
    });
    expect(await server.get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await server.get('/api/v1/lists')).status).toBe(200);
    expect(await server.post('/api/v1/lists/import', sampleDocument(), { cookie: moderator })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });

  it('edits go on within a second once it is over, in every session', async () => {
    // All connections of the pool begin while it is read-only.
    await Promise.all(Array.from({ length: 30 }, (_, n) => server.get(`/api/v1/lists?q=${n}`)));
    const client = await LiveClient.connect(server, { cookie: moderator });
    const { revision } = await client.tree(uuid);
    await query(administration(), `alter database ${database()} reset default_transaction_read_only`);
    const began = performance.now();
    await readyAgain();
    // Machines that test may be slow; a session of the pool that is in use lives for as long as it is used.
    expect(performance.now() - began).toBeLessThan(20_000);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        const document = sampleDocument({ title: `After ${n}`, slug: `after-${n}` });
        // Lists of one year wait for each other to be counted, on a busy machine for longer than they may.
        document.anilist.seasonYear = 1990 + n;
        return server.post('/api/v1/lists/import', document, { cookie: moderator });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const title = [{ op: 'setting', scope: 'fields', field: 'title', value: 'After' } as const];
    expect(await client.push(uuid, revision, title)).toMatchObject({ ok: true, result: 'stored' });
    client.close();
    await eventually('The end in the log', () => logged('can be written again, after') || null);
    expect([logged('The database is read-only'), logged('can be written again, after')]).toEqual([1, 1]);
  });
});

it('Without a database the site is alive at once, and not ready', async () => {
  const proxy = await Proxy.to(Number(new URL(server.databaseUrl).port));
  const through = new URL(server.databaseUrl);
  through.port = String(proxy.port);
  through.search = '';
  const cut = await TestServer.on(through.href);
  try {
    expect((await ready(cut)).status).toBe(200);
    proxy.isDown = true;
    const reason = 'The database does not answer.';
    await eventually('Away', async () => ((await ready(cut)).status === 503 ? true : null));
    expect((await ready(cut)).body).toEqual({
      ready: false,
      process: 'ok',
      read: { ok: false, reason },
      write: { ok: false, reason },
    });
    expect(await cut.get('/api/health')).toMatchObject({
      status: 200,
      body: { status: 'down', database: 'down', reason },
    });
  } finally {
    proxy.isDown = false;
    await cut.stop();
    await proxy.stop();
  }
});

it('A full disk and a lack of connections are named', async () => {
  const state = server.app.get(DatabaseState);
  const trouble = (error: Error) => state['troubleIn'](error);
  const failing = (code: string) => new Error('x', { cause: Object.assign(new Error('y'), { code }) });
  expect(
    ['53100', '53300', '25006', '55P03', '57P01', 'EPIPE'].map((code) => trouble(failing(code))),
  ).toEqual(['full', 'busy', 'read-only', 'locked', 'away', 'away']);
  expect(trouble(new Error('timeout exceeded when trying to connect'))).toBe('busy');
  // It makes the temporary file of which the room is tried.
  const files = () =>
    query<{ bytes: string }>(
      server.databaseUrl,
      `select pg_stat_force_next_flush(), temp_bytes as bytes from pg_stat_database where datname = current_database()`,
    ).then(([row]) => Number(row!.bytes));
  const before = await files();
  await state['tryAll']();
  await eventually('A file', async () => ((await files()) > before ? true : null));
});

describe('While somebody has locked a table', () => {
  const holder = () => new pg.Client({ connectionString: server.databaseUrl });

  it('that edits need, the site can read and not write', async () => {
    const client = holder();
    await client.connect();
    await client.query('begin; lock table list_change in share mode');
    try {
      const write = { ok: false, reason: 'Somebody else has locked the database.' };
      await eventually('Locked', async () => ((await ready()).status === 503 ? true : null));
      expect((await ready()).body).toMatchObject({ ready: false, read: well, write });
    } finally {
      await client.query('rollback');
      await client.end();
    }
    await readyAgain();
  });

  atNight('what needs it is answered soon, and everything else as before', async () => {
    await server.upload(sampleDocument({ title: 'Cached', slug: 'cached' }), moderator);
    for (let n = 0; n < 2; n += 1) expect((await server.get('/staff/cached')).status).toBe(200);
    const direct = new URL(server.databaseUrl);
    direct.search = '';
    const site = await TestServer.on(direct.href);
    expect((await site.get('/staff/cached')).status).toBe(200);
    const client = holder();
    await client.connect();
    await client.query('begin; lock table list in access exclusive mode');
    // Two seconds, five for those who wait for a connection; a machine that tests may be slow.
    const timed = async (path: string, headers = {}) => {
      const began = performance.now();
      const { status } = await site.get(path, headers);
      return { path, status, isSoon: performance.now() - began < 20_000 };
    };
    try {
      // More than the pool has connections, and more pages than are rendered at once.
      const html = { accept: 'text/html' };
      const locked = [
        ...Array.from({ length: 30 }, (_, n) => timed(`/api/v1/lists?q=${n}`)),
        ...Array.from({ length: 8 }, (_, n) => timed(`/staff-lists?q=${n}`, html)),
      ];
      expect(await timed('/staff/cached', html)).toMatchObject({ status: 200, isSoon: true });
      expect(await timed('/api/v1/site')).toMatchObject({ status: 200, isSoon: true });
      expect((await site.get('/api/health')).status).toBe(200);
      for (const one of await Promise.all(locked)) expect(one).toMatchObject({ status: 503, isSoon: true });
      const reason = 'Somebody else has locked the database.';
      // While so many waited, there may have been no connection to find that out with.
      const said = await eventually('The reason', async () => {
        const { body } = await ready(site);
        return body.read.reason === reason && body.write.reason === reason ? body : null;
      });
      expect(said.ready).toBe(false);
      expect(await timed('/api/v1/roles?q=x')).toMatchObject({ status: 200, isSoon: true });
    } finally {
      await client.query('rollback');
      await client.end();
    }
    await eventually('Ready', async () => ((await ready(site)).status === 200 ? true : null));
    expect((await site.get('/api/v1/lists?q=again')).status).toBe(200);
    await site.stop();
  });
});
