import { Failure, type ErrorCode } from '@libs/contract/errors.js';
import type { HistoryEntry, HistoryPage } from '@libs/contract/history.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { api, type Query } from '../../lib/api';

interface Loaded {
  /** Null until the first page is there. */
  entries: readonly HistoryEntry[] | null;
  hasMore: boolean;
  isLoading: boolean;
  failure: ErrorCode | null;
  more: () => void;
  reload: () => void;
}

const firstPage = 25;
const largestPage = 50;
/** Milliseconds: changes come in quick succession while somebody edits. */
const pause = 800;

/**
 * The history at an address of the API, a page at a time. `version`: when it changes, what is shown is read anew and stays
 * in sight meanwhile. For another address or query mount the component anew; `path` null: nothing is asked yet.
 */
export function useHistory(path: string | null, query: Query, version: number): Loaded {
  const [entries, setEntries] = useState<readonly HistoryEntry[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [request, setRequest] = useState({ number: 1, before: null as string | null, size: firstPage });
  const [answered, setAnswered] = useState(0);

  useEffect(() => {
    if (path === null) return;
    const { number, before, size } = request;
    const controller = new AbortController();
    api
      .get<HistoryPage>(path, { query: { ...query, before, limit: size }, signal: controller.signal })
      .then(
        (page) => {
          setEntries((known) => (before === null ? page.entries : [...(known ?? []), ...page.entries]));
          setNext(page.next);
          setFailure(null);
        },
        (error: unknown) =>
          controller.signal.aborted || setFailure(error instanceof Failure ? error.code : 'server-error'),
      )
      .finally(() => controller.signal.aborted || setAnswered(number));
    return () => controller.abort();
  }, [path, query, request]);

  const ask = (before: string | null, size: number) =>
    setRequest(({ number }) => ({ number: number + 1, before, size }));
  const reload = () => ask(null, Math.min(largestPage, Math.max(firstPage, entries?.length ?? 0)));

  const [shown, setShown] = useState(version);
  const follow = useEffectEvent((to: number) => {
    setShown(to);
    if (entries) reload();
  });
  useEffect(() => {
    if (version === shown) return;
    const timer = setTimeout(() => follow(version), pause);
    return () => clearTimeout(timer);
  }, [version, shown]);

  return {
    entries,
    hasMore: next !== null,
    isLoading: answered !== request.number,
    failure,
    more: () => next !== null && ask(next, firstPage),
    reload: () => (failure ? ask(request.before, request.size) : reload()),
  };
}
