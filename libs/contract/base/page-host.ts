import type { Problem } from './problem.js';

/** How pages rendered inside the server's process reach the server. Absent in development, where they run in a process of their own. */
export interface PageHost {
  /** Scheme and host of the site, without a trailing slash. */
  publicUrl: string;
  /** False: pages for developers are there, too. */
  isProduction: boolean;
  /** Calls an endpoint as the visitor whose page is being rendered. `route` is a key of the table of endpoints. */
  call(
    route: string,
    given: { path?: object; query?: object },
    visitor: PageVisitor,
  ): Promise<{ answer: unknown } | { problem: Problem; retryAfter?: number }>;
}

/** Headers of the page request. */
export interface PageVisitor {
  cookie?: string | undefined;
  'user-agent'?: string | undefined;
}

/**
 * Where pages find the server that renders them: an `AsyncLocalStorage` at this key of `globalThis`, because the build of the
 * pages has its own instances of all modules, and because one process may run several servers.
 */
export const pageHost = Symbol.for('staffroll.page-host');

/** `globalThis`, with the storage that the server puts there. */
export type WithPageHost = { [pageHost]?: { getStore(): PageHost | undefined } };
