'use client';
import { lazy, Suspense } from 'react';
import { useAuth } from '../../../stores/auth';

/** Few members ever see it. */
const WarningLayer = lazy(async () => ({ default: (await import('./WarningLayer')).WarningLayer }));

/** Shows a warning to its member, on whatever page they are (rule moderation-9). */
export function WarningDialog() {
  const { warning } = useAuth();
  return (
    warning && (
      <Suspense>
        <WarningLayer key={warning.id} warning={warning} />
      </Suspense>
    )
  );
}
