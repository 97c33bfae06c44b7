import { startTransition, useContext, useEffect, useEffectEvent } from 'react';
import { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import {
  unstable_getErrorInfo as getErrorInfo,
  unstable_parseRoute as parseRoute,
  unstable_RouterContext as RouterContext,
} from 'waku/router/client';
import { endNavigation, takeFollowed } from '../../../lib/own-history';
import { returnToShown, stepsAway } from '../../../lib/place/place';
import { isKept } from './is-kept';
import { setMissing } from './missing';

/** What an error says about the site rather than about the page; null: nothing. */
function troubleOf(error: unknown): 'network' | 'site' | null {
  const info = getErrorInfo(error) as { status?: number; unstable_networkError?: boolean } | null;
  if (info?.unstable_networkError) return 'network';
  return info?.status !== undefined && (info.status >= 500 || info.status === 429) ? 'site' : null;
}

/** The link that was followed last, with its hash, which is not a part of what is requested. */
let link: HTMLAnchorElement | null = null;

const noteLink = ({ target }: Event): void => {
  link = target instanceof Element ? target.closest('a') : null;
};

/** The address that a request for a page means. */
function addressOf(rscPath: string, query: string): URL {
  const path = rscPath.replace(/^R/, '').replace(/^\/_root$/, '/');
  const url = new URL(path + (query && `?${query}`), window.location.origin);
  if (link && link.pathname === url.pathname && link.search === url.search) url.hash = link.hash;
  return url;
}

/**
 * A page that cannot be loaded takes the place of nothing: what is shown stays, with its address, and `MissingPage` says what is missing (rule page-13).
 * The router would show its error in place of everything.
 */
export function useMissingPage(): void {
  const router = useContext(RouterContext);
  const register = useRegisterRscEnhancer();

  /** The router drops what it is loading, because it is asked for the page that is shown. */
  const stay = useEffectEvent(() => {
    const url = new URL(window.location.href);
    const here = { shouldScroll: false, refetch: false, history: null, url };
    startTransition(() => void router?.changeRoute(parseRoute(url), here));
    endNavigation();
    takeFollowed();
  });

  const miss = useEffectEvent(async (url: URL, isByNetwork: boolean) => {
    const by = stepsAway();
    const name = link && link.pathname === url.pathname ? (link.textContent ?? '').trim() : '';
    // A list that is kept on this device is read from there.
    if (isByNetwork && (await isKept(url.pathname))) {
      if (by === 0) window.location.assign(url);
      else window.location.reload();
      return;
    }
    await returnToShown();
    stay();
    const to = url.pathname + url.search + url.hash;
    setMissing({ to, name: name || null, by, isByNetwork });
  });

  useEffect(() => {
    document.addEventListener('click', noteLink, true);
    const unregister = register((next) => async (rscPath, rscParams, options) => {
      try {
        return await next(rscPath, rscParams, options);
      } catch (error) {
        const trouble = troubleOf(error);
        // Only for pages: an action tells its failure itself. Nor while the page is being left.
        if (options.type === 'call' || !trouble || options.signal?.aborted) throw error;
        if (globalThis.isLeaving) stay();
        else {
          const query = rscParams instanceof URLSearchParams ? (rscParams.get('query') ?? '') : '';
          await miss(addressOf(rscPath, query), trouble === 'network');
        }
        throw error;
      }
    });
    return () => {
      document.removeEventListener('click', noteLink, true);
      unregister();
    };
  }, [register]);
}
