import { spawn } from 'node:child_process';
import {
  chmodSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import nodeOptions from '../../scripts/node-options.json' with { type: 'json' };

export const root = join(import.meta.dirname, '../..');
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const smallest = 16 * 1024 ** 3;
/** Milliseconds for the site to stop, and for a query to be answered. */
const ending = 90_000;
const patience = 60_000;

/** The built site on its own port and data folder; whoever stops it starts it again. */
export class Site {
  port = 0;
  /** Unexpected exits. */
  unexpected = [];
  #child = null;
  #expected = false;
  #isOver = false;
  #records;
  #say;
  #began = Date.now();
  #isOurs = !process.env.SOAK_DIR;

  constructor(records, say) {
    this.#records = records;
    this.#say = say;
    this.home = process.env.SOAK_DIR ?? mkdtempSync(join(tmpdir(), 'staffroll-soak-'));
    chmodSync(this.home, 0o755);
    this.data = join(this.home, 'data');
    this.log = join(root, '.cache', 'soak.log');
    mkdirSync(dirname(this.log), { recursive: true });
    this.output = createWriteStream(this.log);
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Whether the data is on a small file system of its own. */
  get canBeFilled() {
    const { blocks, bsize } = statfsSync(this.home);
    return statSync(this.home).dev !== statSync(dirname(this.home)).dev && blocks * bsize < smallest;
  }

  async start() {
    this.port ||= await freePort();
    if (this.#child || this.#isOver) return;
    this.#expected = false;
    const { PUBLIC_URL: _1, DATABASE_URL: _2, DISCORD_CLIENT_ID: _3, ...environment } = process.env;
    const child = spawn(process.execPath, [...nodeOptions, 'dist/server/main.js'], {
      cwd: root,
      env: {
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        DEMO: '0',
        ANILIST_URL: 'off',
        ...environment,
        PORT: String(this.port),
        DATA_DIR: this.data,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl+C is for the supervising process; the site is needed for the comparison at the end.
      detached: true,
    });
    this.#child = child;
    child.stdout.pipe(this.output, { end: false });
    child.stderr.pipe(this.output, { end: false });
    child.on('exit', (code, signal) => {
      if (this.#child === child) this.#child = null;
      if (this.#expected) return;
      this.unexpected.push(`The site ended with ${signal ?? code}`);
      this.#say(
        `The site ended by itself with ${signal ?? code}; it is started again, as a supervisor does.`,
      );
      void wait(1_000).then(() => this.start());
    });
    await this.isHealthyAgain();
  }

  /** Stops it with a signal, and resolves when it has exited. If it does not exit, it is killed, which is a problem. */
  async end(signal) {
    const child = this.#child;
    if (!child) return;
    this.#expected = true;
    const ended = new Promise((done) => child.on('exit', () => done(true)));
    child.kill(signal);
    if (await Promise.race([ended, wait(ending).then(() => false)])) return;
    this.unexpected.push(`The site did not end within ${ending / 1000} s of ${signal}`);
    child.kill('SIGKILL');
    await ended;
  }

  /** Stops it for good, with its database. */
  async stop() {
    this.#isOver = true;
    await this.end('SIGTERM');
    try {
      // Killing it leaves the database running.
      process.kill(this.postgres().pid, 'SIGINT');
    } catch {
      // It stopped together with the site, as it should.
    }
    this.output.end();
    if (this.#isOurs) rmSync(this.home, { recursive: true, force: true });
  }

  /** The time when it was healthy, or null after three minutes. */
  async isHealthyAgain() {
    for (const until = Date.now() + 180_000; Date.now() < until; await wait(200)) {
      const answer = await fetch(`${this.url}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => null,
      );
      await answer?.body?.cancel();
      if (answer?.ok) return Date.now();
    }
    return null;
  }

  postgres() {
    const [pid, , , port] = readFileSync(join(this.data, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port) };
  }

  /** Child processes: those that serve, if there are several. */
  workers() {
    return children(this.pid).filter((pid) => commandOf(pid).includes('main.js'));
  }

  get databaseUrl() {
    const password = readFileSync(join(this.data, 'postgres.password'), 'utf8').trim();
    return `postgres://staffroll:${password}@127.0.0.1:${this.postgres().port}/staffroll`;
  }

  async query(sql, values) {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: 'soak',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  sampleMemory() {
    if (!this.pid) return;
    const serving = [this.pid, ...this.workers()];
    let postgres = 0;
    try {
      const { pid } = this.postgres();
      postgres = [pid, ...children(pid)].reduce((sum, one) => sum + memoryOf(one, /^RssAnon:\s+(\d+)/m), 0);
    } catch {
      // It is starting.
    }
    this.#records.memory.push({
      at: Date.now() - this.#began,
      site: serving.reduce((sum, pid) => sum + memoryOf(pid, /^VmRSS:\s+(\d+)/m), 0),
      postgres,
      processes: serving.length,
    });
  }
}

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const commandOf = (pid) => read(`/proc/${pid}/cmdline`);
const memoryOf = (pid, line) => Number(line.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
const children = (parent) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => Number(read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1]) === parent)
    .map(Number);

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
