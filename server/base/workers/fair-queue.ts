import { AsyncLocalStorage } from 'node:async_hooks';
import { Failure } from '@libs/contract/base/errors.js';

/** How many jobs may wait, per caller and in total. */
const maxPerOwner = 4;
const maxTotal = 64;

/** The caller for the site's own work: it is never refused, and waits however long others take. */
export const theSite = 'the site';

interface Waiting {
  start: () => Promise<void>;
}

/**
 * Schedules jobs fairly: at most `slots` at once, at most one per caller, and callers take turns in order of arrival.
 * So nobody can occupy everything, however much they send.
 */
export class FairQueue {
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly running = new Set<string>();
  private count = 0;

  constructor(private readonly slots: number) {}

  /**
   * Failures: too-many-requests (too many jobs of this caller wait), busy (too many in total), and what the job throws.
   */
  run<Result>(caller: string, job: () => Promise<Result>): Promise<Result> {
    const own = this.waiting.get(caller) ?? [];
    const isVisitor = caller !== theSite;
    if (isVisitor && own.length >= maxPerOwner) return Promise.reject(Failure.tooMany(5));
    if (isVisitor && this.count >= maxTotal)
      return Promise.reject(new Failure('busy', undefined, undefined, 5));
    // What it belongs to, such as a request and its connection: it may be begun by the end of somebody else's job.
    const inContext = AsyncLocalStorage.snapshot();
    return new Promise<Result>((done, failed) => {
      own.push({ start: () => inContext(job).then(done, failed) });
      this.waiting.set(caller, own);
      this.count += 1;
      this.next();
    });
  }

  private next(): void {
    for (const [caller, own] of this.waiting) {
      if (this.running.size >= this.slots) return;
      if (this.running.has(caller)) continue;
      const job = own.shift()!;
      this.count -= 1;
      // Goes to the end, for its next turn.
      this.waiting.delete(caller);
      if (own.length > 0) this.waiting.set(caller, own);
      this.running.add(caller);
      void job.start().finally(() => {
        this.running.delete(caller);
        this.next();
      });
    }
  }
}
