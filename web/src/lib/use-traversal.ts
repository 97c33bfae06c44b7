import { startTransition, useContext, useEffect, useEffectEvent } from 'react';
import {
  unstable_parseRoute as parseRoute,
  unstable_RouterContext as RouterContext,
} from 'waku/router/client';
import { arrive, isComingBack } from './place/place';
// Its listener has to be registered before this one.
import './popstate';
import { useRouter } from './router';

/**
 * Goes back and forward between pages in place of the router, which would scroll to the top, or to the hash, of a page that the visitor
 * comes back to. Within a page: `useOwnHistory`.
 */
export function useTraversal(): void {
  const { path, query } = useRouter();
  const router = useContext(RouterContext);
  const move = useEffectEvent((event: PopStateEvent) => {
    // A link within the page is a new place.
    if (!router || !isComingBack()) return;
    event.stopImmediatePropagation();
    const url = new URL(window.location.href);
    const route = parseRoute(url);
    // What fails is told by what the page shows then, or by a bar (failed-pages.ts).
    startTransition(() => {
      router.changeRoute(route, { shouldScroll: false, history: null, url }).catch(() => {});
    });
    // Another place of the same page is there already.
    if (route.path === path && route.query === query) requestAnimationFrame(() => arrive());
  });
  useEffect(() => {
    // The router's own listener is registered later, since it is around the page.
    window.addEventListener('popstate', move);
    return () => window.removeEventListener('popstate', move);
  }, []);
}
