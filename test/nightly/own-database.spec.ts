import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urlOfDatabase, placeOf } from '../../server/base/database/address.js';
import { type EmbeddedPostgres, startEmbedded } from '../../server/base/database/embedded.js';
import { selfMadeCertificate } from '../support/certificate.js';
import { administration, closeConnections, dropDatabase, makeDatabase, query } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { freePort, Program } from '../support/programs.js';

/** A Postgres of the operator, which DATABASE_URL names. */
let folder: string;
const programs: Program[] = [];
const databases: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-own-'));
  await mkdir(join(folder, 'data'));
});
afterAll(async () => {
  await stopAll();
  for (const url of databases) await dropDatabase(url);
  await rm(folder, { recursive: true, force: true });
});

afterEach(stopAll);

async function stopAll(): Promise<void> {
  await Promise.all(
    programs.filter((program) => program.isRunning).map((program) => program.kill('SIGTERM')),
  );
}

function run(file: string, args: string[], environment: Record<string, string>): Program {
  const program = Program.run(file, args, { DEMO: '0', DATA_DIR: join(folder, 'data'), ...environment });
  programs.push(program);
  return program;
}

async function serve(databaseUrl: string, environment: Record<string, string> = {}) {
  const port = await freePort();
  const program = run('main.js', [], { DATABASE_URL: databaseUrl, PORT: String(port), ...environment });
  const url = `http://127.0.0.1:${port}`;
  return { program, url, ready: () => program.healthy(url) };
}

/** The sentence with which a start is refused. */
async function refusal(databaseUrl: string): Promise<string> {
  const { program } = await serve(databaseUrl);
  expect(await program.ended).toBe(1);
  return program.errors.trim();
}

async function emptyDatabase(): Promise<string> {
  const url = await makeDatabase('own');
  databases.push(url);
  return url;
}

describe('A Postgres that insists on encryption', () => {
  let postgres: EmbeddedPostgres;
  let encrypted: string;

  beforeAll(async () => {
    const home = join(folder, 'encrypted');
    postgres = await startEmbedded(home, { throwAway: true });
    await postgres.stop();
    const { certificate, key } = selfMadeCertificate();
    await writeFile(join(folder, 'certificate.pem'), certificate);
    await writeFile(join(postgres.data, 'server.crt'), certificate, { mode: 0o600 });
    await writeFile(join(postgres.data, 'server.key'), key, { mode: 0o600 });
    await writeFile(join(postgres.data, 'postgresql.conf'), 'ssl = on\n', { flag: 'a' });
    postgres = await startEmbedded(home, { throwAway: true });
    const access = join(postgres.data, 'pg_hba.conf');
    await writeFile(access, (await readFile(access, 'utf8')).replaceAll(/^host /gm, 'hostssl '));
    await query(postgres.url, 'select pg_reload_conf()');
    // Made before, without encryption.
    await closeConnections(postgres.url);
    encrypted = `${postgres.url}?sslmode=verify-full&sslrootcert=${join(folder, 'certificate.pem')}`;
  });
  afterAll(async () => {
    await stopAll();
    await postgres?.stop();
  });

  it('gets encrypted connections only, from everything that the site consists of', async () => {
    const { ready } = await serve(encrypted, { DATABASE_READ_URLS: encrypted });
    await ready();
    const connections = await query<{ name: string; ssl: boolean }>(
      encrypted,
      `select distinct application_name as name, ssl from pg_stat_ssl join pg_stat_activity using (pid)
       where backend_type = 'client backend' and pid <> pg_backend_pid() order by 1`,
    );
    expect(connections).toEqual(
      ['staffroll', 'staffroll-jobs', 'staffroll-notices'].map((name) => ({ name, ssl: true })),
    );
    // The one that stands for a replica was asked, too.
    const asked = await query(
      encrypted,
      `select from pg_stat_activity where query like '%pg_last_wal_replay_lsn%' and pid <> pg_backend_pid()`,
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const command of [
      ['doctor'],
      ['backup', join(folder, 'site.sql.zst')],
      ['dump', join(folder, 'dump')],
    ]) {
      const admin = run('app/commands/admin.command.js', command, { DATABASE_URL: encrypted });
      expect([await admin.ended, admin.errors, admin.output]).toEqual([0, '', expect.anything()]);
    }
  });

  it('is not used without encryption, nor with an unknown certificate', async () => {
    expect(await refusal(postgres.url)).toMatch(
      /^The database of DATABASE_URL cannot be used: .*no encryption.*\.$/,
    );
    expect(await refusal(`${postgres.url}?sslmode=verify-full`)).toMatch(
      /^The database of DATABASE_URL cannot be used: self-signed certificate.*\.$/,
    );
  });
});

it('A file that the address names must be there', async () => {
  const missing = `${administration()}?sslmode=verify-full&sslrootcert=/no/such/file`;
  expect(await refusal(missing)).toMatch(/^The database of DATABASE_URL cannot be used: ENOENT.*file.*\.$/);
});

it('A server that accepts connections and never answers is refused at last', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  try {
    expect(await refusal(`postgres://site:secret@127.0.0.1:${port}/site`)).toBe(
      'The database of DATABASE_URL cannot be used: timeout expired.',
    );
  } finally {
    silent.close();
  }
});

it('A Postgres that is too old is refused, with what to do', async () => {
  const url = await emptyDatabase();
  await query(
    url,
    `create schema old; create function old.current_setting(text) returns text language sql as
     $$ select case $1 when 'server_version_num' then '150004' else '15.4' end $$`,
  );
  expect(await refusal(`${url}?options=-c%20search_path%3Dold,pg_catalog`)).toBe(
    'The database of DATABASE_URL is Postgres 15.4, and Staffroll needs 16 or newer; upgrade Postgres, or name another one in DATABASE_URL.',
  );
});

it('What the query of the address says counts, and a missing database is created as the site needs it', async () => {
  const url = urlOfDatabase(administration(), `own_missing_${process.pid}`);
  databases.push(url);
  const { host, port } = placeOf(url);
  const elsewhere = new URL(url);
  elsewhere.host = 'nowhere.invalid:1';
  const { program, ready } = await serve(
    `${elsewhere.href}?host=${host}&port=${port}&options=-c%20work_mem%3D5MB&application_name=other`,
  );
  await ready();
  expect(
    await query(
      url,
      'select pg_encoding_to_char(encoding) as encoding, datcollate as locale from pg_database where datname = current_database()',
    ),
  ).toEqual([{ encoding: 'UTF8', locale: 'C.UTF-8' }]);
  await program.kill('SIGTERM');
});

it('Servers that start together on a database without tables wait for each other', async () => {
  const url = await emptyDatabase();
  const servers = [await serve(url, { DEMO: '1' }), await serve(url, { DEMO: '1' })];
  await Promise.all(servers.map(({ ready }) => ready()));
  for (const { program } of servers) expect(program.errors).toBe('');
  const [lists] = await query<{ n: number; titles: number }>(
    url,
    'select count(*)::int as n, count(distinct title)::int as titles from list',
  );
  expect(lists!.n).toBeGreaterThan(0);
  expect(lists!.titles).toBe(lists!.n);
  await stopAll();
});

describe('Servers that share a Postgres', () => {
  it('take what the others leave, and do not start if that is too little', async () => {
    const url = await emptyDatabase();
    await query(url, `alter database ${new URL(url).pathname.slice(1)} connection limit 40`);
    // Servers count it.
    await closeConnections(url);
    const first = await serve(url);
    await first.ready();
    const second = await serve(url);
    await second.ready();
    expect(second.program.output).toContain(
      'This server uses at most 7 connections to the database, because the connection limit of the database is 40 (other servers of Staffroll take 25, other programs 0).',
    );
    expect(await refusal(url)).toContain('other servers of Staffroll take 32');
    // Everybody is answered, also if both are busy.
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        fetch(`${[first, second][n % 2]!.url}/api/v1/lists?q=${n}`).then(({ status }) => status),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await stopAll();
    // What they have claimed ends with them.
    const { program, ready } = await serve(url);
    await ready();
    expect(program.output).not.toContain('uses at most');
    await stopAll();
  });

  it('are bounded by DATABASE_POOL', async () => {
    const url = await emptyDatabase();
    const { ready, url: site } = await serve(url, { DATABASE_POOL: '9' });
    await ready();
    await Promise.all(Array.from({ length: 60 }, (_, n) => fetch(`${site}/api/v1/lists?q=${n}`)));
    const [open] = await query<{ n: number }>(
      url,
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(open!.n).toBeLessThanOrEqual(9);
    await stopAll();
  });
});

const bouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
const describeWithBouncer = bouncer ? describe : describe.skip;

describeWithBouncer('A connection pooler in between', () => {
  /** A PgBouncer before a database; returns its address, and what ends it. */
  async function pooled(url: string, mode: string): Promise<{ url: string; stop: () => void }> {
    const { host, port, database } = placeOf(url);
    const { username, password } = new URL(url);
    const [own, home] = [await freePort(), await mkdtemp(join(tmpdir(), 'staffroll-pooler-'))];
    const file = join(home, 'pgbouncer.ini');
    await writeFile(
      file,
      `[databases]
${database} = host=${host} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 40
${mode === 'transaction' ? 'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout' : ''}
`,
    );
    await chmod(home, 0o755);
    const child = spawn(bouncer!, [file], {
      stdio: 'ignore',
      ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
    });
    const through = `postgres://${username}@127.0.0.1:${own}/${database}`;
    await eventually('The pooler', () =>
      query(through, 'select').then(
        () => true,
        () => null,
      ),
    );
    return { url: through, stop: () => child.kill('SIGKILL') };
  }

  it('is refused if each transaction gets another session, and nothing is made', async () => {
    const url = await emptyDatabase();
    const pooler = await pooled(url, 'transaction');
    expect(await refusal(pooler.url)).toBe(
      'DATABASE_URL leads through a connection pooler that gives each transaction another session (in PgBouncer: pool_mode = transaction), where notices do not arrive and locks do not hold. Name Postgres itself in DATABASE_URL, or a pool with pool_mode = session.',
    );
    expect(await query(url, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
    pooler.stop();
  });

  it('can be used if each connection keeps its session', async () => {
    const pooler = await pooled(await emptyDatabase(), 'session');
    const { ready, url } = await serve(pooler.url);
    await ready();
    expect(await (await fetch(`${url}/api/ready`)).json()).toMatchObject({ ready: true });
    await stopAll();
    pooler.stop();
  });
});
