import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const directory = process.env['TEST_DATA_DIR'] ?? '.data/browser-tests';

/** The Postgres of the server under test, for what no page offers to do. */
export function databaseUrl(): string {
  const password = readFileSync(join(directory, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://staffroll:${password}@127.0.0.1:${port}/staffroll`;
}

/** Tells the server that an account has other rights than before, as another process that changed them would. */
export async function tellOfRights(account: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    const notice = { kind: 'rights', account, origin: 'the tests' };
    await client.query('select pg_notify($1, $2)', ['staffroll', JSON.stringify(notice)]);
  } finally {
    await client.end();
  }
}
