import type { Json } from './document.js';
import { isJsonObject } from './json.js';

/** Whether the calendar has this day; month and day from 1. */
export function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  // Years before 100 would be taken for those of the 20th century.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a text is a day of the calendar, as `2026-04-05`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year !== undefined && isDay(Number(year), Number(month), Number(day));
}

/** A part of a date: absent, null, or a number that may be written as text. Otherwise NaN. */
const part = (value: Json | undefined): number | null =>
  value === undefined || value === null || value === ''
    ? null
    : (typeof value === 'number' || (typeof value === 'string' && /^\s*\d+\s*$/.test(value))) &&
        Number.isInteger(Number(value))
      ? Number(value)
      : NaN;

/**
 * Whether a date whose parts may be unknown, `{year, month, day}`, may exist; without a year, a 29 February may. Anything but an
 * object is no such date.
 */
export function isPartialDate(value: Json): boolean {
  if (!isJsonObject(value)) return false;
  const [year, month, day] = [part(value['year']), part(value['month']), part(value['day'])];
  if (year !== null && !(year >= 0 && year <= 9_999)) return false;
  if (month !== null && !(month >= 1 && month <= 12)) return false;
  if (day !== null && !(day >= 1 && day <= 31)) return false;
  return month === null || day === null || isDay(year ?? 2000, month, day);
}
