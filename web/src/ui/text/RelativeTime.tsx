'use client';
import { dateText, timeAgo } from '../../lib/time';
import { useNow } from '../../lib/use-now';

/** “12 minutes ago”, updated twice a minute; the date itself in the first paint. `seconds`: epoch seconds. */
export function RelativeTime({ seconds, className }: { seconds: number; className?: string }) {
  const now = useNow();
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={dateText(seconds)} className={className}>
      {now === 0 ? dateText(seconds) : timeAgo(seconds, now)}
    </time>
  );
}
