import { dateText, timeAgo } from './time';

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
});
