'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle';

const RelatedStrip = lazy(async () => ({ default: (await import('./RelatedStrip')).RelatedStrip }));

/** What a list belongs to, below its credits: loaded once the page is idle. */
export function Related({ uuid }: { uuid: string }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle) return null;
  return (
    <Suspense>
      <RelatedStrip uuid={uuid} />
    </Suspense>
  );
}
