import type { Failure } from '@libs/contract/base/errors.js';
import type { HistoryDifference, HistoryEntry } from '@libs/contract/lists/history.js';
import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api';
import { asFailure } from '../../../../lib/failure';

export const differencePage = 100;

/** The difference of an entry, or of what is below one of its nodes; `more` loads the next part. */
export function useDifference({ list, from, to }: HistoryEntry, below?: string) {
  const [parts, setParts] = useState<HistoryDifference[]>([]);
  const [request, setRequest] = useState({ offset: 0 });
  const [failure, setFailure] = useState<Failure | null>(null);

  const { uuid } = list;
  useEffect(() => {
    const controller = new AbortController();
    const { offset } = request;
    const query = { below, offset, limit: differencePage };
    api
      .call('GET /api/v1/lists/:id/history/:range', {
        path: { id: uuid, range: `${from}-${to}` },
        query,
        signal: controller.signal,
        timeout: 30_000,
      })
      .then(
        (part) => setParts((known) => (offset === 0 ? [part] : [...known, part])),
        (error: unknown) => controller.signal.aborted || setFailure(asFailure(error)),
      );
    return () => controller.abort();
  }, [uuid, from, to, below, request]);

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
