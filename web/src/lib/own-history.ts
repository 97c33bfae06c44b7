import { startTransition, useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import {
  unstable_parseRoute as parseRoute,
  unstable_RouterContext as RouterContext,
} from 'waku/router/client';
import { isAt } from './is-at';
import { arrive } from './place/place';
import { useRouter } from './router';

const same = (path: string): string => path;

/** Whether a navigation has started since the current page arrived. */
let isUnderWay = false;

/** Whether that was by following a link to another place, rather than by a filter. */
let isFollowed = false;

/** The router was asked for a page, for example by following a link. `moves`: the visitor leaves the place on the page. */
export function beginNavigation(moves = true): void {
  isUnderWay = true;
  isFollowed = moves;
}

let isLater = false;

/** Another page has taken the place of the one that was loaded as a document. */
export function noteNavigation(): void {
  isLater = true;
}

/** Whether the visitor has come here from another page of the site, without loading a document. */
export const hasNavigated = (): boolean => isLater;

/** Whether the page that has just arrived was reached by a link. Asked once for each. */
export function takeFollowed(): boolean {
  const was = isFollowed;
  isFollowed = false;
  return was;
}

/** A page has arrived, or will not come. */
export function endNavigation(): void {
  isUnderWay = false;
}

/**
 * Handles back and forward within a page. The router would request the same page again and, once answered, reset the
 * address to what it was at the time of the request, whatever was selected in between. A navigation still in progress
 * is cancelled: going back means staying.
 * @param onMove called after the address has changed.
 * @param pageOf the part of a path that names the page; by default all of it.
 */
export function useOwnHistory(onMove: () => void, pageOf: (path: string) => string = same): void {
  const { path, query } = useRouter();
  const router = useContext(RouterContext);
  const move = useEffectEvent((event: PopStateEvent) => {
    if (!isAt(pageOf(path), pageOf(window.location.pathname))) return;
    event.stopImmediatePropagation();
    onMove();
    requestAnimationFrame(() => arrive());
    if (!isUnderWay || !router) return;
    endNavigation();
    // Navigating to the current page requests nothing, and cancels a navigation in progress.
    const url = new URL(window.location.href);
    const here = { shouldScroll: false, refetch: false, history: null, url };
    startTransition(() => void router.changeRoute(parseRoute(url), here));
  });
  // Before the page is seen: later would end a navigation that began on it.
  useLayoutEffect(endNavigation, [path, query]);
  useEffect(() => {
    // Registered before the router's listener on the same target.
    window.addEventListener('popstate', move, { capture: true });
    return () => window.removeEventListener('popstate', move, { capture: true });
  }, []);
}
