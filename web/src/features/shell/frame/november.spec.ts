import { isNoticeDue } from './november';

const member = { now: new Date(2026, 10, 15), loggedIn: true, banned: false, confirmed: null };

describe('the November notice', () => {
  it('is shown to members from the first to the last day of November', () => {
    const days = [
      new Date(2026, 9, 31, 23, 59),
      new Date(2026, 10, 1),
      new Date(2027, 10, 30, 23, 59),
      new Date(2026, 11, 1),
    ];
    expect(days.map((now) => isNoticeDue({ ...member, now }))).toEqual([false, true, true, false]);
  });

  it('is not shown to visitors, banned members, or those who have confirmed it', () => {
    expect(isNoticeDue({ ...member, loggedIn: false })).toBe(false);
    expect(isNoticeDue({ ...member, banned: true })).toBe(false);
    expect(isNoticeDue({ ...member, confirmed: '1' })).toBe(false);
  });
});
