'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle';

const DiscussionView = lazy(async () => ({ default: (await import('./DiscussionView')).DiscussionView }));

interface DiscussionProps {
  uuid: string;
  onJump: (id: string) => void;
}

/** The discussion of a list, below its credits: loaded once the page is idle. */
export function Discussion(props: DiscussionProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle) return null;
  return (
    <Suspense>
      <DiscussionView {...props} />
    </Suspense>
  );
}
