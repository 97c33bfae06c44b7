import type { ClientBase, Pool } from 'pg';

/**
 * Milliseconds for which a statement of a visitor waits for a lock, such as one of maintenance: a connection that waits is missed by those
 * who need no lock. Projections, for which nobody waits, wait longer.
 */
export const maxLockTime = 2_000;
/** The same while others wait for a connection. */
const maxHurriedLockTime = 500;

/**
 * While more requests wait for a connection than there is room for, those that get one wait less for locks. Several that ask in the same
 * moment wait, too, but only until each is given an unused one.
 */
export function hurryLocks(pool: Pool): void {
  const hurried = new WeakSet<ClientBase>();
  pool.on('acquire', (client) => {
    const isShort = pool.waitingCount > pool.idleCount + pool.options.max - pool.totalCount;
    if (isShort === hurried.has(client)) return;
    if (isShort) hurried.add(client);
    else hurried.delete(client);
    // Before the query of whoever gets it; a failure shows there.
    client.query(`set lock_timeout = ${isShort ? maxHurriedLockTime : maxLockTime}`).catch(() => undefined);
  });
}
