import {
  unstable_getHeaders,
  unstable_getRequest,
  unstable_notFound,
  unstable_redirect,
} from 'waku/router/server';

/** Waku's unstable API, in one place. For server components only. */

/** The headers of the visitor's request, names in lower case. */
export const requestHeaders = (): Record<string, string> => unstable_getHeaders();

/** The requested path, even while the 404 page is rendered or the router fetches it. */
export const requestPath = (): string =>
  new URL(unstable_getRequest().url).pathname.replace(/^\/RSC\/R(\/.*?)(?:\.txt)?$/, '$1');

/** Whether the server wants a page that says that the site is unavailable (server/pages/pages.service.ts). */
export const isUnavailable = (): boolean => 'x-staffroll-unavailable' in requestHeaders();

/** Whether the page is requested by the router, for navigation inside the site, rather than by the browser. */
export const isNavigation = (): boolean => new URL(unstable_getRequest().url).pathname.startsWith('/RSC/');

/** Ends rendering with the 404 page and HTTP status 404. */
export function notFound(): never {
  unstable_notFound();
}

/** Ends rendering with a redirect inside the site. If the router follows it, the hash is lost. */
export const redirect = (path: `/${string}`): never => unstable_redirect(path);

const statuses = new WeakMap<Request, number>();

/** Sets the HTTP status of a page that explains a failure itself. Call it before the first byte, outside `Suspense`. */
export const setStatus = (status: number): void => {
  statuses.set(unstable_getRequest(), status);
};

/** The status set for the page of this request. */
export const chosenStatus = (): number | undefined => statuses.get(unstable_getRequest());

/** A part of the address as the visitor wrote it: decoded once; null if its escapes are malformed. */
export const pathPart = (raw: string): string | null => {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
};
