'use client';
import type { ListHead } from '@libs/contract/lists/lists.js';
import { lapseWords } from '@libs/list/check/lapse.js';
import type { Standing } from '@libs/list/check/completed-status.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import { CheckCheck, TriangleAlert } from '../../../ui/icons/lucide';
import { useDeferredValue, useEffect, useState } from 'react';
import { dateText } from '../../../lib/time';
import { ToReviewButton } from '../../directory/lists/ToReviewButton';

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
  const [live, setLive] = useState<Standing | null>(null);
  const isCompleted = status === 'COMPLETED';
  useEffect(() => {
    if (!settled || !isCompleted) return;
    let isOld = false;
    void import('@libs/list/check/completed-status.js').then(({ standingOf }) => {
      if (!isOld) setLive(standingOf(settled));
    });
    return () => {
      isOld = true;
    };
  }, [settled, isCompleted]);
  if (!isCompleted) return null;
  const { lapse, completeUpTo } = (settled && live) || head;
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
