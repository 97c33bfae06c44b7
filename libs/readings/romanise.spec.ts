import fc from 'fast-check';
import { romanise, toHiragana, toKana } from './romanise.js';

describe('kana in the house style', () => {
  it.each([
    ['しょうじ', 'shouji'],
    ['ゆうき', 'yuuki'],
    ['おおの', 'oono'],
    ['じゅんいち', 'junichi'],
    ['べっしょ', 'bessho'],
    ['はっちょう', 'hacchou'],
    ['ほんま', 'honma'],
    ['ジョー', 'jou'],
    ['カラー', 'karaa'],
    ['まつづか', 'matsuzuka'],
    ['フィリップ', 'firippu'],
    ['ヴァン', 'van'],
  ])('writes %s as %s', (kana, romaji) => expect(romanise(kana)).toBe(romaji));

  it('can be converted back to the same sounds', () => {
    const sounds = [
      ...'あいうえおかきくけこがぎぐげごさしすせそざじずぜぞたちつてとだでどなにぬねのはひふへほばびぶべぼぱまみむめもやゆよらりるれろわ',
      'しょ',
      'じゅ',
      'きゃ',
      'りょ',
      'ちゅ',
      'っか',
      'っしょ',
      'っち',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...sounds), { minLength: 1, maxLength: 8 }), (parts) => {
        const kana = parts.join('');
        expect(toKana(romanise(kana))).toBe(kana);
      }),
    );
  });

  it('accepts any text and keeps what is not kana', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        romanise(text);
        toKana(text);
        toHiragana(text);
      }),
    );
    expect(romanise('松本レイ')).toBe('松本rei');
  });
});
