import { namedInEnglish } from './house-style.js';

describe('A reading as an English name', () => {
  it.each([
    ['わたなべ しょうじ', 'Shouji Watanabe'],
    ['シモ　フミヒコ', 'Fumihiko Shimo'],
    ['おおの・ゆうき', 'Yuuki Oono'],
    ['きみ', 'Kimi'],
    ['', ''],
  ])('has the given name first and long vowels written out: %s', (kana, english) =>
    expect(namedInEnglish(kana)).toBe(english),
  );
});
