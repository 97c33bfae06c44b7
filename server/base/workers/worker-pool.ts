import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Injectable, Logger, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { type ErrorCode, Failure } from '@libs/contract/base/errors.js';
import { FairQueue, theSite } from './fair-queue.js';
import { JobProcess, StoppedJob } from './job-process.js';

/** Processes for jobs per process of the server; with one of these per core, two are enough so that one long job does not block others. */
const together = 2;
/** Milliseconds of processor time; the largest list takes a quarter of that on a slow machine. */
const defaultMaxWork = 20_000;
/** The same for the site's own work, which has to be done however busy the machine is; a mistake of ours ends at last. */
const maxWorkOfSite = 3_600_000;
/** Milliseconds after which an idle process ends; an unused pool costs nothing. */
const maxIdleTime = 30_000;
/**
 * Idle processes, each with the timer that will end it; they also end with this process. All pools share them: one that has loaded its
 * program is quicker, and tests start one server after another.
 */
const idle = new Map<JobProcess, NodeJS.Timeout>();
/** A function that a worker's file exports. It gets the task and returns an `Answer` (answer.ts). */
interface Job {
  /** The worker's file, next to the one that names it. */
  file: URL;
  name: string;
}

/** The result of a job: failures lose their class between processes, so they are passed as data. */
export type Answer<Value> =
  | { value: Value }
  | { failure: { code: ErrorCode; detail?: string; places?: { path: string; message: string }[] } };

/**
 * Runs potentially long work in other processes, so that it delays only its caller. They are started on demand. A job that takes
 * too much work or memory ends together with its process.
 */
@Injectable()
export class WorkerPool implements OnApplicationShutdown {
  private readonly log = new Logger('Workers');
  private readonly queue = new FairQueue(together);
  private readonly working = new Set<JobProcess>();
  private isEnding = false;

  /** @param maxWork milliseconds of processor time per job of a visitor, without the start of a process. */
  constructor(@Optional() private readonly maxWork: number = defaultMaxWork) {}

  /**
   * @param task is copied; each `SharedBytes` of its fields only once to each process.
   * @param caller as `callerOf` names it, or `theSite`, whose jobs take their turns like those of others, but are never refused and
   * may take as long as they need. Failures: too-much-work, too-many-requests, busy, and those of the job.
   * @param reply answers what the job asks with the `ask` of its task; if it fails, the job gets null.
   */
  run<Value, Question = unknown>(
    job: Job,
    task: unknown,
    caller: string,
    reply?: (question: Question) => Promise<unknown>,
  ): Promise<Value> {
    const maxWork = caller === theSite ? maxWorkOfSite : this.maxWork;
    return this.queue.run(caller, async () => {
      const answer = await this.work<Answer<Value>>(job, task, maxWork, reply && this.replyTo(job, reply));
      if ('value' in answer) return answer.value;
      const { code, detail, places } = answer.failure;
      throw new Failure(code, detail, places);
    });
  }

  private replyTo<Question>(job: Job, reply: (question: Question) => Promise<unknown>) {
    // Questions arrive in the context in which the process was started, by whoever needed it first.
    const inContext = AsyncLocalStorage.snapshot();
    return async (question: unknown) => {
      try {
        return await inContext(reply, question as Question);
      } catch (error) {
        this.log.error(`${job.name} got no answer: ${String(error)}`);
        return null;
      }
    };
  }

  onApplicationShutdown(): void {
    this.isEnding = true;
    for (const one of this.working) one.end();
  }

  private async work<Result>(
    job: Job,
    task: unknown,
    maxWork: number,
    reply?: (question: unknown) => Promise<unknown>,
  ): Promise<Result> {
    const one = takeProcess();
    this.working.add(one);
    try {
      const file = pathToFileURL(built(job.file)).href;
      return await one.run<Result>({ file, name: job.name }, task, maxWork, reply);
    } catch (error) {
      if (!(error instanceof StoppedJob)) throw error;
      if (this.isEnding) throw new Error(`${job.name} was stopped: the server ends.`, { cause: error });
      this.log.warn(`${job.name} was stopped: ${error.message}`);
      throw new Failure('too-much-work');
    } finally {
      this.working.delete(one);
      if (one.isUsable) keepProcess(one);
    }
  }
}

/** One that is idle, or else a new one. */
function takeProcess(): JobProcess {
  for (const [one, timer] of idle) {
    clearTimeout(timer);
    idle.delete(one);
    if (one.isUsable) return one;
  }
  return new JobProcess();
}

function keepProcess(one: JobProcess): void {
  const dismiss = () => {
    idle.delete(one);
    one.end();
  };
  idle.set(one, setTimeout(dismiss, maxIdleTime).unref());
}

const root = resolve(import.meta.dirname, '../../..');

/** Tests run the sources, which other processes cannot, so these use the built file. */
export function built(url: URL): string {
  const file = fileURLToPath(url);
  return existsSync(file) ? file : file.replace(`${root}${sep}server`, `${root}${sep}dist${sep}server`);
}
