import pg from 'pg';
import { migrate } from '../dist/server/base/database/prepare.js';
import { startThrowAwayPostgres } from './support/throw-away-postgres.mjs';

/** One Postgres for the whole run; each test server takes a copy of the migrated database in it. */
export default async function setup() {
  // Jest hands nothing from setup to teardown but the global object.
  globalThis.testPostgres = await startThrowAwayPostgres();
  await makeTemplate(globalThis.testPostgres.url);
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
