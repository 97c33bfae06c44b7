import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import nodeOptions from '../../../scripts/node-options.json' with { type: 'json' };
import { startThrowAwayPostgres } from '../../support/throw-away-postgres.mjs';

const root = resolve(import.meta.dirname, '../../..');
/** Milliseconds, on a machine that is very busy. */
const maxWait = 300_000;

/**
 * One throw-away Postgres for the whole run, with one database that is migrated and holds the demo. Each worker's server takes
 * a copy of it (test.ts), which costs a fraction of a second. Needs the build.
 */
export default async function setup() {
  const postgres = await startThrowAwayPostgres();
  try {
    await fillWithDemo(postgres.url, postgres.directory);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  // Not the database that is copied: nobody may be connected to it meanwhile.
  process.env.TEST_POSTGRES_URL = postgres.url.replace(/\/[^/]*$/, '/postgres');
  return postgres.stop;
}

/** Lets a server start once on the database and stop again. */
async function fillWithDemo(databaseUrl, directory) {
  const port = await freePort();
  const server = spawn(process.execPath, [...nodeOptions, 'dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      PROCESSES: '1',
      ANILIST_URL: 'off',
      NODE_ENV: 'test',
    },
  });
  const ended = once(server, 'exit');
  const deadline = Date.now() + maxWait;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error('The server did not start; what it said is above.');
    await after(100);
  }
  server.kill('SIGTERM');
  await ended;
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
