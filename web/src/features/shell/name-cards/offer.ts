import { useEffect, useSyncExternalStore } from 'react';

/** What a page does about a name in it; null: nothing. */
type Offer = (link: HTMLAnchorElement) => (() => void) | null;

const none: Offer = () => null;
let current = none;
const listeners = new Set<() => void>();

function set(offer: Offer): void {
  current = offer;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The page lets readers report the names for which `offer` returns how; the cards of these names say so. */
export function useNameReports(offer: Offer): void {
  useEffect(() => set(offer));
  useEffect(() => () => set(none), []);
}

/** How the name of a link is reported on this page; null: it is not. */
export const useReportOf = (link: HTMLAnchorElement): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => none,
  )(link);
