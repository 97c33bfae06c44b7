import { cleanLine } from '../characters/clean-text.js';
import { sized } from '../testing/cases.js';
import { growth, tooMuch } from '../list/testing/growth.js';
import { findKey, kanaKey } from './search-forms.js';
import { kanaToRomaji, romajiToKana } from './kana.js';
import { searchKey, searchText } from './search-key.js';

const units = [
  'ア',
  'ー',
  'ン',
  'ッ',
  'きゃ',
  'ア・',
  '漢',
  'ka',
  'n',
  'ou',
  ' ',
  '-',
  '|',
  '\u0301',
  '（',
  '山田 ',
];

/** Titles and names have up to 200,000 characters. */
describe('a name eight times as long takes about eight times as long', () => {
  it.each(Object.entries({ cleanLine, findKey, kanaKey, kanaToRomaji, romajiToKana, searchKey, searchText }))(
    'to %s',
    (_, read) => {
      const growths = units.map(
        (unit) =>
          [unit, growth((size) => unit.repeat(size / unit.length), read, sized(6_000, 3_000))] as const,
      );
      expect(tooMuch(growths)).toEqual([]);
    },
  );
});
