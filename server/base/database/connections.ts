import type { OnModuleDestroy } from '@nestjs/common';
import type { ClientBase, Pool, PoolClient } from 'pg';

/** Milliseconds that queries and transactions have to end when the application stops; requests have as long. */
const endingTime = 8_000;

/** Destroys a connection without a protocol message: an unresponsive server would not receive one. */
export function dropConnection(client: ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** The number of the server's process for a connection, as the server has said it; null: it has not yet. */
export const backendPid = (client: ClientBase): number | null =>
  (client as unknown as { processID: number | null }).processID;

/**
 * The connections of this process's pool. Code that caches database state checks here whether one was lost: its last
 * statement may have been executed without an answer.
 */
export class Connections implements OnModuleDestroy {
  private readonly open = new Set<PoolClient>();
  /** Connections with a running statement. */
  private readonly taken = new Set<PoolClient>();
  private readonly listeners: (() => void)[] = [];
  /** The pools that are watched. */
  readonly pools: Pool[] = [];

  /** Called by the code that creates the pool. */
  watch(pool: Pool): void {
    this.pools.push(pool);
    pool.on('connect', (client) => {
      this.open.add(client);
      client.on('error', () => this.lost(client));
    });
    pool.on('remove', (client) => this.open.delete(client));
    pool.on('acquire', (client) => this.taken.add(client));
    pool.on('release', (_error, client) => this.taken.delete(client));
  }

  onLost(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** The open ones, at this moment. */
  get all(): readonly PoolClient[] {
    return [...this.open];
  }

  /** Destroys those of `clients` that a server with these processes does not know: they would wait for an answer forever. */
  dropUnknown(clients: readonly PoolClient[], pids: ReadonlySet<number>): void {
    for (const client of clients) {
      const pid = backendPid(client);
      if (pid !== null && !pids.has(pid)) dropConnection(client);
    }
  }

  /**
   * Destroys all of them at once: whatever waits for an answer fails. For a server that no longer responds, or is not
   * the same any more.
   */
  dropAll(): void {
    for (const client of this.open) dropConnection(client);
  }

  /**
   * Closing a pool waits for whoever uses a connection, and a large list is projected for a minute. What does not end in time
   * loses its connection: it is rolled back, and done anew after the next start.
   */
  onModuleDestroy(): void {
    const dropping = setInterval(() => {
      if (this.open.size === 0) clearInterval(dropping);
      this.dropAll();
    }, endingTime).unref();
  }

  private lost(client: PoolClient): void {
    this.open.delete(client);
    if (this.taken.has(client)) {
      // A transaction whose commit or rollback fails never returns its connection, and the pool is limited.
      client.release(true);
      client.release = () => undefined;
    }
    for (const listener of this.listeners) listener();
  }
}
