import { mapInBatches } from './batches.js';

describe('Cooperative work', () => {
  it('processes everything in order, yielding to others in between', async () => {
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    const busy = (value: number) => {
      for (const until = performance.now() + 10; performance.now() < until;);
      return value * 2;
    };
    expect(await mapInBatches([1, 2, 3, 4, 5, 6, 7, 8], busy)).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
    clearInterval(others);
    expect(turns).toBeGreaterThan(2);
  });

  it('does small amounts without yielding', async () => {
    let turns = 0;
    const others = setImmediate(() => (turns += 1));
    expect(await mapInBatches(new Set([3]), String)).toEqual(['3']);
    clearImmediate(others);
    expect(turns).toBe(0);
  });
});
