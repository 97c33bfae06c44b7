import type { Failure, ToldFailure } from '@libs/contract/base/errors.js';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Answer } from '@libs/contract/endpoints.js';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import { isAt } from '../../../lib/is-at';
import { useOwnHistory } from '../../../lib/own-history';
import { useRouter } from '../../../lib/router';
import {
  directoryParams,
  directoryAddress,
  unplaced,
  readDirectory,
  type DirectoryKind,
  type DirectoryRoute,
  type DirectoryQuery,
} from './kind';

/** Changes the filters, starting at page 1. `typed`: typing in the search field, which counts as one step back. */
export type ChangeQuery<Query> = (changes: Partial<Query>, typed?: boolean) => void;

export interface DirectoryView<Query extends DirectoryQuery, Page> {
  query: Query;
  /** Null until the first rows have loaded. The previous rows stay while the next ones load. */
  page: Page | null;
  isBusy: boolean;
  failure: ToldFailure | null;
  change: ChangeQuery<Query>;
  /** Reloads the same rows in place: after an action on a row, or to retry. */
  reload: () => void;
}

const listeners = new Set<() => void>();
const emit = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A directory whose query is stored only in the address. After a change, rows come from the API, so that a failure
 * loses neither the page nor the typed text. `first`: the server-rendered rows; null if there are none (pages for
 * members). `kind` must be a stable object.
 */
export function useDirectory<Query extends DirectoryQuery, R extends DirectoryRoute>(
  kind: DirectoryKind<Query, R>,
  first: { query: Query; page: Answer<R> | null },
): DirectoryView<Query, Answer<R>> {
  useOwnHistory(emit);
  // The router may change the address silently; it then rerenders, and the address is read again.
  useRouter();
  useEffect(emit);
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
      .call(kind.route, ...directoryParams(kind, query, controller.signal))
      .then(
        (page) => {
          // A page beyond the last one leads to the last.
          if (page.pages < query.page && query.after === undefined && query.before === undefined) {
            const last = directoryAddress(kind, { ...query, page: page.pages });
            window.history.replaceState(window.history.state, '', last);
            emit();
            return;
          }
          setKnown((before) => ({ ...before, address, page }));
          setFailed(null);
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          setFailed({ address, error: asFailure(error) });
        },
      )
      .finally(() => controller.signal.aborted || setAnswered(request));
    return () => controller.abort();
  }, [kind, address, isCurrent, isAsked, request]);

  const change = useCallback<ChangeQuery<Query>>(
    (changes, typed = false) => {
      const before = readDirectory(kind, window.location.search);
      // The place is one of the pages as they were.
      const to = directoryAddress(kind, { ...unplaced(before), page: 1, ...changes });
      if (typed && before.q) window.history.replaceState(window.history.state, '', to);
      else window.history.pushState(window.history.state, '', to);
      emit();
    },
    [kind],
  );
  const failure = failed && failed.address === address ? failed.error : null;
  return {
    query: address === null ? first.query : readDirectory(kind, address.slice(kind.path.length)),
    page: known.page,
    isBusy: isAsked || (!isCurrent && !failure),
    failure,
    change,
    reload: useCallback(() => setRequest(({ number }) => ({ number: number + 1 })), []),
  };
}

const currentAddress = <Query extends DirectoryQuery>(kind: DirectoryKind<Query>): string =>
  directoryAddress(kind, readDirectory(kind, window.location.search));
