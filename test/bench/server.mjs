import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import nodeOptions from '../../scripts/node-options.json' with { type: 'json' };

export const root = join(import.meta.dirname, '../..');

/** A temporary folder that is removed after `work`. */
export async function inTemporaryFolder(work) {
  const directory = mkdtempSync(join(tmpdir(), 'staffroll-bench-'));
  // Postgres may run as another user (server/base/database/embedded.ts), who must be able to enter it.
  chmodSync(directory, 0o755);
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A separate Postgres, set up exactly as by `npm start`, stopped and removed after `work(url, folder)`. */
export async function withDatabase(work) {
  const { startEmbedded } = await import(join(root, 'dist/server/base/database/embedded.js'));
  return inTemporaryFolder(async (directory) => {
    const database = await startEmbedded(join(directory, 'data'));
    const onSignal = () => void database.stop().finally(() => process.exit(130));
    process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
    try {
      return await work(database.url, directory);
    } finally {
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
      await database.stop();
    }
  });
}

const profiling = () => {
  if (process.env.BENCH_PROFILE !== '1') return [];
  const directory = join(root, '.cache', 'profiles');
  mkdirSync(directory, { recursive: true });
  return ['--cpu-prof', `--cpu-prof-dir=${directory}`];
};

/** The environment of a bench's child processes: the same settings on every machine. */
const environment = (databaseUrl, more = {}) => {
  const { PUBLIC_URL: _1, DISCORD_CLIENT_ID: _2, TYPESENSE_URL: _3, INIT_CWD: _4, ...rest } = process.env;
  return {
    ...rest,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    PROCESSES: '1',
    NODE_ENV: 'development',
    ...more,
  };
};

/** Runs a built command to its end; `onLine(line)` gets its output line by line. Throws if it fails. */
export async function runBuilt(script, files, databaseUrl, onLine) {
  const child = spawn(process.execPath, [...profiling(), ...nodeOptions, script, ...files], {
    cwd: root,
    env: environment(databaseUrl),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) onLine(line);
  });
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

/** A child process that communicates over IPC; it ends when this process does. `stop` ends it and waits. */
export function child(script, args, options = {}) {
  const running = spawn(process.execPath, [...(options.node ?? []), script, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: options.env ?? process.env,
  });
  const ended = new Promise((done) => running.on('exit', done));
  const stop = async () => {
    running.kill('SIGTERM');
    await ended;
  };
  return { running, ended, stop };
}

/** The built server on its own port, ready to serve: `{ port, url, stop, cpu, id, running }`; `cpu`: seconds so far. */
export async function startServer(databaseUrl, more = {}, flags = []) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { running, ended, stop } = child('dist/server/main.js', [], {
    node: [...profiling(), ...nodeOptions, ...flags],
    env: environment(databaseUrl, { PORT: String(port), ...more }),
  });
  let over = false;
  void ended.then(() => (over = true));
  while (!(await isReady(url))) {
    if (over) throw new Error(`The server ended with ${running.exitCode} before it was ready`);
    await new Promise((done) => setTimeout(done, 50));
  }
  const metric = async (name) => {
    const metrics = await (await fetch(`${url}/api/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
  };
  const cpu = () => metric('process_cpu_seconds_total');
  return { port, url, stop, cpu, id: running.pid, running };
}

/** Logs in as a ready-made account; returns the `Cookie` header. */
export async function signIn(url, account) {
  const answer = await fetch(`${url}/api/v1/session/development`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account }),
  });
  if (answer.status !== 204) throw new Error(`Signing in answered ${answer.status}`);
  return answer.headers.get('set-cookie').split(';')[0];
}

/** Uploads a list document; returns the API's result. */
export async function upload(url, cookie, body) {
  const answer = await fetch(`${url}/api/v1/lists/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const isReady = (url) =>
  fetch(`${url}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Waits until no list's people and search are behind; `client`: of the database. */
export async function settled(client, pause = 50) {
  for (;;) {
    const { rows } = await client.query('select 1 from list where projected_revision <> revision limit 1');
    if (rows.length === 0) return;
    await wait(pause);
  }
}

export const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
