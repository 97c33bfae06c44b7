import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { freePort, processesNaming, Program } from '../support/programs.js';

/** The bundled Postgres: killed, copied, and with data of another version. */
let folder: string;
let site: Site;
const programs: Program[] = [];

interface Site {
  program: Program;
  url: string;
  data: string;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-embedded-'));
  site = await open('data');
});
afterAll(async () => {
  await Promise.all(
    programs.filter((program) => program.isRunning).map((program) => program.kill('SIGTERM')),
  );
  await rm(folder, { recursive: true, force: true });
});

async function run(name: string): Promise<Site> {
  const [data, port] = [join(folder, name), await freePort()];
  const program = Program.run('main.js', [], { DEMO: '0', DATA_DIR: data, PORT: String(port) });
  programs.push(program);
  return { program, url: `http://127.0.0.1:${port}`, data };
}

async function open(name: string): Promise<Site> {
  const opened = await run(name);
  await isHealthy(opened);
  return opened;
}

const isHealthy = ({ program, url }: Site) => program.healthy(url);

/** Process id and port of the Postgres that runs in a data folder. */
async function postgresOf(data: string): Promise<{ id: number; port: number }> {
  const lines = (await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return { id: Number(lines[0]), port: Number(lines[3]) };
}

async function ask(data: string, sql: string): Promise<unknown[]> {
  const password = (await readFile(join(data, 'postgres.password'), 'utf8')).trim();
  const { port } = await postgresOf(data);
  const client = new pg.Client(`postgres://staffroll:${password}@127.0.0.1:${port}/staffroll`);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Stops the Postgres of a data folder meanwhile: while it runs, files can vanish during copying. */
async function whileHalted(data: string, work: () => Promise<void>): Promise<void> {
  const { id } = await postgresOf(data);
  // The postmaster first, so that it starts no more processes.
  process.kill(id, 'SIGSTOP');
  const children = (await readFile(`/proc/${id}/task/${id}/children`, 'utf8')).split(' ').filter(Boolean);
  const all = [id, ...children.map(Number)];
  const send = (signal: NodeJS.Signals) => {
    for (const each of all)
      try {
        process.kill(each, signal);
      } catch {
        // It has ended.
      }
  };
  send('SIGSTOP');
  try {
    await work();
  } finally {
    send('SIGCONT');
  }
}

/** Holds the lock for projecting lists; returns how many are waiting for it. */
async function holdProjections(data: string): Promise<{ waiting: () => Promise<number> }> {
  const password = (await readFile(join(data, 'postgres.password'), 'utf8')).trim();
  const { port } = await postgresOf(data);
  const client = new pg.Client(`postgres://staffroll:${password}@127.0.0.1:${port}/staffroll`);
  // Its Postgres is being stopped.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`select pg_advisory_lock(hashtext('staffroll projections'))`);
  return {
    waiting: async () => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
      );
      return rows[0]!.n;
    },
  };
}

async function signIn({ url }: Site): Promise<string> {
  const answer = await fetch(`${url}/api/v1/session/development`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'moderator' }),
  });
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

async function upload({ url }: Site, cookie: string, slug: string): Promise<{ uuid: string }> {
  const answer = await fetch(`${url}/api/v1/lists/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(sampleDocument({ title: slug, slug })),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { uuid: string };
}

describe('After its Postgres is killed', () => {
  it('requests get 503 immediately, it is restarted, and editing continues', async () => {
    const cookie = await signIn(site);
    const { uuid } = await upload(site, cookie, 'kept');
    const editor = await LiveClient.connect(site, { cookie });
    const { revision } = await editor.tree(uuid);
    const before = await postgresOf(site.data);

    process.kill(before.id, 'SIGKILL');
    const refused = await eventually('A refusal', async () => {
      const answer = await fetch(`${site.url}/api/v1/lists`);
      return answer.status === 200 ? null : answer;
    });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const rename = [{ op: 'setting', scope: 'fields', field: 'title', value: 'Renamed' } as const];
    const id = 'renamed-once';
    // Like the page: the same change, until it is stored.
    const stored = await eventually('The change', async () => {
      const answer = await editor.push(uuid, revision, rename, id);
      return answer.ok ? answer : null;
    });
    expect(stored).toMatchObject({ result: 'stored', revision: revision + 1 });
    await editor.hears(revision + 1);

    const after = await postgresOf(site.data);
    expect(after.port).toBe(before.port);
    expect(after.id).not.toBe(before.id);
    expect(site.program.isRunning).toBe(true);
    editor.close();
  });
});

describe('A copy of its data', () => {
  it('has its own Postgres, whoever owns the copy, and leaves the original alone', async () => {
    // As root, everything then belongs to root; the lock, the password and postmaster.pid of the original are copied too.
    await ask(site.data, 'checkpoint');
    await whileHalted(site.data, () => cp(site.data, join(folder, 'copy'), { recursive: true }));
    const copy = await open('copy');
    expect(copy.program.errors).toContain('is a copy of');
    expect((await stat(join(copy.data, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await postgresOf(copy.data)).id).not.toBe((await postgresOf(site.data)).id);
    await upload(copy, await signIn(copy), 'only-in-the-copy');
    expect((await fetch(`${site.url}/api/v1/lists/only-in-the-copy`)).status).toBe(404);
    expect((await fetch(`${site.url}/api/v1/lists/kept`)).status).toBe(200);

    await ask(copy.data, `insert into migration (name) values ('9999-not-yet-written')`);
    expect(await copy.program.kill('SIGTERM')).toBe(0);
    expect(processesNaming(copy.data)).toEqual([]);
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  });

  it('is refused if a newer version has changed it, and stays untouched', async () => {
    const { program, data } = await run('copy');
    expect(await program.ended).toBe(1);
    expect(program.errors.trim().split('\n')).toEqual([
      expect.stringMatching(/^This database was made by a newer version .*9999-not-yet-written.*backup/),
    ]);
    expect(processesNaming(data)).toEqual([]);
  });
});

describe('A postmaster.pid with the id of another process', () => {
  it('is not trusted', async () => {
    const data = join(folder, 'copy', 'postgres');
    // A live process that is not Postgres, as after a reboot.
    await writeFile(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n0\n5432\n\n127.0.0.1\n`);
    const { program } = await run('copy');
    await program.ended;
    expect(program.errors).toContain('newer version');
    expect(program.errors).not.toContain('postmaster');
  });
});

describe('Stopping while a list is being projected, which may take a minute', () => {
  it('ends the server, and its Postgres too', async () => {
    const projections = await holdProjections(site.data);
    await upload(site, await signIn(site), 'projected-later');
    await eventually('A projection', async () => ((await projections.waiting()) > 0 ? true : null));
    expect(await site.program.kill('SIGTERM')).toBe(0);
    expect(processesNaming(site.data)).toEqual([]);
  });
});
