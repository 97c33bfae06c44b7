import { locale } from './locale';

const steps: [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
  [7 * 86_400, 86_400, 'day'],
  [30 * 86_400, 7 * 86_400, 'week'],
  [365 * 86_400, 30 * 86_400, 'month'],
  [Infinity, 365 * 86_400, 'year'],
];

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });

/**
 * “12 minutes ago”. Both times in epoch seconds; “just now” for less than a minute, or for a future time due to a wrong
 * clock.
 */
export function timeAgo(then: number, now: number): string {
  const passed = now - then;
  if (passed < 60) return 'just now';
  const [, seconds, unit] = steps.find(([limit]) => passed < limit)!;
  return relative.format(-Math.floor(passed / seconds), unit);
}

const day = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** “3 Apr 2026”-like date in UTC, the same on server and browser. `seconds`: epoch seconds. */
export const dateText = (seconds: number): string => day.format(seconds * 1000);

const minute = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** “3 Apr, 18:00 UTC”-like time, the same on server and browser. `seconds`: epoch seconds. */
export const utcTimeText = (seconds: number): string => `${minute.format(seconds * 1000)} UTC`;
