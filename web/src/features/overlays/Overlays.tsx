'use client';
import { lazy, Suspense } from 'react';
import { useOverlays } from '../../stores/overlays';

/** Fetched when the first overlay is asked for: its Markdown parser is larger than the rest of the frame. */
const OverlayQueues = lazy(async () => ({ default: (await import('./OverlayQueues')).OverlayQueues }));

export function Overlays() {
  const { prompts, alerts, confirms } = useOverlays();
  if (prompts.length + alerts.length + confirms.length === 0) return null;
  return (
    <Suspense>
      <OverlayQueues />
    </Suspense>
  );
}
