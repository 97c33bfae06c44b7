import { setImmediate as turn } from 'node:timers/promises';
import { ahead } from './batches.js';

const collected = async <Value>(values: AsyncIterable<Value>): Promise<Value[]> => {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
};

describe('ahead', () => {
  it('gives the results in order', async () => {
    expect(await collected(ahead([3, 1, 2], 2, async (value) => (await turn(), value * 2)))).toEqual([
      6, 2, 4,
    ]);
  });

  it('begins at once, works on one at a time, and waits when enough results wait', async () => {
    const begun: number[] = [];
    let [working, most] = [0, 0];
    const results = ahead([1, 2, 3, 4], 2, async (value) => {
      begun.push(value);
      most = Math.max(most, (working += 1));
      await turn();
      working -= 1;
      return value;
    });
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(begun).toEqual([1, 2]);
    expect((await results.next()).value).toBe(1);
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(begun).toEqual([1, 2, 3]);
    expect(await collected(results)).toEqual([2, 3, 4]);
    expect(most).toBe(1);
  });

  it('fails where the work failed, and works on nothing after that', async () => {
    const begun: number[] = [];
    const results = ahead([1, 2, 3], 3, async (value) => {
      begun.push(value);
      if (value === 2) throw new Error('two');
      return value;
    });
    expect((await results.next()).value).toBe(1);
    await expect(results.next()).rejects.toThrow('two');
    expect(begun).toEqual([1, 2]);
  });
});
