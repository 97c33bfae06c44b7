import { dayText, monthText } from '../../../lib/time';

/** Formats `2008-10-03`, `2008-10` or `2008`; anything else is returned as it is. */
function dateName(date: string): string {
  const [year, monthOfYear, dayOfMonth] = date.split('-').map(Number);
  if (!year || !/^\d{4}(-\d{1,2}){0,2}$/.test(date)) return date;
  if (!monthOfYear) return String(year);
  const time = new Date(Date.UTC(year, monthOfYear - 1, dayOfMonth || 1));
  return (dayOfMonth ? dayText : monthText)(time);
}

/** When it aired: “Oct 3, 2008 – Mar 27, 2009”; one date if start and end are equal. */
export function runText(start: string | null, end: string | null): string {
  if (start && end && start !== end) return `${dateName(start)} – ${dateName(end)}`;
  return start ? dateName(start) : end ? `until ${dateName(end)}` : '';
}
