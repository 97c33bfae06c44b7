import { setTimeout as wait } from 'node:timers/promises';
import { wholeSite } from '../../base/http/shared-cache/shared-answers.js';
import type { PurgeDialect } from './purge-requests.js';

/** Milliseconds for one request. */
const giveUpAfter = 3_000;
/** Milliseconds between attempts: doubled each time. */
const pauses = { first: 250, most: 10_000 };
/** Milliseconds that keys are collected before the first request. */
const collecting = 20;
/**
 * Milliseconds after which a key is purged once more: an answer made before the change may have been on its way to the cache.
 */
const onceMore = 1_000;
/** Keys that wait; with more, everything is purged instead. */
const maxWaiting = 2_000;

/**
 * Purges keys from one cache, in batches and in the background. What fails is tried again until it succeeds; how much waits is
 * bounded.
 */
export class PurgeQueue {
  private readonly waiting = new Set<string>();
  private readonly repeats = new Set<NodeJS.Timeout>();
  private working: Promise<void> | null = null;
  private readonly stopping = new AbortController();

  /**
   * `report` hears after every request whether it succeeded, with the reason if not.
   */
  constructor(
    private readonly url: string,
    private readonly token: string | undefined,
    private readonly dialect: PurgeDialect,
    private readonly report: (failure: string | null, keys: number) => void,
  ) {}

  get size(): number {
    return this.waiting.size;
  }

  add(keys: readonly string[]): void {
    this.queue(keys);
    const again = setTimeout(() => {
      this.repeats.delete(again);
      this.queue(keys);
    }, onceMore).unref();
    this.repeats.add(again);
    if (this.repeats.size > maxWaiting) this.repeatAll();
  }

  /** Another process does this from now on. */
  clear(): void {
    this.waiting.clear();
    for (const timer of this.repeats) clearTimeout(timer);
    this.repeats.clear();
  }

  async stop(): Promise<void> {
    this.clear();
    this.stopping.abort();
    await this.working;
  }

  private repeatAll(): void {
    for (const timer of this.repeats) clearTimeout(timer);
    this.repeats.clear();
    const again = setTimeout(() => {
      this.repeats.delete(again);
      this.queue([wholeSite]);
    }, onceMore).unref();
    this.repeats.add(again);
  }

  private queue(keys: readonly string[]): void {
    if (this.stopping.signal.aborted || this.waiting.has(wholeSite)) return;
    for (const key of keys) this.waiting.add(key);
    if (this.waiting.has(wholeSite) || this.waiting.size > maxWaiting) {
      this.waiting.clear();
      this.waiting.add(wholeSite);
    }
    this.working ??= this.work()
      .catch(() => undefined)
      .finally(() => (this.working = null));
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    await wait(collecting, undefined, { signal, ref: false });
    let pause = pauses.first;
    while (this.waiting.size > 0) {
      const keys = [...this.waiting].slice(0, this.dialect.most);
      for (const key of keys) this.waiting.delete(key);
      const { failure, after } = await this.send(keys);
      if (signal.aborted) return;
      this.report(failure, keys.length);
      if (failure === null) {
        pause = pauses.first;
        await wait(this.dialect.pause, undefined, { signal, ref: false });
        continue;
      }
      this.queue(keys);
      await wait(Math.min(pauses.most, Math.max(pause, after)), undefined, { signal, ref: false });
      pause = Math.min(pause * 2, pauses.most);
    }
  }

  /** `after`: how many milliseconds the engine asks to wait. */
  private async send(keys: readonly string[]): Promise<{ failure: string | null; after: number }> {
    try {
      const answer = await fetch(this.dialect.request(this.url, this.token, keys), {
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(giveUpAfter)]),
        redirect: 'error',
      });
      const isDone = answer.ok && (await this.dialect.isDone(answer));
      await answer.body?.cancel().catch(() => undefined);
      const after = Number(answer.headers.get('retry-after') ?? 0) * 1_000 || 0;
      return { failure: isDone ? null : `it answered ${answer.status}`, after };
    } catch (error) {
      const { message, cause } = error as Error;
      return { failure: cause instanceof Error ? cause.message || message : message, after: 0 };
    }
  }
}
