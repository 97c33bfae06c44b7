'use client';
import { lazy, Suspense } from 'react';
import { useIsIdle } from '../../../../lib/use-is-idle';
import type { ListContent } from '../content';
import { Unsettled } from '../../../../ui/layout/Unsettled';

const DiscussionView = lazy(async () => ({ default: (await import('./DiscussionView')).DiscussionView }));

interface DiscussionProps {
  uuid: string;
  content: ListContent;
  /** Index of the menu on the page. */
  selected: number;
  onJump: (id: string) => void;
}

/** The discussion of a list, below its credits: loaded once the page is idle. */
export function Discussion(props: DiscussionProps) {
  const later = <Unsettled of="last" />;
  if (!useIsIdle()) return later;
  return (
    <Suspense fallback={later}>
      <DiscussionView {...props} />
    </Suspense>
  );
}
