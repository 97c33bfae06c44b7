import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../dist/server/database/embedded.js';

/** One throw-away Postgres for the whole run; each test server takes a database of its own in it. Needs the built server. */
export default async function setup() {
  const directory = await mkdtemp(join(tmpdir(), 'staffroll-test-'));
  const server = await startEmbedded(directory, { throwAway: true });
  // Jest hands nothing from setup to teardown but the global object.
  globalThis.testPostgres = { server, directory };
  process.env.TEST_POSTGRES_URL = server.url;
}
