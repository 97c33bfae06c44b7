import * as fc from 'fast-check';
import { anyCharacter } from '../testing/any-character.js';
import { cases } from '../testing/cases.js';
import { cleanLine, cleanText } from './clean-text.js';

describe('a text that comes in', () => {
  it.each([
    ['a zero-width space', '志茂\u200b文彦', '志茂文彦'],
    ['a byte order mark', '\ufeff志茂文彦', '志茂文彦'],
    ['direction marks', '\u202e志茂\u2066文彦\u2069\u200f', '志茂文彦'],
    ['a control character', '志茂\u0007文彦\u009f', '志茂文彦'],
    ['a soft hyphen', 'Fumi\u00adhiko', 'Fumihiko'],
    ['a joiner between letters', '志茂\u200d文\u200c彦', '志茂文彦'],
    ['a filler', '志茂\u3164文彦', '志茂文彦'],
    ['selectors that choose nothing', 'あ\ufe0fA\u{e0101}い', 'あAい'],
    ['tags', 'A\u{e0041}\u{e007f}', 'A'],
    ['another break of lines', 'a\u2028b\vc\u0085d', 'a\nb\nc\nd'],
  ])('loses %s', (_what, text, clean) => expect(cleanText(text)).toBe(clean));

  it.each([
    '渡邉\u{e0101}凪',
    '令\ufe00',
    '👩\u200d🚀 👩🏽\u200d🚀 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می\u200cخواهم',
    'a\tb\r\nc',
    '\ufffd',
    'Iñigo が 한국 ｶﾞ',
  ])('keeps %j', (text) => expect(cleanText(text)).toBe(text));

  it('is in one line where it is a name', () => {
    expect(cleanLine('志茂\r\n 文彦')).toBe('志茂 文彦');
    expect(cleanLine('志茂\u2028文\u200b彦\t')).toBe('志茂 文彦 ');
  });

  it('is clean afterwards, and otherwise as it was', () =>
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            anyCharacter,
            fc.constantFrom(...'\u200b\u200d\ufe0f\u{e0101}\u{e0067}👩🏴1#\u20e3渡م\u0000\n'),
          ),
        }),
        (text) => {
          const clean = cleanText(text);
          expect(cleanText(clean)).toBe(clean);
          const letters = /[\p{L}\p{N}\p{P}\p{S}\0]/gu;
          const kept = (one: string) => one.replace(/[\u3164\uffa0]/g, '').match(letters);
          expect(kept(clean)).toEqual(kept(text));
        },
      ),
      cases(20_000, 500),
    ));
});
