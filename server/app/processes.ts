import cluster, { type Worker } from 'node:cluster';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { claimConnections, type Room, unclaimed } from '../base/database/connection-claims.js';
import { type Settings, StartError } from '../base/settings/settings.js';

/** Connections of a process besides its pool: those of the job queues, and the one that listens for notices. */
const besidesPool = 3;
/**
 * Connections in the pool of a process: as many as it can use, the fewest with which several processes are started, and the fewest of a
 * single one.
 */
const pool = { most: 22, fewest: 6, single: 4 };
/** Share of the connections that Postgres allows which is taken unless DATABASE_POOL says more; the rest is for commands, backups and administration. */
const shareOfConnections = 0.8;
/**
 * Memory in bytes that a process is expected to need if the number of processes is not set (docs/operating.md, Sizing).
 */
const memoryOfOne = 768 * 1024 * 1024;

/**
 * Milliseconds before a process that ended is restarted: more each time, reset once a process has run for long enough.
 */
const pauses = { first: 500, most: 30_000, lasted: 60_000 };
/** Milliseconds for processes to stop by themselves before they are killed. */
const giveUpAfter = 15_000;

/** The configuration of one of several processes. */
export interface Assignment {
  databaseUrl: string;
  running: Settings['running'];
  /** Whether it fills the database before the others start. */
  isFirst: boolean;
}

const assignmentVariable = 'STAFFROLL_PROCESS';

/** The configuration of this process if it is one of several; null in the process that the operator started. */
export function assignment(): Assignment | null {
  if (!cluster.isWorker) return null;
  const assigned = JSON.parse(process.env[assignmentVariable]!) as Assignment;
  // It contains the database's password, which child processes do not need to see.
  delete process.env[assignmentVariable];
  return assigned;
}

type Message =
  /** It listens. `loaded`: lists of the demo. */
  | { kind: 'ready'; loaded: number }
  /** It cannot start; the reason is one sentence for the operator. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'metrics'; question: number; text?: string };

/** Reports to the process that started this one. */
export const tellStarter = (message: Message): void => void process.send?.(message);

/**
 * How many processes serve, and how many database connections each has, which are claimed so that servers that start later count them.
 * `release` must be called once the processes serve. `warning`: a sentence for the log if others leave this server fewer connections
 * than it can use. Throws StartError if Postgres has not enough of them.
 */
export async function shareOut(
  settings: Settings,
  databaseUrl: string,
): Promise<{ running: Settings['running']; warning: string | null; release: () => Promise<void> }> {
  const isAuto = settings.processes === 'auto';
  const wanted =
    settings.processes === 'auto'
      ? Math.max(1, Math.min(availableParallelism(), Math.floor(availableMemory() / memoryOfOne)))
      : settings.processes;
  const { result, claim, release } = await claimConnections(databaseUrl, (rooms) => {
    const shared = share(wanted, isAuto, rooms, settings.databasePool);
    return { ...shared, claimed: shared.processes * (shared.connections + besidesPool) };
  });
  const { processes, connections, warning } = result;
  return { running: { processes, connections, folder: null, claim }, warning, release };
}

/**
 * The same as a pure function.
 * @param own DATABASE_POOL; null: what is left of the usual share.
 */
export function share(
  wanted: number,
  mayBeFewer: boolean,
  rooms: readonly Room[],
  own: number | null = null,
): { processes: number; connections: number; warning: string | null } {
  const taken = ({ servers, programs }: Room) => servers + programs;
  const left = (room: Room) =>
    own === null
      ? Math.min(Math.floor(room.all * shareOfConnections), room.usable) - taken(room)
      : unclaimed(room);
  // A server that is told its number may take what is beyond the usual share, too.
  const wayOut = (room: Room) =>
    unclaimed(room) < pool.single + besidesPool
      ? 'Raise that limit, or set DATABASE_POOL at each server.'
      : `Set DATABASE_POOL to ${unclaimed(room)} or less here, or raise that limit.`;
  const room = rooms.reduce((least, one) => (left(one) < left(least) ? one : least));
  const others =
    taken(room) > 0
      ? ` (other servers of Staffroll take ${room.servers}, other programs ${room.programs})`
      : '';
  const usual = wanted * (pool.most + besidesPool);
  const claimed = Math.min(own ?? left(room), usual);
  if (claimed > left(room))
    throw new StartError(
      `DATABASE_POOL is ${own}, and ${room.what} leaves ${Math.max(0, left(room))} of ${room.all} connections${others}. Set DATABASE_POOL lower here or at the other servers, or raise that limit.`,
    );
  if (claimed < pool.single + besidesPool)
    throw new StartError(
      own === null
        ? `A server needs at least ${pool.single + besidesPool} connections to the database, and ${room.what} leaves ${Math.max(0, left(room))} of ${room.all}${others}. ${wayOut(room)}`
        : `DATABASE_POOL is ${own}, and a server needs at least ${pool.single + besidesPool} connections.`,
    );
  const most = Math.max(1, Math.floor(claimed / (pool.fewest + besidesPool)));
  if (wanted > most && !mayBeFewer) {
    const needed = wanted * (pool.fewest + besidesPool);
    const atMost = most === 1 ? '1' : `${most} or less`;
    throw new StartError(
      own === null
        ? `PROCESSES is ${wanted}, which needs ${room.what} to be at least ${Math.ceil((needed + taken(room)) / shareOfConnections)}; it is ${room.all}${others}. Raise it, or set PROCESSES to ${atMost}.`
        : `PROCESSES is ${wanted}, which needs DATABASE_POOL to be at least ${needed}; it is ${own}. Raise it, or set PROCESSES to ${atMost}.`,
    );
  }
  const processes = Math.min(wanted, most);
  const connections = Math.min(pool.most, Math.floor(claimed / processes) - besidesPool);
  const isLess = own === null && taken(room) > 0 && claimed < usual;
  return {
    processes,
    connections,
    warning: isLess
      ? `This server uses at most ${processes * (connections + besidesPool)} connections to the database, because ${room.what} is ${room.all}${others}. See DATABASE_POOL in docs/operating.md.`
      : null,
  };
}

const availableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Starts processes that serve behind one port, and restarts any that ends. This process itself serves nothing: it owns
 * everything of which there must be only one.
 */
export class Processes {
  private readonly metrics = new AggregatorRegistry();
  private readonly again = new Set<NodeJS.Timeout>();
  private isStopping = false;
  private folder: string | null = null;

  constructor(
    private readonly databaseUrl: string,
    private readonly running: Settings['running'],
    private readonly logger: Logger,
  ) {
    cluster.setupPrimary({ exec: join(import.meta.dirname, '../main.js'), args: [] });
  }

  /** Resolves when all of them listen, with the number of demo lists that were loaded. Throws StartError. */
  async start(): Promise<number> {
    this.folder = await mkdtemp(join(tmpdir(), 'staffroll-')).catch((error: Error) => {
      this.logger.warn(
        `Browsers that get no WebSocket cannot edit: the processes need a temporary folder to reach each other, and none can be made (${error.message}). Make ${tmpdir()} writable, or name another one as TMPDIR.`,
      );
      return null;
    });
    const loaded = await this.begin(true);
    await Promise.all(
      Array.from({ length: this.running.processes - 1 }, () => this.begin(false).catch(() => undefined)),
    );
    return loaded;
  }

  /** Lets them finish their work, after they have drained for so many seconds (`DRAIN_SECONDS`); resolves when all have ended. */
  async stop(drainSeconds = 0): Promise<void> {
    this.isStopping = true;
    for (const timer of this.again) clearTimeout(timer);
    await Promise.all(this.living.map((worker) => end(worker, drainSeconds)));
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  /** Those that drain stop at once. */
  hurry(): void {
    for (const worker of this.living) worker.process.kill('SIGINT');
  }

  private get living(): Worker[] {
    return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  }

  /**
   * Resolves when it listens. A process that has listened is restarted whenever it ends, and so is any but the first.
   */
  private begin(isFirst: boolean, pause: number = pauses.first): Promise<number> {
    const { databaseUrl, running, folder } = this;
    const assigned: Assignment = { databaseUrl, running: { ...running, folder }, isFirst };
    const worker = cluster.fork({ [assignmentVariable]: JSON.stringify(assigned) });
    const closeHanded = trackHandedConnections(worker);
    const began = performance.now();
    return new Promise((ready, failed) => {
      let isReady = false;
      let sentence = 'A process of the site did not start; see the reason above.';
      worker.on('message', (message: Message) => {
        if (message.kind === 'ready') {
          isReady = true;
          ready(message.loaded);
        }
        if (message.kind === 'refused') sentence = message.sentence;
        if (message.kind === 'metrics') void this.answerMetrics(worker, message.question);
      });
      worker.on('error', (error) => this.logger.warn(`Process ${worker.process.pid}: ${error.message}`));
      worker.on('exit', (code, signal) => {
        closeHanded();
        failed(new StartError(sentence));
        if (this.isStopping || (isFirst && !isReady)) return;
        const wait = performance.now() - began > pauses.lasted ? pauses.first : pause;
        this.logger.error(
          { process: worker.process.pid, code, signal },
          `Process ${worker.process.pid} ended (${signal ?? `code ${code}`}); another one starts in ${wait / 1000} s.`,
        );
        const timer = setTimeout(() => {
          this.again.delete(timer);
          this.begin(false, Math.min(wait * 2, pauses.most)).catch(() => undefined);
        }, wait);
        this.again.add(timer);
      });
    });
  }

  /** Metrics of all processes together. */
  private async answerMetrics(worker: Worker, question: number): Promise<void> {
    const text = await this.metrics.clusterMetrics().catch(() => '');
    if (worker.isConnected()) worker.send({ kind: 'metrics', question, text } satisfies Message);
  }
}

/**
 * Tracks the connections that are handed to a process, which acknowledges each one that it accepts. Returns a function that closes all
 * others once the process has ended: nobody would answer them.
 */
function trackHandedConnections({ process }: Worker): () => void {
  const handed = new Map<number, { close(): void }>();
  let isGone = false;
  const send = process.send.bind(process) as (...all: unknown[]) => boolean;
  process.send = (...all: unknown[]) => {
    const [message, handle] = all as [{ act?: string; seq?: number } | undefined, { close(): void }?];
    if (message?.act !== 'newconn' || !handle) return send(...all);
    if (isGone) {
      handle.close();
      return false;
    }
    handed.set(message.seq!, handle);
    return send(...all);
  };
  process.on('internalMessage', ({ ack }: { ack?: number }) => {
    if (ack !== undefined) handed.delete(ack);
  });
  return () => {
    isGone = true;
    for (const handle of handed.values()) handle.close();
    handed.clear();
  };
}

async function end(worker: Worker, drainSeconds: number): Promise<void> {
  if (worker.isDead()) return;
  const gone = new Promise<void>((done) => worker.once('exit', () => done()));
  // After SIGINT, no process drains.
  worker.process.kill(drainSeconds > 0 ? 'SIGTERM' : 'SIGINT');
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), giveUpAfter + drainSeconds * 1000);
  await gone;
  clearTimeout(limit);
}
