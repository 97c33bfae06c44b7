import { Failure } from '../../../libs/contract/index.js';
import { patternOf, requiredText } from './pattern.js';

const asked = { q: '', regex: false, case: false, whole: false };

describe('What is looked for', () => {
  it('is a text as it is written, whatever it would mean in an expression', () => {
    const { source, flags } = patternOf({ ...asked, q: ' (a+)? [x] ' });
    expect('see (a+)? [x] there').toMatch(new RegExp(source, flags));
    expect('aa x').not.toMatch(new RegExp(source, flags));
  });

  it('is the whole text or a part, with or without capital letters', () => {
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

  it('must be valid, and what is wrong with it is told', () => {
    for (const q of ['(', '[a', 'a{2,1}', '\\k<x>', '*', '\\p{Nothing}'])
      expect(() => patternOf({ ...asked, regex: true, q })).toThrow(Failure);
    expect(() => patternOf({ ...asked, regex: true, q: '(', whole: true })).toThrow(/Unterminated group/);
  });

  it('contains a text that every match has, or none is named', () => {
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
