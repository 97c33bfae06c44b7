import { useRouter as useWakuRouter } from 'waku/router/client';

interface Router {
  /** Without query, hash and a slash at its end; escaped as in the address. */
  path: string;
  /** Without its `?`; empty for none. */
  query: string;
  /** With its `#`; empty for none. */
  hash: string;
  /** Leads to an address of this site. Fulfilled once the page has been loaded. `scroll`: false keeps the scroll position. */
  push: (to: string, options?: { scroll?: boolean }) => Promise<void>;
  /** The same, in place of the current entry of the browser's history. */
  replace: Router['push'];
  /** Requests the current page again. */
  reload: () => Promise<void>;
}

/** What Waku's types promise, and what can be missing. */
type WakuRouter = Omit<Router, 'query' | 'hash'> & Partial<Router>;

/** The address of the page, and ways to leave it: Waku's router, for client components. */
export function useRouter(): Router {
  const { path, query = '', hash = '', push, replace, reload } = useWakuRouter() as WakuRouter;
  return { path, query, hash, push, replace, reload };
}
