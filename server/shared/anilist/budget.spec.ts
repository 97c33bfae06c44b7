import { restAfter, waitFor } from './budget.js';

const open = { perMinute: 90, closedFor: 0 };
/** Requests that were sent one after another, the last just now. */
const sent = (count: number, every = 0) => Array.from({ length: count }, (_, at) => (count - 1 - at) * every);

describe('The budget of AniList', () => {
  it('lets through at most what AniList allows in any minute', () => {
    expect(waitFor({ ...open, ages: sent(89) }, true)).toBe(0);
    expect(waitFor({ ...open, ages: sent(90, 100) }, true)).toBe(61_000 - 8_900);
    expect(waitFor({ ...open, ages: [70_000, ...sent(89)] }, true)).toBe(0);
    expect(waitFor({ perMinute: 30, closedFor: 0, ages: sent(30, 100) }, true)).toBe(61_000 - 2_900);
  });

  it('spreads out requests that are not urgent, and leaves room for urgent ones', () => {
    expect(waitFor({ ...open, ages: [] }, false)).toBe(0);
    expect(waitFor({ ...open, ages: [300] }, false)).toBeCloseTo(60_000 / 67 - 300);
    expect(waitFor({ ...open, ages: sent(67, 800) }, false)).toBeGreaterThan(0);
    expect(waitFor({ ...open, ages: sent(67, 800) }, true)).toBe(0);
    expect(waitFor({ perMinute: 1, closedFor: 0, ages: [] }, false)).toBe(0);
  });

  it('waits as long as AniList is closed, and longer the more often it failed', () => {
    expect(waitFor({ ...open, ages: [], closedFor: 7_000 }, true)).toBe(7_000);
    expect([1, 2, 3, 4, 50].map(restAfter)).toEqual([1_000, 5_000, 30_000, 60_000, 60_000]);
  });
});
