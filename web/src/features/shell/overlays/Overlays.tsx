'use client';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { TypedAhead } from '../../../lib/typed-ahead';
import { useSaid } from '../../../stores/use-said';
import { count } from '../../../lib/words';
import { useOverlays } from '../../../stores/overlay-queue';
import { clearOverlays } from '../../../stores/overlays';

/** Loaded when the first overlay is needed: its Markdown parser is larger than the rest of the frame. */
const OverlayQueues = lazy(async () => ({ default: (await import('./OverlayQueues')).OverlayQueues }));

/** Belongs to one page: its questions do not continue on the next. */
export function Overlays() {
  // Before the next page is seen: later would clear what was opened on that.
  useLayoutEffect(() => clearOverlays, []);
  const { prompts, alerts, confirms, dualLanguageInputs, conflicts, mistakes } = useOverlays();
  const waiting = conflicts.filter(({ hidden }) => !hidden).length;
  useSaid(
    waiting > 0 ? `${count(waiting, 'name')} shared by several people. Press F6 to choose.` : '',
    'conflicts',
  );
  // The other ones leave the focus where it is, and typing goes on there.
  const isModal = [prompts, alerts, confirms, dualLanguageInputs].some((queue) => queue.length > 0);
  const all = [prompts, alerts, confirms, dualLanguageInputs, conflicts, mistakes];
  return (
    all.some((queue) => queue.length > 0) && (
      <Suspense fallback={isModal && <TypedAhead />}>
        <OverlayQueues />
      </Suspense>
    )
  );
}
