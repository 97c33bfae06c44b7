import { Failure } from '@libs/contract/base/errors.js';
import { patternOf, requiredText } from './pattern.js';

const asked = { q: '', regex: false, case: false, whole: false };

describe('A search pattern', () => {
  it('takes plain text literally, even if it looks like an expression', () => {
    const { source, flags } = patternOf({ ...asked, q: ' (a+)? [x] ' });
    expect('see (a+)? [x] there').toMatch(new RegExp(source, flags));
    expect('aa x').not.toMatch(new RegExp(source, flags));
  });

  it('matches whole texts or parts of them, with or without case', () => {
    const matches = (text: string, change: Partial<typeof asked>) => {
      const { source, flags } = patternOf({ ...asked, q: 'kato', ...change });
      return new RegExp(source, flags).test(text);
    };
    expect(matches('Kato Mina', {})).toBe(true);
    expect(matches('Kato Mina', { case: true })).toBe(false);
    expect(matches('Kato Mina', { whole: true })).toBe(false);
    expect(matches('Kato', { whole: true })).toBe(true);
    expect(matches('Mina', { regex: true, q: 'kato|mina', whole: true })).toBe(true);
  });

  it('must be valid; errors are explained', () => {
    for (const q of ['(', '[a', 'a{2,1}', '\\k<x>', '*', '\\p{Nothing}'])
      expect(() => patternOf({ ...asked, regex: true, q })).toThrow(Failure);
    expect(() => patternOf({ ...asked, regex: true, q: '(', whole: true })).toThrow(/A \( is not closed/);
  });

  it('knows a literal that every match contains, if there is one', () => {
    const known: [string, string][] = [
      ['渡[辺邊]正二', '正二'],
      ['^Shou?ji$', 'Sho'],
      ['Studio .*Kaze', 'Studio '],
      ['a\\.b\\d', 'a.b'],
      ['abc+d', 'abc'],
      ['abc*d', 'ab'],
      ['ab{2}c', 'a'],
      ['(abc)def', 'def'],
      ['abc|def', ''],
      ['(abc|x)', ''],
      ['\\p{Script=Han}岬', '岬'],
      ['\\u5cac', ''],
      ['[^\\]]x', 'x'],
      ['', ''],
    ];
    for (const [source, text] of known) expect([source, requiredText(source)]).toEqual([source, text]);
  });
});
