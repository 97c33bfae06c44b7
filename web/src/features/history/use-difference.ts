import { Failure, type ErrorCode } from '@libs/contract/errors.js';
import type { HistoryDifference } from '@libs/contract/history.js';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api';

export const differencePage = 100;

/** A difference of an entry, or of what is below one of its nodes; `more` reads on. */
export function useDifference(address: string, below?: string) {
  const [parts, setParts] = useState<HistoryDifference[]>([]);
  const [request, setRequest] = useState({ offset: 0 });
  const [failure, setFailure] = useState<ErrorCode | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { offset } = request;
    const query = { below, offset, limit: differencePage };
    api.get<HistoryDifference>(address, { query, signal: controller.signal, timeout: 30_000 }).then(
      (part) => setParts((known) => (offset === 0 ? [part] : [...known, part])),
      (error: unknown) =>
        controller.signal.aborted || setFailure(error instanceof Failure ? error.code : 'server-error'),
    );
    return () => controller.abort();
  }, [address, below, request]);

  const items = parts.flatMap((part) => part.items);
  const total = parts[0]?.total ?? 0;
  return {
    first: parts[0] ?? null,
    items,
    rest: total - items.length,
    failure,
    more: () => setRequest({ offset: items.length }),
    retry: () => {
      setFailure(null);
      setRequest({ ...request });
    },
  };
}

export type DifferenceItem = HistoryDifference['items'][number];
export type FieldChange = DifferenceItem['fields'][number];
