import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { freePort, processesNaming, Program } from '../support/programs.js';

/** Starting and stopping the whole site, as an operator does. */
let folder: string;
let data: string;
let port: number;
const programs: Program[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-start-'));
  data = join(folder, 'data');
  port = await freePort();
});
/** Ends what a test that failed has left: the next site would find its folder and its port taken. */
const endAll = () =>
  Promise.all(programs.filter(({ isRunning }) => isRunning).map((program) => program.kill('SIGINT')));
afterAll(async () => {
  await endAll();
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>): Program {
  const program = Program.run('main.js', [], {
    DEMO: '0',
    DATA_DIR: data,
    PORT: String(port),
    ...environment,
  });
  programs.push(program);
  return program;
}

/** The one sentence printed when it exits, and nothing else. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const program = start(environment);
  expect(await program.ended).toBe(1);
  expect(program.output).toBe('');
  expect(program.errors).not.toMatch(/^\s+at /m);
  const lines = program.errors.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0]!;
}

const address = () => `http://127.0.0.1:${port}`;
const isReady = (program: Program) => program.healthy(address());

describe('An impossible start', () => {
  it('says that the port is taken, and how to choose another', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const taken = (other.address() as { port: number }).port;
    expect(await refusal({ PORT: String(taken) })).toBe(
      `Port ${taken} is taken by another program; stop it, or start with another port: PORT=${taken + 1} npm start.`,
    );
    await new Promise((done) => other.close(done));
  });

  it.each([
    [{ PORT: 'eighty', DEMO: 'maybe' }, /PORT is "eighty".*DEMO is "maybe".*docs\/operating\.md/],
    [{ HOST: '203.0.113.9' }, /HOST is "203\.0\.113\.9", which is not an address of this machine/],
    [
      { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/x' },
      /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/,
    ],
  ])('says what is wrong: %j', async (environment, sentence) => {
    const said = await refusal(environment as unknown as Record<string, string>);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('secret');
  });

  it('says that Node is too old, in the server and in commands', async () => {
    // An older one cannot even read the programs.
    const older = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '22.16.0' })`;
    for (const file of ['main.js', 'app/commands/admin.command.js']) {
      const program = Program.run(file, ['--help'], { NODE_OPTIONS: `--import=${encodeURI(older)}` });
      expect(await program.ended).toBe(1);
      expect(program.errors.trim()).toMatch(/^Staffroll needs Node 22\.17 or newer; this is v/);
    }
  });

  it('reports an invalid data folder', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, 'x');
    // With a database of one's own, pictures and names go there.
    for (const database of [{}, { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }] as Record<string, string>[])
      for (const wrong of [file, join(file, 'below')]) {
        expect(await refusal({ ...database, DATA_DIR: wrong })).toBe(
          `The data folder ${wrong} cannot be used (it is not a folder); fix it or set DATA_DIR to another folder.`,
        );
      }
  });

  it('leaves nothing running', () => {
    expect(processesNaming(folder)).toEqual([]);
  });
});

it('A risky start prints one line of warning for each setting', async () => {
  // It exits because there is no database, after printing the warnings.
  const program = start({ NODE_ENV: 'production', DEMO: '1', DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
  expect(await program.ended).toBe(1);
  const lines = program.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  expect(lines.map(({ level, event, setting }) => [level, event, setting])).toEqual([
    ['warn', 'settings.weak', 'DISCORD_CLIENT_ID'],
    ['warn', 'settings.weak', 'PUBLIC_URL'],
    ['warn', 'settings.weak', 'DEMO'],
  ]);
});

describe('A site', () => {
  const document = sampleDocument({ title: 'Kept through the storm', slug: 'kept' });
  let program: Program;

  it('is ready when health reports it', async () => {
    program = start({});
    await isReady(program);
    const health = await fetch(`${address()}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok', database: 'ok' });
    await eventually('The greeting', () => (program.output.includes('Staffroll is ready') ? true : null));
    expect(program.output).toContain(`http://localhost:${port}`);
    expect(program.output).not.toContain('settings.weak');
    const lists = await (await fetch(`${address()}/api/v1/lists`)).json();
    expect(lists).toMatchObject({ total: 0 });
    expect(processesNaming(data).length).toBeGreaterThan(0);
  });

  it('prevents a second server from using its data', async () => {
    const other = await freePort();
    expect(await refusal({ PORT: String(other) })).toBe(
      `Another Staffroll (process ${program.id}) already uses ${data}; stop it, or set DATA_DIR to another folder.`,
    );
    expect((await fetch(`${address()}/api/health`)).status).toBe(200);
  });

  it('imports lists from the command line while it runs', async () => {
    const file = join(folder, 'kept.json');
    await writeFile(file, JSON.stringify(document));
    const command = Program.run('app/commands/lists-import.command.js', [file], { DATA_DIR: data });
    programs.push(command);
    expect([await command.ended, command.errors]).toEqual([0, '']);
    expect(await (await fetch(`${address()}/api/v1/lists/kept`)).json()).toEqual(document);
    for (const path of ['/sitemap.xml', '/sitemap-lists.xml', '/sitemap-lists-0.xml']) {
      expect(await (await fetch(address() + path)).text()).toContain('/staff/kept</loc>');
    }
  });

  it('starts again after it was killed, with everything that was stored', async () => {
    expect(await program.kill('SIGKILL')).toBe('SIGKILL');
    program = start({});
    await isReady(program);
    expect(await (await fetch(`${address()}/api/v1/lists/kept`)).json()).toEqual(document);
    expect(program.errors).toBe('');
  });

  it('exits with code 0 on SIGTERM, together with its database', async () => {
    expect(await program.kill('SIGTERM')).toBe(0);
    expect(program.errors).toBe('');
    expect(processesNaming(folder)).toEqual([]);
    await expect(fetch(address())).rejects.toThrow('fetch failed');
  });

  it('also exits if it is stopped during the start', async () => {
    program = start({});
    await eventually('The database', () => (processesNaming(data).length ? true : null));
    expect(await program.kill('SIGTERM')).toBe(0);
    expect(program.errors).toBe('');
    await eventually('Its end', () => (processesNaming(folder).length ? null : true));
  });
});

describe('A site with DRAIN_SECONDS', () => {
  afterEach(endAll);

  it.each(['1', '2'])(
    'answers for a while after SIGTERM and says that it stops (processes: %s)',
    async (processes) => {
      const program = start({ PROCESSES: processes, DRAIN_SECONDS: '3' });
      await isReady(program);
      const began = performance.now();
      const end = program.kill('SIGTERM');
      await eventually('It says so', async () => {
        const health = await fetch(`${address()}/api/health`, { headers: { connection: 'close' } });
        const { status } = (await health.json()) as { status: string };
        return status === 'stopping' ? true : null;
      });
      const ready = await fetch(`${address()}/api/ready`, { headers: { connection: 'close' } });
      expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ ready: false })]);
      // On new connections, and until shortly before the end; a fast machine would soon reach the limit of a visitor.
      for (; performance.now() - began < 2_000; await pause(50))
        expect((await fetch(`${address()}/staff-lists`, { headers: { connection: 'close' } })).status).toBe(
          200,
        );
      expect(await end).toBe(0);
      expect(performance.now() - began).toBeGreaterThan(3_000);
      expect([program.errors, processesNaming(folder)]).toEqual(['', []]);
    },
  );

  it.each(['1', '2'])('does not wait when somebody is in a hurry (processes: %s)', async (processes) => {
    const program = start({ PROCESSES: processes, DRAIN_SECONDS: '300' });
    await isReady(program);
    void program.kill('SIGTERM');
    await eventually('It stops', async () =>
      (await (await fetch(`${address()}/api/health`)).text()).includes('stopping') ? true : null,
    );
    expect(await program.kill('SIGINT')).toBe(0);
    expect(processesNaming(folder)).toEqual([]);
  });
});

it('In production, all of standard output is JSON', async () => {
  const program = start({
    NODE_ENV: 'production',
    PROCESSES: '2',
    LOG_LEVEL: 'debug',
    ALLOW_HTTP: '1',
    PUBLIC_URL: address(),
  });
  await isReady(program);
  for (const path of ['/', '/staff-lists', '/nowhere', '/api/v1/nowhere', '/api/v1/lists?page=x'])
    await (await fetch(address() + path)).text();
  const started = await eventually('The start', () =>
    program.output.includes('"event":"started"') ? program.output : null,
  );
  expect(started).toContain(`"url":"${address()}"`);
  expect(await program.kill('SIGTERM')).toBe(0);
  const lines = program.output.trim().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), time: expect.any(String) });
  expect(program.errors).toBe('');
});
