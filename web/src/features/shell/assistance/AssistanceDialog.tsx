'use client';
import { lazy, Suspense, useState } from 'react';
import { useAssistance } from '../../../stores/assistance';

/** Loaded when it is first opened. */
const AssistanceLayer = lazy(async () => ({ default: (await import('./AssistanceLayer')).AssistanceLayer }));

/** The settings of shortcuts, for everybody: from the footer and from the sheet of all keys. */
export function AssistanceDialog() {
  const { isOpen } = useAssistance();
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <AssistanceLayer isOpen={isOpen} />
      </Suspense>
    )
  );
}
