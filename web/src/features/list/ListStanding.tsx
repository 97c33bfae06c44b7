'use client';
import type { ListHead } from '@libs/contract/lists.js';
import { lapseWords, standingOf } from '@libs/list/check/standing.js';
import type { ListTree } from '@libs/list/document.js';
import type { ListStatus } from '@libs/list/interchange.types.js';
import { CheckCheck, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { dateText } from '../../lib/time';
import { ToReviewButton } from '../lists/ToReviewButton';

interface ListStandingProps {
  head: ListHead;
  /** The current status of the list. */
  status: ListStatus;
  /** The live list; null while nothing here needs it. */
  tree: ListTree | null;
  /** Whether this visitor may set the list to To Review. */
  mayReview: boolean;
}

/** Whether a list with status Completed still is complete, or only up to an episode. */
export function ListStanding({ head, status, tree, mayReview }: ListStandingProps) {
  // Scanning 40,000 rows must not delay typing.
  const settled = useDeferredValue(tree);
  const { lapse, completeUpTo } = useMemo(() => (settled ? standingOf(settled) : head), [settled, head]);
  if (status !== 'COMPLETED') return null;
  const since = head.lapse && ` since ${dateText(head.lapse.since)}`;
  return (
    <>
      {completeUpTo && (
        <span className="flex items-center gap-1 text-xs text-muted">
          <CheckCheck aria-hidden className="size-3.5 shrink-0" />
          Complete up to {completeUpTo}
        </span>
      )}
      {lapse && (
        <span className="flex items-center gap-1 text-xs font-medium text-warning">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          {lapseWords(lapse)}
          {since}
        </span>
      )}
      {lapse && mayReview && <ToReviewButton list={head.card} />}
    </>
  );
}
