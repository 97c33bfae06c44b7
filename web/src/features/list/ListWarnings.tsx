'use client';
import type { ListHead } from '@libs/contract/lists.js';
import { listWarnings } from '@libs/list/check/rules/list-warnings.js';
import type { ListStatus } from '@libs/list/interchange.types.js';
import { TriangleAlert } from 'lucide-react';
import { useNow } from '../../lib/use-now';

interface ListWarningsProps {
  head: ListHead;
  /** The one that the list has by now. */
  status: ListStatus;
  /** The list was changed after the page was made. */
  isChanged: boolean;
}

/**
 * What readers should know before they rely on a list (specification, section 9). Decided in the browser: the page may come
 * from a cache, which has no “now”.
 */
export function ListWarnings({ head, status, isChanged }: ListWarningsProps) {
  const now = useNow();
  if (now === 0) return null;
  const warnings = listWarnings(
    { fields: { status } },
    {
      now: now * 1000,
      ...(isChanged ? {} : { lastUpdate: head.card.lastModified * 1000 }),
      openReports: (head.openReports ?? []).map((sentAt) => ({ sentAt: sentAt * 1000 })),
    },
  );
  return warnings.map(({ rule, message }) => (
    <span key={rule} className="flex items-center gap-1 text-xs font-medium text-warning">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {message}
    </span>
  ));
}
