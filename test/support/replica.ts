import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '../../server/base/database/embedded.js';
import { childrenOf } from './children.js';
import { runningPostgres } from '../../server/base/database/running-postgres.js';

/** A Postgres with a streaming replica, both of them real and of this test alone. */
export class PostgresPair {
  private constructor(
    private readonly folder: string,
    readonly primary: EmbeddedPostgres,
    readonly replica: EmbeddedPostgres,
  ) {}

  static async start(): Promise<PostgresPair> {
    const folder = await mkdtemp(join(tmpdir(), 'staffroll-replica-'));
    const primary = await startEmbedded(join(folder, 'primary'), { throwAway: true });
    // A copy of stopped data is a base backup.
    await primary.stop();
    await cp(join(folder, 'primary'), join(folder, 'replica'), { recursive: true, preserveTimestamps: true });
    await primary.restart();
    const data = join(folder, 'replica', 'postgres');
    const { hostname, port, username, password } = new URL(primary.url);
    await appendFile(
      join(data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n` +
        `wal_retrieve_retry_interval = '200ms'\n`,
    );
    await writeFile(join(data, 'standby.signal'), '');
    const replica = await startEmbedded(join(folder, 'replica'), { throwAway: true });
    return new PostgresPair(folder, primary, replica);
  }

  /** The address of a database at the replica. */
  atReplica(databaseUrl: string): string {
    const url = new URL(this.replica.url);
    url.pathname = new URL(databaseUrl).pathname;
    return url.href;
  }

  /** Without letting anybody finish. */
  async killReplica(): Promise<void> {
    const running = await runningPostgres(this.replica.data);
    if (running) process.kill(running.pid, 'SIGQUIT');
  }

  /** As a machine that hangs: connections stay, and nothing answers. */
  async signalReplica(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const running = await runningPostgres(this.replica.data);
    if (!running) return;
    for (const id of [running.pid, ...childrenOf(running.pid)]) process.kill(id, signal);
  }

  async stop(): Promise<void> {
    await this.replica.stop();
    await this.primary.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
