import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedPostgres } from './embedded.js';
import { runningPostgres } from './running-postgres.js';

/** `down`: it crashed and is being restarted. `lost`: restarting failed for too long and was given up. */
export type DatabaseState = 'up' | 'down' | 'lost';

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/** Milliseconds. */
interface SupervisorTimes {
  /** Between two checks of a running Postgres. */
  look: number;
  /** Before the second restart attempt; doubled each time, up to `maxPause`. */
  firstPause: number;
  maxPause: number;
  /** Without a stable server for this long, it counts as lost. */
  giveUpAfter: number;
  /** A server that has run for this long counts as stable. */
  lasting: number;
}

const usualTimes: SupervisorTimes = {
  look: 500,
  firstPause: 500,
  maxPause: 30_000,
  giveUpAfter: 5 * 60_000,
  lasting: 60_000,
};

/** Less than a WAL segment: Postgres cannot start with less. */
const minFree = 16 * 1024 * 1024;

/**
 * Restarts the embedded Postgres at the same address whenever it crashes, with growing pauses. On a full disk it keeps
 * trying until there is room: a new process would not have more.
 */
export class PostgresSupervisor {
  private readonly listeners: ((state: DatabaseState, reason: string) => void)[] = [];
  private readonly stopped = new AbortController();
  private readonly running: Promise<void>;
  private announced: DatabaseState = 'up';

  constructor(
    private readonly postgres: Pick<EmbeddedPostgres, 'data' | 'restart'>,
    private readonly log: Log,
    private readonly times: SupervisorTimes = usualTimes,
  ) {
    this.running = this.watch();
  }

  /** Called on every change; for `down` and `lost`, with the reason in one sentence. */
  onState(listener: (state: DatabaseState, reason: string) => void): void {
    this.listeners.push(listener);
  }

  /** Resolves when no more restarts will happen. Call this before stopping Postgres. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async watch(): Promise<void> {
    let attempts = 0;
    let upSince = Date.now();
    let goodUntil = Date.now();
    while (await this.pause(this.times.look)) {
      if (await this.isAlive()) {
        if (Date.now() - upSince >= this.times.lasting) {
          attempts = 0;
          goodUntil = Date.now();
        }
        continue;
      }
      if (attempts === 0) goodUntil = Date.now();
      this.report('down', 'The embedded Postgres has crashed and is being restarted.');
      if (attempts > 0 && !(await this.pause(this.pauseAfter(attempts)))) return;
      attempts += 1;
      try {
        await this.postgres.restart();
        upSince = Date.now();
        if (!this.stopped.signal.aborted) this.report('up', 'The embedded Postgres is running again.');
      } catch (error) {
        const isFull = await this.isDiskFull();
        const reason = isFull ? 'The disk is full' : (error as Error).message.replace(/\.$/, '');
        if (!isFull && Date.now() - goodUntil > this.times.giveUpAfter) {
          this.report('lost', `The embedded Postgres has crashed and cannot be restarted. ${reason}.`);
          return;
        }
        this.log.warn(`${reason}. Next attempt in ${this.pauseAfter(attempts) / 1000} s.`);
      }
    }
  }

  private pauseAfter(attempts: number): number {
    return Math.min(this.times.firstPause * 2 ** (attempts - 1), this.times.maxPause);
  }

  private async isAlive(): Promise<boolean> {
    // `restart` waits for leftovers of the crashed one, and fails if they remain.
    return (await runningPostgres(this.postgres.data).catch(() => null)) !== null;
  }

  private async isDiskFull(): Promise<boolean> {
    const space = await statfs(this.postgres.data).catch(() => null);
    return space !== null && (space.bavail * space.bsize < minFree || (space.files > 0 && space.ffree === 0));
  }

  private report(state: DatabaseState, reason: string): void {
    if (state === this.announced) return;
    this.announced = state;
    if (state === 'up') this.log.info(reason);
    else this.log.warn(reason);
    for (const listener of this.listeners) listener(state, reason);
  }

  /** False: it was stopped in the meantime. */
  private async pause(milliseconds: number): Promise<boolean> {
    return wait(milliseconds, undefined, { signal: this.stopped.signal }).then(
      () => true,
      () => false,
    );
  }
}
