import * as fc from 'fast-check';
import { anyCharacter } from '../testing/any-character.js';
import { cases } from '../testing/cases.js';
import { isSameEnglish, isSameJapanese, nameKey, turnedName } from './lookup-key.js';
import { searchKey } from './search-key.js';

const text = fc.string({
  unit: fc.oneof(anyCharacter, fc.constantFrom(...'佐々木ゝゞすづ・＝-ヶケｹoōu hO')),
});

describe('the key of a name', () => {
  it.each([
    ['佐佐木', '佐々木'],
    ['一ケ瀬', '一ヶ瀬'],
    ['ヴァネッサクルス', 'ヴァネッサ・クルス'],
    ['スタジオ＝ライブ', 'スタジオ-ライブ'],
    ['みすゞ', 'みすず'],
    ['スヾキ', 'すずき'],
    ['いゝだ', 'いいだ'],
    ['がゝ', 'がか'],
    ['渡邉\u{E0101}　凪', '渡辺凪'],
    ['ｽﾀｼﾞｵ', 'スタジオ'],
    ['Aota Otsuka', 'Aota Ootsuka'],
    ['Yosuke Saitou', 'Yōsuke Saitō'],
    ['JUN’ICHI  ITOU', 'Junichi Ito'],
    ['J.C.STAFF', 'JC Staff'],
  ])('is one for %s and %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

  it.each([
    ['スタジオ', 'スタジ'],
    ['一ノ瀬', '一瀬'],
    ['Ishii', 'Ishi'],
    ['???', '!'],
    ['々木', '木木'],
  ])('tells %s from %s', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

  it('is the one of what search compares', () =>
    fc.assert(
      fc.property(text, (name) => {
        expect(nameKey(searchKey(name))).toBe(nameKey(name));
        expect(nameKey(`${name} `)).toBe(nameKey(name.normalize('NFD')));
        expect(isSameJapanese(name, name) && isSameEnglish(name, name)).toBe(true);
      }),
      cases(5000, 200),
    ));

  it('is stored: whoever changes one of these adds a migration like 0076', () => {
    const names = [
      '佐佐木守',
      '一ヶ瀬',
      'ヴァネッサ・クルス',
      'みすゞ',
      'Yōsuke Saitō',
      'Jun’ichi ŌNO',
      '渡邉　凪',
      '？！',
      'ＣＬＡＭＰ',
    ];
    expect(names.map(nameKey)).toEqual([
      '佐々木守',
      '一け瀬',
      'ゔぁねっさくるす',
      'みすず',
      'yosukesaito',
      'junichiono',
      '渡辺凪',
      '?!',
      'clamp',
    ]);
  });
});

it('is sure of a Japanese name whose kana are of one kind', () => {
  for (const spelling of ['渡辺凪', '渡邉　凪', '渡邊 凪', '渡邉\u{E0101}凪', '渡邉・凪'])
    expect(isSameJapanese(spelling, '渡辺 凪')).toBe(true);
  expect(isSameJapanese('一ケ瀬', '一ヶ瀬') && isSameJapanese('佐佐木', '佐々木')).toBe(true);
  expect(isSameJapanese('わたなべ', 'ワタナベ')).toBe(false);
  expect(isSameJapanese('渡辺', '渡部')).toBe(false);
});

it('is sure of a romanised name whose vowels are equally long', () => {
  for (const spelling of ['JUN’ICHI  ITOU', 'Junichi Itou', "Jun'ichi Itou", 'Jun-ichi Itō'])
    expect(isSameEnglish(spelling, 'Junichi Itou')).toBe(true);
  expect(isSameEnglish('Shōji Ōno', 'Shooji Oono')).toBe(true);
  expect(isSameEnglish('Minoru Ono', 'Minoru Ōno')).toBe(false);
});

it('turns a romanised name that was written surname first', () => {
  for (const spelling of ['Itou Junichi', 'Itou, Junichi']) expect(turnedName(spelling)).toBe('Junichi Itou');
  expect(turnedName('Itou')).toBe('');
});
