import { codeOfStatus, type ErrorCode, errors, Failure } from '../../../libs/contract/errors.js';
import type { Problem } from '../../../libs/contract/problem.js';

type Value = string | number | boolean;
export type Query = Record<string, Value | readonly Value[] | null | undefined>;

export interface RequestOptions {
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Milliseconds until the request counts as failed. */
  timeout?: number;
}

const defaultTimeout = 15_000;

/** An address with a query string; empty values are left out and arrays repeat their key. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined && one !== '') search.append(key, String(one));
    }
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The failure that an answer means: its own code where it is a problem of the catalogue, else the status's. */
export async function failureOf(answer: Response): Promise<Failure> {
  const fallback = codeOfStatus(answer.status);
  const retryAfter = Number(answer.headers.get('retry-after')) || undefined;
  if (!answer.headers.get('content-type')?.includes('json'))
    return new Failure(fallback, undefined, undefined, retryAfter);
  try {
    const problem = (await answer.json()) as Partial<Problem>;
    const code = problem.code && Object.hasOwn(errors, problem.code) ? (problem.code as ErrorCode) : fallback;
    return new Failure(code, problem.detail, problem.errors, retryAfter);
  } catch {
    return new Failure(fallback, undefined, undefined, retryAfter);
  }
}

interface Origin {
  /** Scheme, host and port; empty for the page's own. */
  base: string;
  headers: Record<string, string>;
}

/**
 * The REST client. Each method answers the parsed JSON (undefined for 204), typed by the caller with the contract's
 * types, and fails with `Failure`: the code of the problem answered, `network` when there was no answer in time.
 * Aborting with `signal` fails with the signal's reason, as fetch does.
 */
export function createApi(origin: () => Origin) {
  async function call<Answer>(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const { base, headers } = origin();
    const timer = AbortSignal.timeout(options.timeout ?? defaultTimeout);
    const signal = options.signal ? AbortSignal.any([options.signal, timer]) : timer;
    const hasBody = options.body !== undefined;
    try {
      const answer = await fetch(base + withQuery(path, options.query), {
        method,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
        },
        ...(hasBody ? { body: JSON.stringify(options.body) } : {}),
        signal,
      });
      if (!answer.ok) throw await failureOf(answer);
      return (answer.status === 204 ? undefined : await answer.json()) as Answer;
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (options.signal?.aborted) throw options.signal.reason;
      throw new Failure(error instanceof SyntaxError ? 'server-error' : 'network');
    }
  }
  return {
    get: <Answer>(path: string, options?: RequestOptions) => call<Answer>('GET', path, options),
    post: <Answer>(path: string, options?: RequestOptions) => call<Answer>('POST', path, options),
    put: <Answer>(path: string, options?: RequestOptions) => call<Answer>('PUT', path, options),
    patch: <Answer>(path: string, options?: RequestOptions) => call<Answer>('PATCH', path, options),
    delete: <Answer>(path: string, options?: RequestOptions) => call<Answer>('DELETE', path, options),
  };
}

/** For the browser: the page's own origin, cookies as usual. Server components use `serverApi`. */
export const api = createApi(() => ({ base: '', headers: {} }));
