/*
 * Written by hand as `Intl` writes it in English: its first use costs 0.2 s on a phone, while the page cannot respond yet.
 */

const steps: [limit: number, seconds: number, unit: string][] = [
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
  [7 * 86_400, 86_400, 'day'],
  [30 * 86_400, 7 * 86_400, 'week'],
  [365 * 86_400, 30 * 86_400, 'month'],
  [Infinity, 365 * 86_400, 'year'],
];

/**
 * “12 minutes ago”. Both times in epoch seconds; “just now” for less than a minute, or for a future time due to a wrong
 * clock.
 */
export function timeAgo(then: number, now: number): string {
  const passed = now - then;
  if (passed < 60) return 'just now';
  const [, seconds, unit] = steps.find(([limit]) => passed < limit)!;
  const amount = Math.floor(passed / seconds);
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthOf = (date: Date): string => months[date.getUTCMonth()]!;

/** “Apr 2026”, in UTC. */
export const monthText = (date: Date): string => `${monthOf(date)} ${date.getUTCFullYear()}`;

/** “Apr 3, 2026”, in UTC. */
export const dayText = (date: Date): string =>
  `${monthOf(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;

/** “Apr 3, 2026” in UTC, the same on server and browser. `seconds`: epoch seconds. */
export const dateText = (seconds: number): string => dayText(new Date(seconds * 1000));

/** “Apr 3, 18:00 UTC”, the same on server and browser. `seconds`: epoch seconds. */
export function utcTimeText(seconds: number): string {
  const date = new Date(seconds * 1000);
  return `${monthOf(date)} ${date.getUTCDate()}, ${date.toISOString().slice(11, 16)} UTC`;
}
