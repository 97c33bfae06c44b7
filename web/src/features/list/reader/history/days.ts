import { locale } from '../../../../lib/locale';

const day = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const dayOf = (seconds: number) => new Date(seconds * 1000).toDateString();

/** “Today”, “Yesterday” or the date, in the reader's time zone. Both in epoch seconds. */
function dayText(seconds: number, now: number): string {
  if (dayOf(seconds) === dayOf(now)) return 'Today';
  return dayOf(seconds) === dayOf(now - 86_400) ? 'Yesterday' : day.format(seconds * 1000);
}

/** `14:05`, or `14:05–14:32` for a period. */
export function timeText(began: number, ended: number): string {
  const [from, to] = [clock.format(began * 1000), clock.format(ended * 1000)];
  return from === to ? to : `${from}–${to}`;
}

/** Groups adjacent items of the same day, keeping their order. */
export function byDay<Item extends { date: number }>(
  items: readonly Item[],
  now: number,
): { day: string; items: Item[] }[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const text = dayText(item.date, now);
    if (days.at(-1)?.day === text) days.at(-1)!.items.push(item);
    else days.push({ day: text, items: [item] });
  }
  return days;
}
