import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Connections that are kept for a while: making one takes a hundred times as long as a short statement. */
const pools = new Map<string, pg.Pool>();

function poolOf(url: string): pg.Pool {
  let pool = pools.get(url);
  if (!pool) {
    pool = new pg.Pool({ connectionString: url, allowExitOnIdle: true });
    // A connection that a test has ended is replaced by the next statement.
    pool.on('error', () => {});
    pools.set(url, pool);
  }
  return pool;
}

/**
 * The rows of one statement. Which connection runs it is left open: transactions, locks and settings need a `pg.Client` of their own.
 * One that changes several lists locks them in another order than the site, which may be projecting them. If Postgres ends it because
 * both wait for each other, it is run again, as the site does with its own.
 */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const run = () => poolOf(url).query<Row>(sql, values);
  const { rows } = await run().catch((error: unknown) => {
    if ((error as pg.DatabaseError).code === deadlock) return run();
    throw error;
  });
  return rows;
}

/** The code of Postgres' error. */
const deadlock = '40P01';

/** Ends the connections that `query` keeps to a database, for tests that count connections or drop it. */
export async function closeConnections(url: string): Promise<void> {
  const pool = pools.get(url);
  pools.delete(url);
  if (!pool) return;
  // The pool does not wait until its connections are closed, and Postgres counts them until then.
  let left = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (left === 0) resolve();
    pool.on('remove', () => (left -= 1) === 0 && resolve());
  });
  await pool.end();
  await closed;
}

/** The Postgres started by the global setup of Jest or Playwright, as a user who may create databases. */
export function administration(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (url) return url;
  throw new Error(
    'TEST_POSTGRES_URL is not set: run through Jest or Playwright, whose global setup starts a Postgres.',
  );
}

/** One statement there, connected to a database that nobody copies: what is connected to a database keeps others from copying it. */
async function administer(sql: string): Promise<void> {
  await query(administration().replace(/\/[^/]*$/, '/postgres'), sql);
}

/** Creates a database, empty or as a copy of `template`; returns its address. `purpose`: a prefix of its name. */
export async function makeDatabase(purpose: string, template?: string): Promise<string> {
  const name = `${purpose}_${randomBytes(6).toString('hex')}`;
  const copy = template ? ` template ${template} strategy ${process.env['TEST_POSTGRES_STRATEGY']}` : '';
  await administer(`create database ${name}${copy}`);
  return administration().replace(/\/[^/]*$/, `/${name}`);
}

/** Drops a database, even with open connections. */
export async function dropDatabase(url: string): Promise<void> {
  await closeConnections(url);
  await administer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}
