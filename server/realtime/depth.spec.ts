import { isDeeperThan } from './depth.js';

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

describe('The depth of a message', () => {
  it('is counted in arrays and objects', () => {
    expect(isDeeperThan('text', 0)).toBe(false);
    expect(isDeeperThan([], 0)).toBe(true);
    expect(isDeeperThan({ a: { b: [null] } }, 3)).toBe(false);
    expect(isDeeperThan({ a: { b: [{}] } }, 3)).toBe(true);
    expect([isDeeperThan(nested(64), 64), isDeeperThan(nested(65), 64)]).toEqual([false, true]);
  });

  it('can be asked of anything', () => {
    expect(isDeeperThan(nested(1_000_000), 64)).toBe(true);
    expect(
      isDeeperThan(
        Array.from({ length: 1_000_000 }, () => ({})),
        2,
      ),
    ).toBe(false);
    for (const value of [undefined, null, NaN, new Uint8Array(3)]) expect(isDeeperThan(value, 1)).toBe(false);
  });
});
