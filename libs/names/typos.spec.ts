import { containsNearly, withinOneTypo } from './typos.js';

describe('containsNearly', () => {
  it.each([
    ['a missing kana', 'ふたりはぷりきゅあ', 'ぷりきあ'],
    ['a wrong kana', 'ふたりはぷりきゅあ', 'ぷりきょあ'],
    ['an extra kana', 'ふたりはぷりきゅあ', 'ぷりっきゅあ'],
    ['two kana swapped', 'ふたりはぷりきゅあ', 'ぷりゅきあ'],
    ['a wrong kana at the end', 'ふたりはぷりきゅあ', 'ぷりきゅわ'],
    ['a wrong kana at the beginning', 'ふたりはぷりきゅあ', 'ふりきゅあ'],
    ['no error at all, in the middle', 'すまいるぷりきゅあ映画', 'ぷりきゅあ'],
  ])('finds a word with %s', (_what, title, word) => expect(containsNearly(title, word)).toBe(true));

  it.each([
    ['two errors', 'ふたりはぷりきゅあ', 'ふりきあ'],
    ['too few kana', 'ふたりはぷりきゅあ', 'ぷあ'],
    ['a short word of which a kana is missing', 'まほうのぷりき', 'ぷりきあ'],
    ['a word of which neither end is there', 'あぷりきゅい', 'かぷりきゅう'],
  ])('does not find one with %s', (_what, title, word) => expect(containsNearly(title, word)).toBe(false));

  it('reads long texts', () => expect(containsNearly('あ'.repeat(20_000), 'ぷりきあ')).toBe(false));
});

it('withinOneTypo allows one error', () => {
  expect(withinOneTypo('ぷりきゅあ', 'ぷりきあ')).toBe(true);
  expect(withinOneTypo('ぷりきゅあ', 'ぷりかあ')).toBe(false);
});
