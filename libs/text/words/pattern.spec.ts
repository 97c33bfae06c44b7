import * as fc from 'fast-check';
import { compilePattern } from './pattern.js';

describe('user-supplied patterns', () => {
  it.each([
    '[、　\\t\\n]+',
    '第(?<episode>\\d+)[話回]|#(?<other>\\d+)',
    'a{2,3}?b*|c+',
    '(?:ab|a)(?<episode>c|bcd)?d*',
    '^a.*b$',
    'a??b',
    '(a|b|ab)*c',
    '[^a-c]\\s|\\u3042',
  ])("match like the engine's own: %s", (source) => {
    const own = compilePattern(source)!;
    const native = new RegExp(source);
    const text = fc.string({ unit: fc.constantFrom(...'abcd第話回#12 、　\tあ'), maxLength: 20 });
    fc.assert(
      fc.property(text, (given) => {
        const expected = native.exec(given);
        const found = own.exec(given, 0);
        expect(found?.start).toBe(expected?.index);
        if (!expected) return;
        expect(found!.end).toBe(expected.index + expected[0].length);
        const groups = Object.entries(expected.groups ?? {}).filter(([, value]) => value !== undefined);
        expect(found!.groups).toEqual(Object.fromEntries(groups));
      }),
    );
  });

  it.each([
    '[',
    '(?=a)',
    '(a)\\1',
    '(?<=a)b',
    '\\p{L}',
    'a{9999}',
    '('.repeat(60) + ')'.repeat(60),
    'x'.repeat(2000),
  ])('are refused when they are invalid, unsupported or too large: %.20s', (source) => {
    expect(compilePattern(source)).toBeNull();
  });

  it('stop when they have used up their budget', () => {
    const pattern = compilePattern('(a+)+b', 10_000)!;
    expect(pattern.exec('a'.repeat(100_000), 0)).toBeNull();
    expect(pattern.exhausted).toBe(true);
  });
});
