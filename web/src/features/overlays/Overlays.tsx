'use client';
import { lazy, Suspense, useEffect } from 'react';
import { count } from '../../lib/words';
import { useOverlays } from '../../stores/overlay-queue';
import { clearOverlays } from '../../stores/overlays';

/** Fetched when the first overlay is asked for: its Markdown parser is larger than the rest of the frame. */
const OverlayQueues = lazy(async () => ({ default: (await import('./OverlayQueues')).OverlayQueues }));

/** Of one page: what it asks is not asked on the next. */
export function Overlays() {
  useEffect(() => clearOverlays, []);
  const { prompts, alerts, confirms, dualLanguageInputs, conflicts, mistakes } = useOverlays();
  const waiting = conflicts.filter(({ hidden }) => !hidden).length;
  const all = [prompts, alerts, confirms, dualLanguageInputs, conflicts, mistakes];
  return (
    <>
      <output className="sr-only">
        {waiting > 0 && `${count(waiting, 'name')} of several people. F6 leads to the choice.`}
      </output>
      {all.some((queue) => queue.length > 0) && (
        <Suspense>
          <OverlayQueues />
        </Suspense>
      )}
    </>
  );
}
