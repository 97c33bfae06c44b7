import {
  unstable_getHeaders,
  unstable_getRequest,
  unstable_notFound,
  unstable_redirect,
} from 'waku/router/server';

/** What Waku still calls unstable, in one place. Only for server components. */

/** The headers of the visitor's request, names in lower case. */
export const requestHeaders = (): Record<string, string> => unstable_getHeaders();

/** The path that the visitor asked for, also when the 404 page is drawn for it or the router fetches it. */
export const requestPath = (): string =>
  new URL(unstable_getRequest().url).pathname.replace(/^\/RSC\/R(\/.*?)(?:\.txt)?$/, '$1');

/** Ends the render with the 404 page and HTTP status 404. */
export function notFound(): never {
  unstable_notFound();
}

/** Ends the render with a redirect inside the site. */
export const redirect = (path: `/${string}`): never => unstable_redirect(path);

const statuses = new WeakMap<Request, number>();

/** Sets the HTTP status of a page that explains a failure itself. Call before the first byte, outside `Suspense`. */
export const setStatus = (status: number): void => {
  statuses.set(unstable_getRequest(), status);
};

/** The status that the page of this request asked for. */
export const chosenStatus = (): number | undefined => statuses.get(unstable_getRequest());

/** A part of the address as the visitor wrote it: decoded once; null when its escapes are broken. */
export const pathPart = (raw: string): string | null => {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
};
