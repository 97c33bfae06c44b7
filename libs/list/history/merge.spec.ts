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

  it('leaves out changes of entries that were returned before, up to a gap or a change of its own', () => {
    const change = (revision: number, at: number, alone = false) => ({ key: 1, revision, at, alone });
    const rest = (earlier: { began: number; alone: boolean }, ...changes: LoggedChange[]) => {
      const merging = new Merging(new Map([[1, earlier]]));
      for (const one of changes) merging.add(one);
      return merging.entries.map(({ from, to }) => [from, to]);
    };
    const began = 10 * mergeGap;
    const near = [change(9, began - mergeGap + 1), change(8, began - 2 * mergeGap + 2)];
    expect(rest({ began, alone: false }, ...near)).toEqual([]);
    expect(
      rest({ began, alone: false }, ...near, change(7, began - 3 * mergeGap + 2), change(6, 7 * mergeGap)),
    ).toEqual([[6, 7]]);
    expect(rest({ began, alone: true }, ...near)).toEqual([[8, 9]]);
    expect(rest({ began, alone: false }, change(9, began, true), change(8, began))).toEqual([
      [9, 9],
      [8, 8],
    ]);
    expect(rest({ began, alone: false }, { ...change(9, began), key: 2 }, change(8, began))).toEqual([
      [9, 9],
    ]);
  });

  it('says of each entry when it began and ended', () => {
    const { entries } = merged([
      { key: 1, revision: 1, at: 100, alone: false },
      { key: 2, revision: 2, at: 200, alone: true },
      { key: 1, revision: 3, at: 300, alone: false },
    ]);
    expect(entries).toEqual([
      { key: 1, from: 1, to: 3, began: 100, ended: 300, changes: 2, alone: false },
      { key: 2, from: 2, to: 2, began: 200, ended: 200, changes: 1, alone: true },
    ]);
  });

  it.each<[string, Partial<LoggedChange>[], number]>([
    ['nothing is known', [], 0],
    ['an older change may join', [{}], 0],
    ['it is of its own', [{ alone: true }], 1],
    ['the newest is open, whatever follows', [{}, { key: 2, alone: true }], 0],
    ['somebody else changed something just less than a gap before', [{}, { key: 2, at: 1 - mergeGap }], 0],
    ['somebody else changed something a gap before', [{}, { key: 2, at: -mergeGap }], 1],
    ['the same person went on after a gap', [{}, { at: -mergeGap }], 1],
    ['all are of their own', [{ alone: true }, { alone: true }], 2],
  ])('counts closed entries when %s', (_, changes, closed) => {
    const merging = new Merging();
    for (const [index, change] of changes.entries())
      merging.add({ key: 1, revision: 9 - index, at: 0, alone: false, ...change });
    expect(merging.closed()).toBe(closed);
  });
});
