import { Failure } from '../../libs/contract/index.js';

export interface AnilistLimits {
  /** Requests in any `window` milliseconds. */
  requests: number;
  window: number;
  /** Milliseconds until a request counts as unanswered. */
  timeout: number;
  /** Milliseconds that a question may wait for its turn. */
  patience: number;
  /** Questions that may wait. */
  queue: number;
  /** So many failures in a row, and AniList is left alone for `rest` milliseconds. */
  failures: number;
  rest: number;
}

export const anilistLimits: AnilistLimits = {
  requests: 90,
  window: 60_000,
  timeout: 8_000,
  patience: 10_000,
  queue: 30,
  failures: 3,
  rest: 30_000,
};

/** What AniList says when it answers. Null data: there is nothing of that id. */
export type AnilistData = Record<string, unknown> | null;

/**
 * Asks AniList one question after another, within its rate limit. Waits as long as it says (Retry-After), but no question
 * longer than it has patience for. When it fails several times in a row, questions fail at once for a while.
 */
export class AnilistClient {
  private readonly sent: number[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private failed = 0;
  /** When it may be asked again, by the clock; told by AniList or after failures. */
  private closedUntil = 0;

  constructor(
    private readonly url: string | null,
    private readonly limits: AnilistLimits = anilistLimits,
  ) {}

  /** Failures: anilist-busy (too much is asked), anilist-failed (no sense in its answer, or none). */
  async ask(query: string, variables: Record<string, unknown>): Promise<AnilistData> {
    if (this.url === null) throw new Failure('anilist-failed', 'It is switched off here.');
    if (this.failed >= this.limits.failures && Date.now() < this.closedUntil)
      throw new Failure('anilist-failed');
    if (this.waiting >= this.limits.queue) throw new Failure('anilist-busy');
    this.waiting += 1;
    const until = Date.now() + this.limits.patience;
    const turn = this.last.then(() => this.inTurn(this.url!, JSON.stringify({ query, variables }), until));
    this.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.waiting -= 1;
    }
  }

  private async inTurn(url: string, body: string, until: number): Promise<AnilistData> {
    if (this.failed >= this.limits.failures && Date.now() < this.closedUntil)
      throw new Failure('anilist-failed');
    for (;;) {
      await this.mayAsk(until);
      this.sent.push(Date.now());
      const answer = await this.send(url, body);
      if (answer.status !== 429) return this.read(answer);
      this.closedUntil = Date.now() + retryAfter(answer.headers.get('retry-after'));
      await answer.body?.cancel();
    }
  }

  /** Waits until the next request is within the limit; anilist-busy when that is later than `until`. */
  private async mayAsk(until: number): Promise<void> {
    const now = Date.now();
    while (this.sent.length > 0 && this.sent[0]! <= now - this.limits.window) this.sent.shift();
    const oldest = this.sent.length >= this.limits.requests ? this.sent[0]! + this.limits.window : 0;
    const free = Math.max(oldest, this.closedUntil);
    if (free <= now) return;
    if (free > until) throw new Failure('anilist-busy');
    await new Promise((resolve) => setTimeout(resolve, free - now));
    await this.mayAsk(until);
  }

  private async send(url: string, body: string): Promise<Response> {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
        signal: AbortSignal.timeout(this.limits.timeout),
      });
    } catch {
      throw this.counted();
    }
  }

  private async read(answer: Response): Promise<AnilistData> {
    const told = (await answer.json().catch(() => null)) as {
      data?: AnilistData;
      errors?: { status?: number }[];
    } | null;
    const isMissing = answer.status === 404 || told?.errors?.some(({ status }) => status === 404) === true;
    if (!isMissing && (!answer.ok || !told?.data || told.errors?.length)) throw this.counted();
    this.failed = 0;
    return isMissing ? null : told!.data!;
  }

  private counted(): Failure {
    this.failed += 1;
    if (this.failed >= this.limits.failures) this.closedUntil = Date.now() + this.limits.rest;
    return new Failure('anilist-failed');
  }
}

/** Milliseconds of a Retry-After header; a minute where it does not say. */
function retryAfter(header: string | null): number {
  const seconds = Number(header?.trim() || NaN);
  if (Number.isFinite(seconds)) return Math.max(0, seconds) * 1_000;
  const date = Date.parse(header ?? '');
  return Number.isNaN(date) ? 60_000 : Math.max(0, date - Date.now());
}
