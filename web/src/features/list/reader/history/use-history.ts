import type { Failure } from '@libs/contract/base/errors.js';
import type { HistoryEntry, HistoryPage, ListDeletion } from '@libs/contract/lists/history.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { asFailure } from '../../../../lib/failure';

interface Loaded {
  /** Null until the first page has loaded. */
  entries: readonly HistoryEntry[] | null;
  /** When the list was deleted and restored, newest first. */
  deletions: readonly ListDeletion[];
  hasMore: boolean;
  isLoading: boolean;
  failure: Failure | null;
  more: () => void;
  reload: () => void;
}

const firstPage = 25;
const maxPageSize = 50;
/** Milliseconds: changes come in quick succession while somebody edits. */
const pause = 800;

/** Requests one page. Must be a stable function. */
export type AskHistory = (page: {
  before: string | null;
  limit: number;
  signal: AbortSignal;
}) => Promise<HistoryPage>;

/**
 * A history, a page at a time. `version`: when it changes, the displayed entries are reloaded and stay visible
 * meanwhile. `askPage` null: nothing is requested yet; to request something else, remount the component.
 */
export function useHistory(askPage: AskHistory | null, version: number): Loaded {
  const [entries, setEntries] = useState<readonly HistoryEntry[] | null>(null);
  const [deletions, setDeletions] = useState<readonly ListDeletion[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [request, setRequest] = useState({ number: 1, before: null as string | null, size: firstPage });
  const [answered, setAnswered] = useState(0);

  useEffect(() => {
    if (askPage === null) return;
    const { number, before, size } = request;
    const controller = new AbortController();
    askPage({ before, limit: size, signal: controller.signal })
      .then(
        (page) => {
          setEntries((known) => (before === null ? page.entries : [...(known ?? []), ...page.entries]));
          if (before === null) setDeletions(page.deletions);
          setNext(page.next);
          setFailure(null);
        },
        (error: unknown) => controller.signal.aborted || setFailure(asFailure(error)),
      )
      .finally(() => controller.signal.aborted || setAnswered(number));
    return () => controller.abort();
  }, [askPage, request]);

  const ask = (before: string | null, size: number) =>
    setRequest(({ number }) => ({ number: number + 1, before, size }));
  const reload = () => ask(null, Math.min(maxPageSize, Math.max(firstPage, entries?.length ?? 0)));

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
    deletions,
    hasMore: next !== null,
    isLoading: answered !== request.number,
    failure,
    more: () => next !== null && ask(next, firstPage),
    reload: () => (failure ? ask(request.before, request.size) : reload()),
  };
}
