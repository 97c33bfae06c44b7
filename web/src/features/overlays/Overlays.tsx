'use client';
import { lazy, Suspense } from 'react';
import { count } from '../../lib/words';
import { useOverlays } from '../../stores/overlay-queue';

/** Fetched when the first overlay is asked for: its Markdown parser is larger than the rest of the frame. */
const OverlayQueues = lazy(async () => ({ default: (await import('./OverlayQueues')).OverlayQueues }));

export function Overlays() {
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
