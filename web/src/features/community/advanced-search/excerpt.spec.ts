import { changeOf, excerptOf } from './excerpt';

const long = (middle: string) => `${'a '.repeat(500)}${middle}${' z'.repeat(500)}`;

describe('a long text among the hits', () => {
  it('is cut around the first match, with the match marked', () => {
    const text = long('needle');
    const found = excerptOf({ text, marks: [[1_000, 1_006]] });
    expect(found.text.length).toBeLessThan(260);
    expect(found.marks.map(([from, to]) => found.text.slice(from, to))).toEqual(['needle']);
    const short = { text: 'a needle', marks: [[2, 8]] as [number, number][] };
    expect(excerptOf(short)).toEqual(short);
    const all = excerptOf({ text, marks: [[0, text.length]] });
    expect(all).toEqual({ text, marks: [[0, text.length]] });
  });

  it('is cut around the change', () => {
    const { before, after } = changeOf(long('needle'), long('pin'));
    expect([before.length < 200, after.length < 200]).toEqual([true, true]);
    expect(before).toContain(' needle ');
    expect(after).toContain(' pin ');
    expect(changeOf('aa', 'aaa')).toEqual({ before: 'aa', after: 'aaa' });
    expect(changeOf('gone', '')).toEqual({ before: 'gone', after: '' });
  });
});
