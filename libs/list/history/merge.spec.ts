import * as fc from 'fast-check';
import { mergeGap, Merging, type LoggedChange } from './merge.js';

const log = fc
  .array(
    fc.record({
      key: fc.nat(2),
      gap: fc.constantFrom(0, 1000, mergeGap - 1, mergeGap, mergeGap + 1),
      alone: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
    { maxLength: 40 },
  )
  .map((steps) => {
    let at = 0;
    return steps.map(({ key, gap, alone }, index): LoggedChange => {
      at += gap;
      return { key, alone, at, revision: index + 1 };
    });
  });

const merged = (changes: readonly LoggedChange[]) => {
  const merging = new Merging();
  for (const change of changes.toReversed()) merging.add(change);
  return merging;
};

describe('Merging the log', () => {
  it("merges one person's edits less than five minutes apart, but not edits five minutes apart", () => {
    const at = [0, mergeGap - 1, 2 * mergeGap - 1];
    const { entries } = merged(at.map((at, index) => ({ key: 1, revision: index + 1, at, alone: false })));
    expect(entries.map(({ from, to }) => [from, to])).toEqual([
      [3, 3],
      [1, 2],
    ]);
  });

  it('counts every change once, in the order of the last change', () => {
    fc.assert(
      fc.property(log, (changes) => {
        const { entries } = merged(changes);
        expect(entries.reduce((sum, entry) => sum + entry.changes, 0)).toBe(changes.length);
        expect(entries.map(({ to }) => to)).toEqual(entries.map(({ to }) => to).sort((a, b) => b - a));
        for (const { alone, changes } of entries) if (alone) expect(changes).toBe(1);
      }),
    );
  });

  it('closes an entry only when nothing older can join it', () => {
    fc.assert(
      fc.property(log, fc.nat(40), (changes, count) => {
        const part = new Merging();
        for (const change of changes.toReversed().slice(0, count)) part.add(change);
        const whole = merged(changes).entries;
        expect(part.entries.slice(0, part.closed())).toEqual(whole.slice(0, part.closed()));
      }),
    );
  });
});
