import * as fc from 'fast-check';
import { differenceOf, type Written, WrittenCredits } from './written-credits.js';

const written = fc
  .uniqueArray(fc.tuple(fc.nat(30), fc.constantFrom('a', 'b', 'c')), { selector: ([position]) => position })
  .map((entries): Written => new Map(entries.map(([position, text]) => [position, `${position} ${text}`])));

describe('the credits that an edit rewrites', () => {
  it('come to what is wanted from whatever is stored, and leave alone what is the same', () => {
    fc.assert(
      fc.property(written, written, (stored, wanted) => {
        const { gone, added } = differenceOf(stored, wanted);
        const left = [...stored].flatMap(([position, text]) => (gone.includes(position) ? [] : text));
        expect([...left, ...added].toSorted()).toEqual([...wanted.values()].toSorted());
        expect(added.filter((text) => [...stored.values()].includes(text))).toEqual([]);
      }),
    );
  });

  it('are all of them when another process projected the list since', () => {
    const kept = new WrittenCredits({ lists: 2, credits: 10 });
    const credits: Written = new Map([[0, 'a']]);
    kept.keep('one', 4, credits);
    expect(kept.of('one', 4)).toBe(credits);
    expect(kept.of('one', 5)).toBeNull();
    expect(kept.of('two', 4)).toBeNull();
  });

  it('are remembered for so many lists only, the latest ones, and for none that is very long', () => {
    const kept = new WrittenCredits({ lists: 2, credits: 1 });
    for (const uuid of ['one', 'two', 'three']) kept.keep(uuid, 1, new Map([[0, uuid]]));
    expect(kept.of('one', 1)).toBeNull();
    expect(kept.of('three', 1)).not.toBeNull();
    kept.keep('two', 2, new Map([0, 1].map((position) => [position, 'long'])));
    expect(kept.of('two', 2)).toBeNull();
    expect(kept.of('two', 1)).toBeNull();
  });
});
