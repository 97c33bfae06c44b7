import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../dist/server/database/embedded.js';
import { makePlainDictionary } from '../dist/server/names/dictionary.js';

/**
 * One throw-away Postgres for the whole run; each test server takes a database of its own in it. And the reading dictionary,
 * which the built server makes on another thread: of the sources nothing there can run. Needs the built server.
 */
export default async function setup() {
  const directory = await mkdtemp(join(tmpdir(), 'staffroll-test-'));
  const [server] = await Promise.all([
    startEmbedded(directory, { throwAway: true }),
    makePlainDictionary(directory),
  ]);
  // Jest hands nothing from setup to teardown but the global object.
  globalThis.testPostgres = { server, directory };
  process.env.TEST_POSTGRES_URL = server.url;
  process.env.TEST_DICTIONARY_DIR = directory;
}
