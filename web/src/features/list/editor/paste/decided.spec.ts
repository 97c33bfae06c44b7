import { decidedFrom, decidedText } from './use-resolving';
import { rulesToKeep } from './lines/use-teaching';

const nothing = decidedFrom('');

it('decisions are kept as text, and none as no text', () => {
  expect(decidedText(nothing)).toBe('');
  const decided = {
    mends: new Map([['3:names', 'right' as const]]),
    roleNames: new Map([['謎仕事', 'Riddle']]),
    hints: [{ line: 2, as: 'names' as const, like: true }],
    style: 7,
    isAnew: true,
  };
  expect(decidedFrom(decidedText(decided))).toEqual(decided);
  for (const one of [{ hints: decided.hints }, { style: 7 }, { isAnew: true }])
    expect(decidedFrom(decidedText({ ...nothing, ...one }))).toEqual({ ...nothing, ...one });
});

it('decisions of an older page, and what is no text of decisions, are understood as far as possible', () => {
  expect(decidedFrom('{"mends":[["1","right"]],"roleNames":[]}')).toEqual({
    ...nothing,
    mends: new Map([['1', 'right']]),
  });
  expect(decidedFrom('x')).toEqual(nothing);
});

describe('what a list remembers of a text that is taken in', () => {
  const text = '監督：青空一郎\n若葉次郎';
  const rule = (shape: string, as: 'names' | 'role' | 'comment') => ({ shape, as });
  const style = { id: 1, name: 'Wiki', isMine: true, rules: [rule('J', 'role'), rule('L', 'role')] };
  const said = { remembered: [rule('L', 'names'), rule('K', 'names')] };
  const hints = [{ line: 2, as: 'names' as const, like: true }];

  it('is what was said first, then its style, then what was remembered and held', () => {
    expect(rulesToKeep(text, { hints }, { said, style }, { remembered: new Set('L') })).toEqual([
      rule('J', 'names'),
      rule('L', 'role'),
      rule('K', 'names'),
    ]);
  });

  it('is without what was remembered where the text is of another style', () => {
    expect(rulesToKeep(text, { hints }, { said, style: null }, { remembered: new Set() })).toEqual([
      rule('J', 'names'),
    ]);
    expect(rulesToKeep(text, { hints: [] }, { said, style: null }, {})).toEqual([]);
  });
});
