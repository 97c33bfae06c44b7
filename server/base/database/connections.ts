import type { OnModuleDestroy } from '@nestjs/common';
import type { ClientBase, Pool, PoolClient, QueryConfig } from 'pg';

/** Milliseconds that queries and transactions have to end when the application stops; requests have as long. */
const endingTime = 8_000;

/** Destroys a connection without a protocol message: an unresponsive server would not receive one. */
export function dropConnection(client: ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** The number of the server's process for a connection, as the server has said it; null: it has not yet. */
export const backendPid = (client: ClientBase): number | null =>
  (client as unknown as { processID: number | null }).processID;

interface Shown {
  rows: { transaction_read_only: 'on' | 'off' }[];
}

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
  /** Those whose session began while the database was read-only: they stay so. */
  private readonly readOnly = new Set<ClientBase>();
  /** Sessions that cannot write are replaced. */
  private isRenewing = false;
  private onReadOnly: () => void = () => undefined;

  /** Called by the code that creates the pool. */
  watch(pool: Pool): void {
    this.pools.push(pool);
    pool.on('connect', (client) => {
      this.open.add(client);
      client.on('error', () => this.lost(client));
    });
    pool.on('remove', (client) => {
      this.open.delete(client);
      this.readOnly.delete(client);
    });
    pool.on('acquire', (client) => this.taken.add(client));
    pool.on('release', (_error, client) => {
      this.taken.delete(client);
      // The pool removes what is ending.
      if (this.isRenewing && this.readOnly.has(client)) void client.end();
    });
  }

  /**
   * Prepares a new connection, for `onConnect` of a pool that is watched: runs `statements`, and finds out whether its session can write.
   * @param timeout in milliseconds
   */
  async prepare(client: ClientBase, statements: string, timeout: number): Promise<void> {
    const query = {
      text: `${statements}; show transaction_read_only`,
      query_timeout: timeout,
    } as QueryConfig;
    const results = (await client.query(query)) as unknown as Shown | Shown[];
    if ([results].flat().at(-1)!.rows[0]!.transaction_read_only !== 'on') return;
    this.isRenewing = false;
    this.readOnly.add(client);
    this.onReadOnly();
  }

  /** Calls back whenever a session begins that cannot write. */
  whenReadOnly(listener: () => void): void {
    this.onReadOnly = listener;
  }

  /** Whether any session cannot write. */
  get hasReadOnly(): boolean {
    return this.readOnly.size > 0;
  }

  /** Replaces the sessions that cannot write, now that others could: idle ones at once, those in use when they are returned. */
  renewReadOnly(): void {
    this.isRenewing = true;
    for (const pool of this.pools)
      for (let idle = pool.idleCount; idle > 0; idle -= 1)
        pool.connect().then(
          (client) => client.release(),
          () => undefined,
        );
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
    this.readOnly.delete(client);
    if (this.taken.has(client)) {
      // A transaction whose commit or rollback fails never returns its connection, and the pool is limited.
      client.release(true);
      client.release = () => undefined;
    }
    for (const listener of this.listeners) listener();
  }
}
