import { startTransition, useContext, useEffect, useEffectEvent } from 'react';
import { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import {
  unstable_getErrorInfo as getErrorInfo,
  unstable_parseRoute as parseRoute,
  unstable_RouterContext as RouterContext,
} from 'waku/router/client';
import { endNavigation, takeFollowed } from './own-history';

/** A page that the router asked for and that did not come. */
export interface FailedPage {
  /** Without its hash, which is not a part of what is requested. */
  url: URL;
  /** The connection failed, rather than the site. */
  isByNetwork: boolean;
}

/** What an error says about the site rather than about the page; null: nothing. */
function troubleOf(error: unknown): 'network' | 'site' | null {
  const info = getErrorInfo(error) as { status?: number; unstable_networkError?: boolean } | null;
  if (info?.unstable_networkError) return 'network';
  return info?.status !== undefined && (info.status >= 500 || info.status === 429) ? 'site' : null;
}

/** The address that a request for a page means. */
function addressOf(rscPath: string, rscParams: unknown): URL {
  const path = rscPath.replace(/^R/, '').replace(/^\/_root$/, '/');
  const query = rscParams instanceof URLSearchParams ? rscParams.get('query') : null;
  return new URL(path + (query ? `?${query}` : ''), window.location.origin);
}

/**
 * Pages that cannot be loaded: the router would show its error in place of everything.
 * @param onFail called while the router still waits. Its `stay` has the router drop the page and keep the one that is shown; the address must
 * be that of the shown one then.
 */
export function useFailedPages(onFail: (page: FailedPage, stay: () => void) => Promise<void> | void): void {
  const router = useContext(RouterContext);
  const register = useRegisterRscEnhancer();
  /** Asking for the page that is shown requests nothing, and drops what is being loaded. */
  const stay = useEffectEvent(() => {
    const url = new URL(window.location.href);
    const here = { shouldScroll: false, refetch: false, history: null, url };
    startTransition(() => void router?.changeRoute(parseRoute(url), here));
    endNavigation();
    takeFollowed();
  });
  const fail = useEffectEvent((page: FailedPage) => onFail(page, stay));
  useEffect(
    () =>
      register((next) => async (rscPath, rscParams, options) => {
        try {
          return await next(rscPath, rscParams, options);
        } catch (error) {
          const trouble = troubleOf(error);
          // An action tells its failure itself.
          if (options.type === 'call' || !trouble || options.signal?.aborted) throw error;
          // Not while the page is being left.
          if (globalThis.isLeaving) stay();
          else await fail({ url: addressOf(rscPath, rscParams), isByNetwork: trouble === 'network' });
          throw error;
        }
      }),
    [register],
  );
}
