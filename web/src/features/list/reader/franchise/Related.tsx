'use client';
import { lazy, Suspense } from 'react';
import { useIsIdle } from '../../../../lib/use-is-idle';
import { useIsNear } from '../../../../lib/use-is-near';
import { Unsettled } from '../../../../ui/layout/Unsettled';

const RelatedStrip = lazy(async () => ({ default: (await import('./RelatedStrip')).RelatedStrip }));

/** What a list belongs to, below its credits: loaded once the page is idle and its end is near. */
export function Related({ uuid }: { uuid: string }) {
  const isIdle = useIsIdle();
  const [isNear, mark] = useIsNear();
  const later = <Unsettled of="last" />;
  if (!isIdle) return later;
  if (!isNear)
    return (
      <>
        <div ref={mark} />
        {isNear === null && later}
      </>
    );
  return (
    <Suspense fallback={later}>
      <RelatedStrip uuid={uuid} />
    </Suspense>
  );
}
