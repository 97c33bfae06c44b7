import { dateText, dayText, monthText, timeAgo, utcTimeText } from './time';

const now = 1_800_000_000;

describe('time on cards', () => {
  it.each([
    [0, 'just now'],
    [-500, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_400, '1 day ago'],
    [8 * 86_400, '1 week ago'],
    [40 * 86_400, '1 month ago'],
    [800 * 86_400, '2 years ago'],
  ])('%i seconds are shown as “%s”', (passed, text) => {
    expect(timeAgo(now - passed, now)).toBe(text);
  });

  it('names the same day everywhere in the world', () => {
    expect(dateText(1_775_174_400)).toBe('Apr 3, 2026');
  });

  it.each(Array.from({ length: 40 }, (_, index) => now - index * 27 * 86_400 - index * 3_700))(
    'writes %i as Intl does in English',
    (seconds) => {
      const date = new Date(seconds * 1000);
      const intl = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC', ...options }).format(date);
      const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const;
      expect(dayText(date)).toBe(intl({ day: 'numeric', year: 'numeric' }));
      expect(monthText(date)).toBe(intl({ year: 'numeric' }));
      expect(utcTimeText(seconds)).toBe(`${intl({ day: 'numeric', ...clock })} UTC`);
    },
  );
});
