'use client';
import { useIsIdle } from '../../../../lib/use-is-idle';
import { useIsNear } from '../../../../lib/use-is-near';
import { optional } from '../../../../lib/optional';
import { Unsettled } from '../../../../ui/layout/Unsettled';

const RelatedStrip = optional(async () => (await import('./RelatedStrip')).RelatedStrip);

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
  return <RelatedStrip uuid={uuid} waiting={later} />;
}
