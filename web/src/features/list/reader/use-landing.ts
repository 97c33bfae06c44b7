import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react';
import { readAddress, subscribeToAddress } from './address';
import { menuOfHash } from './hash';

/**
 * A link to an episode leads to `place`, not to the head of the list above it (rule address-6). Returns the id
 * that `place` needs, by which the router finds it.
 */
export function useLanding(
  place: RefObject<HTMLElement | null>,
  menus: readonly { name: string }[],
): string | undefined {
  const hash = useSyncExternalStore(
    subscribeToAddress,
    () => window.location.hash,
    () => '',
  );
  const names = menus.map(({ name }) => name);
  // Only what the page was opened with: choosing an episode stays where it is.
  const [isHydrating] = useState(() => hash === '');
  const land = useEffectEvent(() => {
    if (!isHydrating || menuOfHash(window.location.hash, names) === null) return;
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // After going back or reloading, the browser returns to where the reader was.
    if (load?.type !== 'navigate' || window.scrollY > 0 || readAddress().mode !== 'credits') return;
    place.current?.scrollIntoView({ behavior: 'instant' });
  });
  useEffect(() => land(), []);
  return hash.length > 1 ? decoded(hash.slice(1)) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
