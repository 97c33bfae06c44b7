import pg from 'pg';
import { connectionTo, connectTimeout } from './address.js';

/**
 * Does what writes to a database before the site serves: its schema, and what every site contains. Whoever else wants to do that
 * waits; `create table if not exists` alone fails if two do it at once. Must not be used within itself.
 */
export async function withStartLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    ...connectionTo(url, 'staffroll-start'),
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
  });
  // A lost connection shows at the next statement of the work itself.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // The address may limit statements, and the other may be loading many lists.
    await client.query('set statement_timeout = 0');
    await client.query(`select pg_advisory_lock(hashtext('start'))`);
    return await work();
  } finally {
    // Ends the lock as well.
    await client.end();
  }
}
