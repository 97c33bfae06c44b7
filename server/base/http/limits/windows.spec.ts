import { Windows } from './windows.js';

const minute = 60_000;

describe('A window', () => {
  it('has room for a number of points, and has room again after it expires', () => {
    const windows = new Windows();
    for (let count = 0; count < 3; count += 1) {
      expect(windows.wait('reading', 'a', 3, 1_000)).toBe(0);
      windows.spend('reading', 'a', 1, minute, 1_000);
    }
    expect(windows.wait('reading', 'a', 3, 11_000)).toBe(50_000);
    expect(windows.wait('reading', 'b', 3, 11_000)).toBe(0);
    expect(windows.wait('reading', 'a', 3, 61_000)).toBe(0);
  });

  it('refunds points that turned out to be free', () => {
    const windows = new Windows();
    windows.spend('reading', 'a', 1, minute, 0);
    windows.spend('reading', 'a', -1, 0, 5);
    expect(windows.wait('reading', 'a', 1, 10)).toBe(0);
    expect(windows.unsent(10)).toEqual([]);
  });

  it('reports each point once, and again only if reporting failed', () => {
    const windows = new Windows();
    windows.spend('reading', 'a', 2, minute, 0);
    const spent = windows.unsent(1_000);
    expect(spent).toEqual([{ name: 'reading', who: 'a', points: 2, milliseconds: 59_000 }]);
    expect(windows.unsent(1_001)).toEqual([]);
    windows.keep(spent, 1_002);
    windows.spend('reading', 'a', 1, minute, 1_003);
    expect(windows.unsent(2_000)).toMatchObject([{ points: 3 }]);
    expect(windows.unsent(minute)).toEqual([]);
  });

  it('learns what other processes counted, and keeps unreported points', () => {
    const windows = new Windows();
    windows.spend('reading', 'a', 2, minute, 0);
    windows.unsent(0);
    windows.spend('reading', 'a', 1, minute, 10);
    windows.learn('reading', 'a', 9, 30_000, 20);
    expect(windows.wait('reading', 'a', 10, 20)).toBe(30_000);
    expect(windows.wait('reading', 'a', 11, 20)).toBe(0);
  });
});
