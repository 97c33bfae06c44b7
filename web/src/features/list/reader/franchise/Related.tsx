'use client';
import { lazy, Suspense } from 'react';
import { useIsIdle } from '../../../../lib/use-is-idle';
import { Unsettled } from '../../../../ui/layout/Unsettled';

const RelatedStrip = lazy(async () => ({ default: (await import('./RelatedStrip')).RelatedStrip }));

/** What a list belongs to, below its credits: loaded once the page is idle. */
export function Related({ uuid }: { uuid: string }) {
  const later = <Unsettled of="last" />;
  if (!useIsIdle()) return later;
  return (
    <Suspense fallback={later}>
      <RelatedStrip uuid={uuid} />
    </Suspense>
  );
}
