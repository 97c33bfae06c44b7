import { setImmediate as turn } from 'node:timers/promises';
import { sendArrays } from './json-chunks.js';

describe('sendArrays', () => {
  const long = 'x'.repeat(200_000);

  it('sends everything in order, one array at a time, and waits for the last', async () => {
    const sent: number[] = [];
    let working = 0;
    await sendArrays(
      [1, 2, 3],
      (value) => JSON.stringify([value, long]),
      async (some) => {
        expect((working += 1)).toBe(1);
        for (let turns = 0; turns < 5; turns += 1) await turn();
        working -= 1;
        for (const [value] of JSON.parse(some) as [number][]) sent.push(value);
      },
    );
    expect(sent).toEqual([1, 2, 3]);
  });

  it('makes the next array while one is on its way', async () => {
    const made: number[] = [];
    const seen: number[][] = [];
    await sendArrays(
      [1, 2, 3],
      (value) => (made.push(value), JSON.stringify([value, long])),
      async () => {
        for (let turns = 0; turns < 5; turns += 1) await turn();
        seen.push([...made]);
      },
    );
    expect(seen[0]).toEqual([1, 2, 3]);
  });

  it('fails with what could not be sent, and sends nothing after it', async () => {
    let count = 0;
    const sending = sendArrays(
      [1, 2, 3],
      () => JSON.stringify(long),
      async () => {
        count += 1;
        throw new Error('gone');
      },
    );
    await expect(sending).rejects.toThrow('gone');
    expect(count).toBe(1);
  });
});
