'use client';
import { lazy, Suspense } from 'react';
import { Page } from '../frame/Page';

/** In a script of its own, so that no other page shares one with it. */
const Specimens = lazy(async () => ({ default: (await import('./Specimens')).Specimens }));

export function DesignPage() {
  return (
    <Page title="Design" description="Every component in every state.">
      <Suspense>
        <Specimens />
      </Suspense>
    </Page>
  );
}
