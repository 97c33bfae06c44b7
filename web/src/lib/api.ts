import { pathPart } from '@libs/characters/path-part.js';
import { codeOfStatus, type ErrorCode, errors, Failure } from '@libs/contract/base/errors.js';
import type { Answer, Route, RequestData } from '@libs/contract/endpoints.js';
import type { Problem } from '@libs/contract/base/problem.js';

type Value = string | number | boolean;
export type Query = Record<string, Value | readonly Value[] | null | undefined>;

interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Milliseconds until the request counts as failed. */
  timeout?: number;
}

const defaultTimeout = 15_000;

type CallOptions = Omit<RequestOptions, 'body'>;
/** The arguments of an endpoint call: the parts that the endpoint requires, omitted if there are none. */
export type CallParams<R extends Route, Parts = RequestData<R>> = object extends Parts
  ? [given?: Parts & CallOptions]
  : [given: Parts & CallOptions];
/** The parts of its address. */
export type AddressParams<R extends Route> = CallParams<R, Omit<RequestData<R>, 'body'>>;

/** The address of an endpoint, with its query. */
export function apiAddress<R extends Route>(route: R, ...[given]: AddressParams<R>): string {
  const { path = {}, query } = (given ?? {}) as { path?: Record<string, Value>; query?: Query };
  const pattern = route.slice(route.indexOf(' ') + 1);
  return withQuery(
    pattern.replace(/:(\w+)/g, (_, name: string) => pathPart(String(path[name]!))),
    query,
  );
}

/** An address with a query string; empty values are omitted and arrays repeat their key. */
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

/** The failure for an answer: its own code if it is a problem of the catalogue, otherwise by status. */
export async function failureOf(answer: Response): Promise<Failure> {
  const fallback = codeOfStatus(answer.status);
  const retryAfter = Number(answer.headers.get('retry-after')) || undefined;
  if (!answer.headers.get('content-type')?.includes('json'))
    return new Failure(fallback, undefined, undefined, retryAfter);
  try {
    return failureIn((await answer.json()) as Partial<Problem>, retryAfter, fallback);
  } catch {
    return new Failure(fallback, undefined, undefined, retryAfter);
  }
}

/** The failure for a problem; `fallback` if its code is not in the catalogue. */
export function failureIn(
  problem: Partial<Problem>,
  retryAfter?: number,
  fallback: ErrorCode = 'server-error',
): Failure {
  const code = problem.code && Object.hasOwn(errors, problem.code) ? (problem.code as ErrorCode) : fallback;
  return new Failure(code, problem.detail ?? referenceIn(code, problem), problem.errors, retryAfter);
}

/** A reference that helps the operator find the failure in the log; only for unexpected ones. */
const referenceIn = (code: ErrorCode, { requestId }: Partial<Problem>): string | undefined =>
  code === 'server-error' && requestId ? `Reference for the team: ${requestId}` : undefined;

interface Origin {
  /** Scheme, host and port; empty for the page's own. */
  base: string;
  headers: Record<string, string>;
}

/**
 * The REST client. It returns the parsed JSON (undefined for 204) and fails with `Failure`: the problem's code, or
 * `network` if there was no answer in time. Aborting with `signal` fails with the signal's reason, as in fetch.
 */
export function createApi(origin: () => Origin) {
  async function send<Value>(method: string, address: string, options: RequestOptions): Promise<Value> {
    const { base, headers } = origin();
    const timer = AbortSignal.timeout(options.timeout ?? defaultTimeout);
    const signal = options.signal ? AbortSignal.any([options.signal, timer]) : timer;
    const hasBody = options.body !== undefined;
    try {
      const answer = await fetch(base + address, {
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
      return (answer.status === 204 ? undefined : await answer.json()) as Value;
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (options.signal?.aborted) throw options.signal.reason;
      throw new Failure(error instanceof SyntaxError ? 'server-error' : 'network');
    }
  }
  return {
    /** Calls an endpoint of the table: `api.call('GET /api/v1/reports/:id', { path: { id } })`. */
    call: <R extends Route>(route: R, ...given: CallParams<R>): Promise<Answer<R>> => {
      const { body, signal, timeout } = (given[0] ?? {}) as RequestOptions;
      return send(route.slice(0, route.indexOf(' ')), apiAddress(route, ...(given as AddressParams<R>)), {
        body,
        signal,
        timeout,
      });
    },
  };
}

/** For the browser: the page's own origin, cookies as usual. Server components use `serverApi`. */
export const api = createApi(() => ({ base: '', headers: {} }));
