import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The rows of one statement, on its own connection. */
export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The Postgres started by the global setup of Jest or Playwright, as a user who may create databases. */
export function administration(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (url) return url;
  throw new Error(
    'TEST_POSTGRES_URL is not set: run through Jest or Playwright, whose global setup starts a Postgres.',
  );
}

/** Creates a database, empty or as a copy of `template`; returns its address. `purpose`: a prefix of its name. */
export async function makeDatabase(purpose: string, template?: string): Promise<string> {
  const name = `${purpose}_${randomBytes(6).toString('hex')}`;
  const copy = template ? ` template ${template} strategy ${process.env['TEST_POSTGRES_STRATEGY']}` : '';
  await query(administration(), `create database ${name}${copy}`);
  return administration().replace(/\/[^/]*$/, `/${name}`);
}

/** Drops a database, even with open connections. */
export async function dropDatabase(url: string): Promise<void> {
  await query(administration(), `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}
