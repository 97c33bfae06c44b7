'use client';
import { lazy, Suspense } from 'react';
import { useIsIdle } from '../../../../lib/use-is-idle';

const RelatedStrip = lazy(async () => ({ default: (await import('./RelatedStrip')).RelatedStrip }));

/** What a list belongs to, below its credits: loaded once the page is idle. */
export function Related({ uuid }: { uuid: string }) {
  if (!useIsIdle()) return null;
  return (
    <Suspense>
      <RelatedStrip uuid={uuid} />
    </Suspense>
  );
}
