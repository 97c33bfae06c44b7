import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { noticeChannel } from '../../server/base/notices/notices.js';
import { atNight, describeAtNight } from '../support/by-day.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { Proxy } from '../support/proxy.js';
import { TestServer } from '../support/server.js';

/** What visitors and editors experience while the database goes away and comes back. */
let first: TestServer;
/** Another process, whose connection to the database can be cut. */
let second: TestServer;
let proxy: Proxy;
let admin: pg.Client;
let moderator: string;

beforeAll(async () => {
  first = await TestServer.start({ RATE_LIMITS: 'on' });
  const direct = new URL(first.databaseUrl);
  proxy = await Proxy.to(Number(direct.port));
  const through = new URL(direct);
  through.port = String(proxy.port);
  // Visitors wait as long as on a real site.
  through.search = '';
  second = await TestServer.on(through.href, { RATE_LIMITS: 'on' });
  admin = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
  admin.on('error', () => undefined);
  await admin.connect();
  moderator = await first.signIn('moderator');
});
afterAll(async () => {
  await second?.stop();
  await proxy?.stop();
  await first?.stop();
  await admin?.end();
});

const database = () => new URL(first.databaseUrl).pathname.slice(1);
const upload = (name: string) =>
  first.upload(sampleDocument({ title: `List ${name}`, slug: `outage-${name}` }), moderator);
/** Waits until they have ended, which a busy machine does later. */
const terminate = (which = '') =>
  admin.query(`select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1 ${which}`, [
    database(),
  ]);
const isHealthy = (server: TestServer) =>
  eventually('Health', async () => ((await server.get('/api/ready')).status === 200 ? true : null));
const rename = (title: string) => [{ op: 'setting', scope: 'fields', field: 'title', value: title } as const];

describe('While the database is away', () => {
  beforeAll(() => {
    proxy.isDown = true;
  });
  afterAll(async () => {
    proxy.isDown = false;
    await isHealthy(second);
  });

  it('requests that need it get 503, a code, and when to try again', async () => {
    for (const ask of [
      () => second.get('/api/v1/lists'),
      () => second.get('/api/search/?q=anything'),
      () => second.get('/api/v1/session', { cookie: moderator }),
      () => second.get('/api/v1/lists', { authorization: `Bearer sr_${'x'.repeat(43)}` }),
      () => second.post('/api/v1/session/development', { account: 'user' }),
      () => second.post('/api/v1/lists/import', sampleDocument({ slug: 'never' }), { cookie: moderator }),
    ]) {
      const { status, headers, body } = await ask();
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('health reports it, and everything without the database continues', async () => {
    expect((await second.get('/api/health')).body).toMatchObject({ status: 'down', database: 'down' });
    expect((await second.get('/api/v1/site')).status).toBe(200);
  });

  it('sockets are told to reconnect', async () => {
    await expect(LiveClient.connect(second, { cookie: moderator })).rejects.toThrow('unavailable');
    const anonymous = await LiveClient.connect(second);
    expect(await anonymous.open('anything')).toMatchObject({ ok: false, code: 'unavailable' });
    anonymous.close();
  });
});

describe('When connections are lost', () => {
  it('events in the meantime are not missed', async () => {
    const { uuid } = await upload('meanwhile');
    const [writer, reader] = await Promise.all([
      LiveClient.connect(first, { cookie: moderator }),
      LiveClient.connect(second, { cookie: moderator }),
    ]);
    const { revision } = await writer.tree(uuid);
    await reader.tree(uuid);
    expect((await second.get('/api/v1/roles')).status).toBe(200);

    // At this moment, nobody on the second process is listening, and it cannot reconnect.
    proxy.isDown = true;
    expect(await writer.push(uuid, revision, rename('Meanwhile'))).toMatchObject({
      ok: true,
      result: 'stored',
    });
    proxy.isDown = false;
    const change = await reader.hears(revision + 1);
    expect(change.operations).toEqual(rename('Meanwhile'));
    writer.close();
    reader.close();
  });

  atNight('a session that ended meanwhile has ended everywhere', async () => {
    const cookie = await first.signIn('user');
    const { uuid } = await upload('signed-out');
    const reader = await LiveClient.connect(second, { cookie });
    await reader.tree(uuid);
    proxy.isDown = true;
    expect((await first.post('/api/v1/session/end', {}, { cookie })).status).toBeLessThan(300);
    proxy.isDown = false;
    await eventually('The end', () => (reader.ended.length > 0 ? true : null));
    expect(reader.ended[0]!.code).toBe('unauthorized');
  });

  atNight('a change stored without an answer reaches everybody once, including its author', async () => {
    const { uuid } = await upload('unanswered');
    const [author, other] = await Promise.all([
      LiveClient.connect(second, { cookie: moderator }),
      LiveClient.connect(second, { cookie: moderator }),
    ]);
    const { revision } = await author.tree(uuid);
    await other.tree(uuid);
    let cut = false;
    let storing: unknown = null;
    proxy.onRequest = (data, connection) => {
      const text = data.toString('latin1');
      // Others commit, too.
      if (text.includes('"Unanswered"')) storing = connection;
      if (cut || connection !== storing || !/\bcommit\b/i.test(text)) return 'pass';
      cut = true;
      return 'cut';
    };
    const id = randomBytes(8).toString('hex');
    const answer = await author.push(uuid, revision, rename('Unanswered'), id);
    proxy.onRequest = () => 'pass';
    expect(cut).toBe(true);
    expect(answer).toMatchObject({ ok: false, code: 'unavailable' });
    // The others receive it although this process never learned that it was stored.
    const heard = await other.hears(revision + 1);
    expect(heard.id).toBe(id);
    // Its author sends it again, under the same id.
    expect(await author.push(uuid, revision, rename('Unanswered'), id)).toMatchObject({
      ok: true,
      result: 'stored',
      revision: revision + 1,
    });
    expect(other.heard.map((change) => change.revision)).toEqual([revision + 1]);
    author.close();
    other.close();
  });

  atNight('requests fail for a moment at most, and no connection of the pool is lost for good', async () => {
    const { uuid } = await upload('terminated');
    const writer = await LiveClient.connect(first, { cookie: moderator });
    let { revision } = await writer.tree(uuid);
    for (let round = 0; round < 12; round += 1) {
      const [read, pushed, ...uploads] = await Promise.all([
        first.get(`/api/v1/lists?q=${round}`),
        writer.push(uuid, revision, rename(`Round ${round}`)),
        // Transactions are running when their connections are cut.
        ...Array.from({ length: 4 }, (_, n) =>
          first.post('/api/v1/lists/import', sampleDocument({ title: `Lost ${n}`, slug: `lost-${n}` }), {
            cookie: moderator,
          }),
        ),
        ...Array.from({ length: 5 }, async (_, n) => {
          await new Promise((done) => setTimeout(done, n * 5));
          await terminate();
          return { status: 200 };
        }),
      ]);
      for (const { status } of [read, ...uploads]) expect([200, 503]).toContain(status);
      if (!pushed.ok) expect(pushed.code).toBe('unavailable');
      ({ revision } = await eventually('The list', async () => {
        const opened = await writer.open(uuid);
        return opened.ok ? opened : null;
      }));
    }
    // More at once than the size of the pool.
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, n) => first.get(`/api/v1/lists?q=many${n}`)),
    );
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
    const { rows } = await admin.query(`select 1 from pg_stat_activity where datname = $1 and query = $2`, [
      database(),
      `listen ${noticeChannel}`,
    ]);
    expect(rows.length).toBeLessThanOrEqual(2);
    writer.close();
  });
});

describeAtNight('A database that silently fails over to another one', () => {
  it('is noticed, and queries and notices use the one that its name resolves to now', async () => {
    const { uuid } = await upload('taken-over');
    const reader = await LiveClient.connect(second);
    const { revision } = await reader.tree(uuid);
    const started = Date.now();
    proxy.goSilent();
    // Nothing waits forever for one that is silent.
    const asked = await second.get('/api/v1/lists?q=silent');
    expect([200, 503]).toContain(asked.status);
    await isHealthy(second);
    expect(Date.now() - started).toBeLessThan(60_000);
    const writer = await LiveClient.connect(first, { cookie: moderator });
    await writer.tree(uuid);
    expect(await writer.push(uuid, revision, rename('After'))).toMatchObject({ ok: true });
    await reader.hears(revision + 1);
    writer.close();
    reader.close();
  });

  it('is noticed even if notices were being reconnected just then', async () => {
    const { uuid } = await upload('reconnected');
    const reader = await LiveClient.connect(second);
    const { revision } = await reader.tree(uuid);
    await Promise.all(Array.from({ length: 10 }, (_, n) => second.get(`/api/v1/lists?q=open${n}`)));
    let swallowed = 0;
    proxy.onRequest = (data) => {
      if (swallowed > 0 || !data.includes(`listen ${noticeChannel}`)) return 'pass';
      swallowed += 1;
      return 'swallow';
    };
    await terminate(`and application_name = 'staffroll-notices'`);
    await eventually('A new connection', () => Promise.resolve(swallowed || null));
    proxy.goSilent();
    const started = Date.now();
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, n) => second.get(`/api/v1/lists?q=waiting${n}`)),
    );
    for (const { status } of asked) expect([200, 503]).toContain(status);
    await isHealthy(second);
    expect(Date.now() - started).toBeLessThan(60_000);
    proxy.onRequest = () => 'pass';
    // Asked again, as pages do: both servers may still be busy with what has just happened.
    const writer = await eventually('A connection', () =>
      LiveClient.connect(first, { cookie: moderator }).catch(() => null),
    );
    await writer.tree(uuid);
    expect(await writer.push(uuid, revision, rename('After'))).toMatchObject({ ok: true });
    await reader.hears(revision + 1);
    writer.close();
    reader.close();
  });
});
