import { useSyncExternalStore } from 'react';

let now = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Math.floor(Date.now() / 1000);
  for (const listener of listeners) listener();
}

/** One clock for everything on the page that depends on the time; it runs only while needed. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) timer = setInterval(tick, 30_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

const current = () => (now ||= Math.floor(Date.now() / 1000));

/** Epoch seconds, renewed twice a minute; 0 in the first paint, because a cached page has no “now”. */
export const useNow = (): number => useSyncExternalStore(subscribe, current, () => 0);
