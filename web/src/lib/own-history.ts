import { startTransition, useContext, useEffect, useEffectEvent } from 'react';
import {
  unstable_parseRoute as parseRoute,
  unstable_RouterContext as RouterContext,
  useRouter,
} from 'waku/router/client';
import { isAt } from './is-at';

const same = (path: string): string => path;

/** Whether a navigation has started since the current page arrived. */
let isUnderWay = false;

/** The router was asked for a page, for example by following a link. */
export function beginNavigation(): void {
  isUnderWay = true;
}

/** A page has arrived. */
function endNavigation(): void {
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
    if (!isUnderWay || !router) return;
    endNavigation();
    // Navigating to the current page requests nothing, and cancels a navigation in progress.
    const url = new URL(window.location.href);
    const here = { shouldScroll: false, refetch: false, history: null, url };
    startTransition(() => void router.changeRoute(parseRoute(url), here));
  });
  useEffect(endNavigation, [path, query]);
  useEffect(() => {
    // Registered before the router's listener on the same target.
    window.addEventListener('popstate', move, { capture: true });
    return () => window.removeEventListener('popstate', move, { capture: true });
  }, []);
}
