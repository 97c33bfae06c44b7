import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Megabytes of a process for jobs: the largest accepted list fits, and all of them stay far below a gigabyte. */
const heap = { old: 320, semi: 16 };

/** Milliseconds that a process may take to start. */
const startDeadline = 60_000;
/** A job may take this many times its processor time, and at least this many milliseconds: a busy machine is not its fault. */
const patience = { times: 4, atLeast: 30_000 };

const program = fileURLToPath(
  new URL(import.meta.filename.endsWith('.ts') ? './job.worker.ts' : './job.worker.js', import.meta.url),
);

/** Bytes that many jobs need, as a field of their tasks: a process gets them once. */
export class SharedBytes {
  constructor(readonly bytes: Uint8Array) {}
}

export interface SentJob {
  file: string;
  name: string;
  task: unknown;
  /** The shared bytes of each such field; null: the same as in the last job that had it. */
  fields: Record<string, Uint8Array | null>;
  /** Whether somebody answers its questions. */
  asks: boolean;
  /** Milliseconds of processor time, after which its process ends itself. */
  maxWork: number;
}

export type ToProcess = SentJob | { id: number; answer: unknown };

export type FromProcess =
  | 'ready'
  | { result: unknown }
  | { error: Error }
  | { id: number; question: unknown };

/** A job took more time or memory than it may, and its process has ended. */
export class StoppedJob extends Error {
  override name = 'StoppedJob';
}

/**
 * A process that does one job after another. It is not a thread: V8 ends the whole process, not only the thread, when a single
 * array, map or text does not fit into the memory that is left, and a thread in `JSON.parse` cannot be ended at all.
 */
export class JobProcess {
  private readonly child: ChildProcess;
  private readonly known = new Map<string, SharedBytes>();
  private ended = false;
  private isReady = false;

  constructor() {
    this.child = fork(program, [String(process.pid)], {
      // It needs no setting and knows no secret.
      env: {},
      execArgv: [`--max-old-space-size=${heap.old}`, `--max-semi-space-size=${heap.semi}`],
      serialization: 'advanced',
      // V8 prints two pages when memory is used up.
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    });
    this.child.once('message', () => (this.isReady = true));
    this.child.once('exit', () => (this.ended = true));
    this.child.on('error', () => this.end());
    this.keepServerAlive(false);
  }

  get isUsable(): boolean {
    return !this.ended;
  }

  /**
   * @param maxWork milliseconds of processor time, without the start of the process. Failures: StoppedJob, after which the process is
   * not usable, and what the job throws.
   */
  async run<Result>(
    { file, name }: { file: string; name: string },
    task: unknown,
    maxWork: number,
    reply?: (question: unknown) => Promise<unknown>,
  ): Promise<Result> {
    const { child } = this;
    const maxWait = Math.max(patience.times * maxWork, patience.atLeast);
    let timer: NodeJS.Timeout | undefined;
    let forget: () => unknown = () => undefined;
    this.keepServerAlive(true);
    try {
      return await new Promise<Result>((done, failed) => {
        const heard = (message: FromProcess) => {
          if (message === 'ready') limit(maxWait, 'it took too long');
          else if ('result' in message) done(message.result as Result);
          else if ('error' in message) failed(message.error);
          else
            reply?.(message.question)
              .then((answer) => this.send({ id: message.id, answer }))
              .catch(failed);
        };
        const exited = (code: number | null, signal: string | null) => {
          const how = `its process ended (${signal ?? code})`;
          failed(signal || code === aborted ? new StoppedJob(how) : new Error(`${name} failed: ${how}.`));
        };
        child.on('message', heard).on('exit', exited).on('error', failed);
        forget = () => child.off('message', heard).off('exit', exited).off('error', failed);
        const limit = (milliseconds: number, reason: string) => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            this.end();
            failed(new StoppedJob(reason));
          }, milliseconds);
        };
        // That a process starts late on a busy machine is not the job's fault.
        if (this.isReady) limit(maxWait, 'it took too long');
        else limit(startDeadline, 'its process did not start');
        this.send({ file, name, ...this.shared(task), asks: reply !== undefined, maxWork });
      });
    } finally {
      clearTimeout(timer);
      forget();
      this.keepServerAlive(false);
    }
  }

  end(): void {
    this.ended = true;
    this.child.kill('SIGKILL');
  }

  /** If the process has ended meanwhile, `exit` says so. */
  private send(message: ToProcess): void {
    if (this.child.connected) this.child.send(message, () => {});
  }

  /** The task without what the process has already. */
  private shared(task: unknown) {
    const fields: Record<string, Uint8Array | null> = {};
    if (typeof task !== 'object' || task === null || Array.isArray(task)) return { task, fields };
    const rest: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(task)) {
      if (!(value instanceof SharedBytes)) rest[field] = value;
      else {
        fields[field] = this.known.get(field) === value ? null : value.bytes;
        this.known.set(field, value);
      }
    }
    return { task: rest, fields };
  }

  private keepServerAlive(isNeeded: boolean): void {
    const how = isNeeded ? 'ref' : 'unref';
    this.child[how]();
    this.child.channel?.[how]();
  }
}

/** The exit code where a system has no signals. */
const aborted = 134;
