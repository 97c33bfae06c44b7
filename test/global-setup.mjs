import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../dist/server/database/embedded.js';
import { migrate } from '../dist/server/database/prepare.js';
import { makePlainDictionary } from '../dist/server/names/dictionary.js';

/**
 * One throw-away Postgres for the whole run; each test server takes a copy of the migrated database in it. And the reading
 * dictionary, which the built server makes on another thread: of the sources nothing there can run. Needs the built server.
 */
export default async function setup() {
  const directory = await mkdtemp(join(tmpdir(), 'staffroll-test-'));
  const [server] = await Promise.all([
    startEmbedded(directory, { throwAway: true }),
    makePlainDictionary(directory),
  ]);
  await makeTemplate(server.url);
  // Jest hands nothing from setup to teardown but the global object.
  globalThis.testPostgres = { server, directory };
  process.env.TEST_POSTGRES_URL = server.url;
  process.env.TEST_DICTIONARY_DIR = directory;
}

/** Makes `migrated`, a database with the schema and nothing in it: copying it takes a tenth of the time of migrating another one. */
async function makeTemplate(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create database migrated');
  } finally {
    await client.end();
  }
  await migrate(url.replace(/\/[^/]*$/, '/migrated'));
}
