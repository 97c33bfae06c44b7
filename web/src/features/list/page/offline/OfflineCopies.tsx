'use client';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../../../../lib/when-idle';

const CopyNotice = lazy(async () => ({
  default: (await import('../../../shell/offline/CopyNotice')).CopyNotice,
}));

/** The service worker says so in its copies (public/sw.js); other pages do not load without a connection. */
const readKept = () => document.documentElement.dataset.kept ?? null;
const never = () => () => {};

/**
 * Keeps the list of this page on this device, once the page is idle; says so where such a copy is shown. Each page has its own.
 */
export function OfflineCopies() {
  const keptAt = useSyncExternalStore(never, readKept, () => null);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || readKept() !== null) return undefined;
    return whenIdle(
      () => void import('./keep').then(({ keepForOffline }) => keepForOffline(window.location.pathname)),
    );
  }, []);
  return keptAt === null ? null : (
    <Suspense>
      <CopyNotice keptAt={Number(keptAt) / 1000} />
    </Suspense>
  );
}
