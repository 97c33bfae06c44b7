'use client';
import { useSyncExternalStore } from 'react';
import { dateText, timeAgo } from '../lib/time';

let now = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Math.floor(Date.now() / 1000);
  for (const listener of listeners) listener();
}

/** One clock for all times on the page; it runs only while somebody shows one. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) timer = setInterval(tick, 30_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

const current = () => (now ||= Math.floor(Date.now() / 1000));

/** “12 minutes ago”, renewed twice a minute. A cached page has no “now”, so the server writes the date. `seconds`: epoch seconds. */
export function RelativeTime({ seconds, className }: { seconds: number; className?: string }) {
  const at = useSyncExternalStore(subscribe, current, () => 0);
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={dateText(seconds)} className={className}>
      {at === 0 ? dateText(seconds) : timeAgo(seconds, at)}
    </time>
  );
}
