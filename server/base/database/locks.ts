import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { connectionTo, patientTimeout } from './address.js';
import { kysely } from './kysely.js';

/** Takes the lock with this name until the transaction of `em` ends; others who want it wait. For short work in the database only. */
export async function takeLock(em: EntityManager, name: string): Promise<void> {
  await kysely(em)
    .selectNoFrom((eb) =>
      eb.fn<unknown>('pg_advisory_xact_lock', [eb.fn('hashtext', [eb.val(name)])]).as('locked'),
    )
    .execute();
}

/**
 * Does long work in one process at a time: null if another has the lock with this name. The lock is held by a connection of its own and
 * outside of transactions, because Postgres ends transactions that do nothing for a while (`ormOptions`), and the work may take hours.
 * @param work gets a signal for when the connection, and the lock with it, is lost: then it should stop.
 */
export async function ifFree<Result>(
  url: string,
  name: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const lost = new AbortController();
  const lose = () => lost.abort(new Error('The connection that held a lock was lost.'));
  const client = await connected(url, 'staffroll-lock', lose);
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as free',
      [name],
    );
    return rows[0]!.free ? await work(lost.signal) : null;
  } finally {
    // Ends the lock as well.
    await client.end().catch(() => undefined);
  }
}

/**
 * Does what writes to a database before the site serves: its schema, and what every site contains. Whoever else wants to do that
 * waits; `create table if not exists` alone fails if two do it at once. Must not be used within itself.
 */
export async function withStartLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  // A lost connection shows at the next statement of the work itself.
  const client = await connected(url, 'staffroll-start', () => undefined);
  try {
    await client.query(`select pg_advisory_lock(hashtext('start'))`);
    return await work();
  } finally {
    await client.end();
  }
}

/** A connection that nobody ends for being idle, or for waiting. */
async function connected(url: string, name: string, lose: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionTo(url, name),
    connectionTimeoutMillis: patientTimeout,
    keepAlive: true,
  });
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    // The address, or the server, may limit statements and idle connections.
    await client.query('set statement_timeout = 0; set idle_session_timeout = 0');
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
