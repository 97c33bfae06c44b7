const day = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2008-10-03`, `2008-10` or `2008` as people write it; what is not a date as it stands. */
function dateName(date: string): string {
  const [year, monthOfYear, dayOfMonth] = date.split('-').map(Number);
  if (!year || !/^\d{4}(-\d{1,2}){0,2}$/.test(date)) return date;
  if (!monthOfYear) return String(year);
  const time = Date.UTC(year, monthOfYear - 1, dayOfMonth || 1);
  return (dayOfMonth ? day : month).format(time);
}

/** When it ran: “Oct 3, 2008 – Mar 27, 2009”; one date where start and end are one day. */
export function runText(start: string | null, end: string | null): string {
  if (start && end && start !== end) return `${dateName(start)} – ${dateName(end)}`;
  return start ? dateName(start) : end ? `until ${dateName(end)}` : '';
}
