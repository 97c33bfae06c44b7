import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Injectable, Logger, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { Piscina } from 'piscina';
import { type ErrorCode, Failure } from '@libs/contract/base/errors.js';
import { FairQueue, theSite } from './fair-queue.js';

/** Threads per process; with one process per core, two are enough so that one long job does not block the others. */
const threads = 2;
/** Milliseconds; the largest list takes a quarter of that on a slow machine. */
const deadline = 20_000;
/** The same for the site's own work, which has to be done however busy the machine is; a mistake of ours ends at last. */
const siteDeadline = 3_600_000;
/** Milliseconds after which an idle thread ends; an unused pool costs nothing. */
const idle = 30_000;
/** Megabytes per thread: the largest accepted list fits, and all threads together stay far below a gigabyte. */
const heap = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 };

/** A function that a worker's file exports. It gets the task and returns an `Answer` (answer.ts). */
interface Job {
  /** The worker's file, next to the one that names it. */
  file: URL;
  name: string;
}

/** The result of a job: failures lose their class between threads, so they are passed as data. */
export type Answer<Value> =
  | { value: Value }
  | { failure: { code: ErrorCode; detail?: string; places?: { path: string; message: string }[] } };

/**
 * Runs potentially long work on other threads, so that it delays only its caller. Threads are started on demand. A job
 * that takes too much time or memory ends together with its thread.
 */
@Injectable()
export class WorkerPool implements OnApplicationShutdown {
  private readonly log = new Logger('Workers');
  private readonly queue = new FairQueue(threads);
  private pool: Piscina | null = null;

  /** @param giveUpAfter milliseconds per job of a visitor, including the start of a thread. */
  constructor(@Optional() private readonly giveUpAfter: number = deadline) {}

  /**
   * @param task is copied; what is in a SharedArrayBuffer is not.
   * @param caller as `callerOf` names it, or `theSite`, whose jobs take their turns like those of others, but are never refused and
   * may take as long as they need. Failures: too-much-work, too-many-requests, busy, and those of the job.
   * @param reply answers what the job asks (`ask` of ask.ts) at the `questions` of its task; if it fails, the job gets null.
   */
  run<Value, Question = unknown>(
    job: Job,
    task: unknown,
    caller: string,
    reply?: (question: Question) => Promise<unknown>,
  ): Promise<Value> {
    const giveUpAfter = caller === theSite ? siteDeadline : this.giveUpAfter;
    return this.queue.run(caller, async () => {
      const answer = await (reply
        ? this.workAndReply<Answer<Value>, Question>(job, task, giveUpAfter, reply)
        : this.work<Answer<Value>>(job, task, giveUpAfter));
      if ('value' in answer) return answer.value;
      const { code, detail, places } = answer.failure;
      throw new Failure(code, detail, places);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }

  private async workAndReply<Result, Question>(
    job: Job,
    task: unknown,
    giveUpAfter: number,
    reply: (question: Question) => Promise<unknown>,
  ): Promise<Result> {
    const { port1: here, port2: questions } = new MessageChannel();
    here.on('message', (question: Question) => {
      reply(question)
        .catch((error: unknown) => {
          this.log.error(`${job.name} got no answer: ${String(error)}`);
          return null;
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
        .then((found) => here.postMessage(found));
    });
    try {
      return await this.work<Result>(job, { ...(task as object), questions }, giveUpAfter, [questions]);
    } finally {
      here.close();
    }
  }

  private async work<Result>(
    job: Job,
    task: unknown,
    giveUpAfter: number,
    moved: MessagePort[] = [],
  ): Promise<Result> {
    this.pool ??= new Piscina({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idle,
      resourceLimits: heap,
      concurrentTasksPerWorker: 1,
      // A waiting thread sleeps in its event loop, and can be ended.
      atomics: 'disabled',
      env: {},
      execArgv: [],
    });
    try {
      const options = {
        filename: built(job.file),
        name: job.name,
        signal: AbortSignal.timeout(giveUpAfter),
        transferList: moved,
      };
      return (await this.pool.run(task, options)) as Result;
    } catch (error) {
      const { name, code, message } = error as Error & { code?: string };
      if (name !== 'AbortError' && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      this.log.warn(`${job.name} was stopped: ${code ?? message}`);
      throw new Failure('too-much-work');
    }
  }
}

const root = resolve(import.meta.dirname, '../../..');

/** Tests run the sources, which threads cannot, so threads use the built file. */
export function built(url: URL): string {
  const file = fileURLToPath(url);
  return existsSync(file) ? file : file.replace(`${root}${sep}server`, `${root}${sep}dist${sep}server`);
}
