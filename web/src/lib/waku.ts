import { addQuery } from '@libs/contract/base/add-query.js';
import type { ReactNode } from 'react';
import {
  unstable_getHeaders,
  unstable_getRequest,
  unstable_notFound,
  unstable_redirect,
} from 'waku/router/server';

/** What Waku hands over, and its unstable API, in one place. For server components only. */

/** The address of a page. */
type PageAddress<Part extends string = never> = Record<Part, string> & {
  /** Without its `?`; empty for none. */
  query: string;
};

/**
 * A page that reads its address. Waku's own props do not go beyond this: they have no `query` where the address has none, although
 * their type promises it, and the parts of the path are escaped.
 * @param parts the parts of the path in brackets, which `draw` gets decoded once. Malformed escapes lead to the 404 page.
 */
export const definePage =
  <const Part extends string = never>(
    parts: readonly Part[],
    draw: (address: PageAddress<Part>) => ReactNode | Promise<ReactNode>,
  ) =>
  (props: Record<string, unknown>): ReactNode | Promise<ReactNode> => {
    const { query } = props;
    const decoded = parts.map((part) => [part, pathPart(props[part])] as const);
    return draw({
      ...(Object.fromEntries(decoded) as Record<Part, string>),
      query: typeof query === 'string' ? query : '',
    });
  };

/** A part of the path, decoded once. */
function pathPart(raw: unknown): string {
  if (typeof raw !== 'string') throw new TypeError('The route has no such part.');
  try {
    return decodeURIComponent(raw);
  } catch {
    notFound();
  }
}

/** The headers of the visitor's request, names in lower case. */
export const requestHeaders = (): Partial<Record<string, string>> => unstable_getHeaders();

/** The requested path, even while the 404 page is rendered or the router fetches it. */
export const requestPath = (): string =>
  new URL(unstable_getRequest().url).pathname.replace(/^\/RSC\/R(\/.*?)(?:\.txt)?$/, '$1');

/** Whether the server wants a page that says that the site is unavailable (server/edge/pages/pages.service.ts). */
export const isUnavailable = (): boolean => 'x-staffroll-unavailable' in requestHeaders();

/** Whether the page is requested by the router, for navigation inside the site, rather than by the browser. */
export const isNavigation = (): boolean => new URL(unstable_getRequest().url).pathname.startsWith('/RSC/');

/** Ends rendering with the 404 page and HTTP status 404. */
export function notFound(): never {
  unstable_notFound();
}

/**
 * Ends rendering with a redirect inside the site, with the query of the page. The hash is lost if the router follows it, so that
 * pages redirect with `MovedPage`.
 */
export const redirect = (to: `/${string}`, query: string): never => unstable_redirect(addQuery(to, query));

const statuses = new WeakMap<Request, number>();

/** Sets the HTTP status of a page that explains a failure itself. Call it before the first byte, outside `Suspense`. */
export const setStatus = (status: number): void => {
  statuses.set(unstable_getRequest(), status);
};

/** The status set for the page of this request. */
export const chosenStatus = (): number | undefined => statuses.get(unstable_getRequest());
