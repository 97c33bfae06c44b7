import * as fc from 'fast-check';
import { plainRuby, rubyParts } from './ruby.js';

describe('readings above kanji', () => {
  it('are found wherever they stand, and written behind where nothing can stand above', () => {
    expect(rubyParts('#04「{帰郷|ききょう}の{朝|あさ}」')).toEqual([
      { text: '#04「' },
      { text: '帰郷', reading: 'ききょう' },
      { text: 'の' },
      { text: '朝', reading: 'あさ' },
      { text: '」' },
    ]);
    expect(plainRuby('#04「{帰郷|ききょう}の{朝|あさ}」')).toBe('#04「帰郷（ききょう）の朝（あさ）」');
  });

  it.each(['{a|b}', '{帰郷|home}', '{帰郷}', '{|ききょう}', '帰郷|ききょう', '{'])(
    'leave %s alone',
    (text) => {
      expect(rubyParts(text)).toEqual([{ text }]);
      expect(plainRuby(text)).toBe(text);
    },
  );

  it('lose nothing of any text', () => {
    const piece = fc.constantFrom('{', '|', '}', '帰', 'き', 'x');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const again = rubyParts(text).map((part) =>
          part.reading ? `{${part.text}|${part.reading}}` : part.text,
        );
        expect(again.join('')).toBe(text);
      }),
    );
  });
});
