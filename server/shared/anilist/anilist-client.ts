import { type AnilistQuestion, queryFor } from './queries.js';

/** The outcome of one request to AniList. */
export type AnilistReply =
  /** In the order of the questions; undefined where one was not answered. */
  | { kind: 'answered'; answers: unknown[]; perMinute: number | null }
  /** Rate limited: `wait` is the number of milliseconds it asks us to pause. */
  | { kind: 'limited'; wait: number; perMinute: number | null }
  | { kind: 'too-complex' }
  /** The query itself was rejected; repeating it will not help. */
  | { kind: 'refused' }
  /** No usable answer. */
  | { kind: 'failed' };

interface Body {
  data?: Record<string, unknown> | null;
  errors?: { message?: string; status?: number }[];
}

/** Sends single requests; the queue decides when. Never throws. */
export class AnilistClient {
  /** `url`: null where AniList is switched off. `timeout`: milliseconds until a request counts as unanswered. */
  constructor(
    private readonly url: string | null,
    private readonly timeout = 8_000,
  ) {}

  /** False where AniList is switched off. */
  get isOn(): boolean {
    return this.url !== null;
  }

  /** `stop` aborts the request. */
  async ask(questions: readonly AnilistQuestion[], stop: AbortSignal): Promise<AnilistReply> {
    if (this.url === null) return { kind: 'failed' };
    try {
      const answer = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(queryFor(questions)),
        signal: AbortSignal.any([AbortSignal.timeout(this.timeout), stop]),
      });
      return await read(answer, questions.length);
    } catch {
      return { kind: 'failed' };
    }
  }
}

async function read(answer: Response, count: number): Promise<AnilistReply> {
  const perMinute = Number(answer.headers.get('x-ratelimit-limit')) || null;
  if (answer.status === 429) {
    await answer.body?.cancel();
    return { kind: 'limited', wait: retryAfter(answer.headers.get('retry-after')), perMinute };
  }
  const body = (await answer.json()) as Body | null;
  if (body?.errors?.some(({ message }) => /complexity/i.test(message ?? ''))) return { kind: 'too-complex' };
  const answers = Array.from({ length: count }, (_, place) => body?.data?.[`q${place}`] ?? undefined);
  if (answers.some((one) => one !== undefined)) return { kind: 'answered', answers, perMinute };
  // AniList reports a bad query with one of these; anything else is a failure on its side.
  const isOurs = [400, 404].includes(body?.errors?.[0]?.status ?? answer.status) && answer.status < 500;
  return { kind: isOurs ? 'refused' : 'failed' };
}

/** The milliseconds in a Retry-After header; a minute if it is missing or unreadable. */
function retryAfter(header: string | null): number {
  const seconds = Number(header?.trim() || NaN);
  if (Number.isFinite(seconds)) return Math.max(0, seconds) * 1_000;
  const date = Date.parse(header ?? '');
  return Number.isNaN(date) ? 60_000 : Math.max(0, date - Date.now());
}
