import { Failure, type ErrorCode } from '@libs/contract/errors.js';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useRouter } from 'waku/router/client';
import { api } from '../../lib/api';
import { isAt } from '../../lib/is-at';
import {
  directoryAddress,
  parametersOf,
  readDirectory,
  type DirectoryKind,
  type DirectoryPage,
  type DirectoryQuery,
} from './kind';

/** Narrows to something else, from page 1 on. `typed`: letters in the search field, which are one step to go back. */
export type ChangeQuery<Query> = (changes: Partial<Query>, typed?: boolean) => void;

export interface DirectoryView<Query extends DirectoryQuery, Page> {
  query: Query;
  /** Null until the first rows are there. Those of the query before stay while the next are loaded. */
  page: Page | null;
  isBusy: boolean;
  failure: { code: ErrorCode; detail: string | undefined } | null;
  change: ChangeQuery<Query>;
  /** Reads the same rows anew, in place: after a row's action, or to try again. */
  reload: () => void;
}

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * A directory whose query lives in the address and nowhere else. Rows of a changed query come from the API, so that a failure
 * costs neither the page nor what was typed. `first`: what the server drew, null where it draws no rows (pages for somebody
 * signed in). `kind` must stay the same object.
 */
export function useDirectory<Query extends DirectoryQuery, Row, Page extends DirectoryPage<Row>>(
  kind: DirectoryKind<Query>,
  first: { query: Query; page: Page | null },
): DirectoryView<Query, Page> {
  // The router may change the address without a word; then it draws again, and the address is looked at again.
  useRouter();
  useEffect(tell);
  const address = useSyncExternalStore(
    subscribe,
    () => (isAt(kind.path) ? currentAddress(kind) : null),
    () => directoryAddress(kind, first.query),
  );
  const [known, setKnown] = useState({
    first,
    address: directoryAddress(kind, first.query),
    page: first.page,
  });
  if (known.first.page !== first.page)
    setKnown({ first, address: directoryAddress(kind, first.query), page: first.page });
  const [failed, setFailed] = useState<{ address: string; error: Failure } | null>(null);
  const [request, setRequest] = useState({ number: 0 });
  const [answered, setAnswered] = useState(request);

  const isCurrent = (address === null || known.address === address) && known.page !== null;
  const isAsked = request !== answered;
  useEffect(() => {
    if (address === null || (isCurrent && !isAsked)) return;
    const controller = new AbortController();
    const query = readDirectory(kind, new URL(address, window.location.href).search);
    api
      .get<Page>(kind.api, { query: parametersOf(kind, query), signal: controller.signal })
      .then(
        (page) => {
          setKnown((before) => ({ ...before, address, page }));
          setFailed(null);
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          setFailed({ address, error: error instanceof Failure ? error : new Failure('server-error') });
        },
      )
      .finally(() => controller.signal.aborted || setAnswered(request));
    return () => controller.abort();
  }, [kind, address, isCurrent, isAsked, request]);

  const change = useCallback<ChangeQuery<Query>>(
    (changes, typed = false) => {
      const before = readDirectory(kind, window.location.search);
      const to = directoryAddress(kind, { ...before, page: 1, ...changes });
      if (typed && before.q) window.history.replaceState(window.history.state, '', to);
      else window.history.pushState(window.history.state, '', to);
      tell();
    },
    [kind],
  );
  const failure = failed && failed.address === address ? failed.error : null;
  return {
    query: address === null ? first.query : readDirectory(kind, address.slice(kind.path.length)),
    page: known.page,
    isBusy: isAsked || (!isCurrent && !failure),
    failure: failure && { code: failure.code, detail: failure.detail },
    change,
    reload: useCallback(() => setRequest(({ number }) => ({ number: number + 1 })), []),
  };
}

const currentAddress = <Query extends DirectoryQuery>(kind: DirectoryKind<Query>): string =>
  directoryAddress(kind, readDirectory(kind, window.location.search));
