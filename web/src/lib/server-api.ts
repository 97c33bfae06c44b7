import { pageHost, type PageHost, type WithPageHost } from '@libs/contract/base/page-host.js';
import type { Answer, Route } from '@libs/contract/endpoints.js';
import { Failure } from '@libs/contract/base/errors.js';
import { createApi, failureIn, type CallParams } from './api';
import { isUnavailable, requestHeaders } from './waku';

/**
 * In development the server runs next to the pages (scripts/dev.mjs). Their requests do not count as those of a
 * program.
 */
const beside = createApi(() => {
  const { cookie, 'user-agent': agent } = requestHeaders();
  return {
    base: `http://127.0.0.1:${process.env.API_PORT ?? 3001}`,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(agent ? { 'user-agent': agent } : {}),
      'x-staffroll-pages': process.env.STAFFROLL_PAGES_KEY ?? '',
    } as Record<string, string>,
  };
});

/**
 * The REST client for server components, as the current visitor: calls inside the process if the server renders the
 * page.
 */
export const serverApi = {
  async call<R extends Route & `GET ${string}`>(route: R, ...given: CallParams<R>): Promise<Answer<R>> {
    // Nothing of it is shown, and each question would wait anew.
    if (isUnavailable()) throw new Failure('unavailable');
    const host = serverHost();
    if (!host) return beside.call(route, ...given);
    const result = await host.call(route, (given[0] ?? {}) as object, requestHeaders());
    if ('problem' in result) throw failureIn(result.problem, result.retryAfter);
    return result.answer as Answer<R>;
  },
};

/** The server that renders the current page. */
export const serverHost = (): PageHost | undefined => (globalThis as WithPageHost)[pageHost]?.getStore();

/** Whether pages for developers are absent. */
export const isProduction = (): boolean => serverHost()?.isProduction ?? true;
