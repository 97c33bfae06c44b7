import type { Problem } from './problem.js';

/**
 * How pages rendered inside the server's process reach the server: through `globalThis`. Absent in development, where
 * pages run in a process of their own.
 */
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

export const pageHost = Symbol.for('staffroll.page-host');
