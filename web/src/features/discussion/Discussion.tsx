'use client';
import { lazy, Suspense } from 'react';
import { useIsIdle } from '../../lib/use-is-idle';

const DiscussionView = lazy(async () => ({ default: (await import('./DiscussionView')).DiscussionView }));

interface DiscussionProps {
  uuid: string;
  onJump: (id: string) => void;
}

/** The discussion of a list, below its credits: loaded once the page is idle. */
export function Discussion(props: DiscussionProps) {
  if (!useIsIdle()) return null;
  return (
    <Suspense>
      <DiscussionView {...props} />
    </Suspense>
  );
}
