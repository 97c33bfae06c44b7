import * as fc from 'fast-check';
import { findKey, kanaKey, personForms, titleForms } from './search-forms.js';
import { inOtherWords, withoutLegalForm, withoutStudioWords } from './company.js';
import { isKana, kanaToRomaji, romajiToKana } from './kana.js';
import { searchKey } from './search-key.js';
import { typoForms, typoProbes, withinOneTypo } from './typos.js';

describe('kana', () => {
  it.each([
    ['みやざき', 'miyazaki'],
    ['しょうじ', 'shouji'],
    ['じゅんいち', "jun'ichi"],
    ['かっぱ', 'kappa'],
    ['スーパー', 'suupaa'],
    ['みやz', 'miyaz'],
    ['きっ', 'ki'],
    ['ﾐﾔｻﾞｷ', 'miyazaki'],
  ])('%s is read as %s', (kana, romaji) => expect(kanaToRomaji(kana)).toBe(romaji));

  it('match the romaji of the same name, with or without long vowels', () => {
    for (const [kana, romaji] of [
      ['しんかいまこと', 'Shinkai Makoto'],
      ['おおのゆうき', 'Oono Yuuki'],
      ['じゅんいち', "Jun'ichi"],
    ] as const)
      expect(kanaKey(kana)).toBe(searchKey(romaji).split(' ').map(romajiToKana).join(''));
  });

  it('exist for Japanese words only', () => {
    expect(romajiToKana('matsumoto')).toBe('まつもと');
    expect(romajiToKana('smith')).toBeNull();
    expect(isKana('みやz')).toBe(true);
    expect(isKana('宮崎')).toBe(false);
    expect(isKana('abc')).toBe(false);
  });
});

describe('search keys', () => {
  it('cover both name orders, the reading and the Japanese name', () => {
    const { native, kana, romaji } = personForms({ ja: '宮﨑 駿', en: 'Hayao Miyazaki', isStudio: false });
    expect(native).toEqual(['宮崎駿']);
    expect(romaji).toEqual(['hayao miyazaki', 'miyazaki hayao']);
    expect(kana).toEqual(['はやおみやざき', 'みやざきはやお']);
  });

  it.each([
    [
      '京都アニメーション',
      'Kyoto Animation',
      ['きょうとあにめーしょん', 'キョウトアニメーション', 'きょうとあに'],
    ],
    ['株式会社東映アニメーション', 'Toei Animation Co., Ltd.', ['とうえいあにめーしょん']],
    ['スタジオ雲雀', 'Studio Hibari', ['すたじおひばり', 'スタジオヒ']],
    ['竜の子プロダクション', 'Tatsunoko Production', ['たつのこぷろだくしょん']],
  ])('of %s include the pronunciation of kanji and katakana together', (ja, en, typed) => {
    const { kana } = personForms({ ja, en, isStudio: true });
    for (const one of typed) expect(kana.some((line) => line.startsWith(kanaKey(one)!))).toBe(true);
  });

  it.each([
    ['京都アニメーション', 'Kyoto Animation', 'kyoani', 'キョウアニ'],
    ['手塚プロダクション', 'Tezuka Productions', 'tezupuro', 'てづぷろ'],
  ])('of %s include the usual short form', (ja, en, latin, typed) => {
    const { kana, romaji } = personForms({ ja, en, isStudio: true });
    expect(romaji).toContain(latin);
    expect(kana).toContain(kanaKey(typed));
  });

  it('include no pronunciation if the English name does not reveal it, or for people', () => {
    const kanaOf = (ja: string, en: string, isStudio = true) => personForms({ ja, en, isStudio }).kana;
    expect(kanaOf('旭プロダクション', 'Flash Production')).toEqual([]);
    expect(kanaOf('京都アニメーション', '')).toEqual([]);
    expect(kanaOf('京都アニメーション', 'Kyoto Animation', false)).not.toContain(
      kanaKey('きょうとあにめーしょん'),
    );
  });

  it('include the reading of a kana name even without a romanised one', () => {
    expect(personForms({ ja: 'かきふらい', en: '', isStudio: false }).romaji).toEqual(['kakifurai']);
  });

  it('leave out common company words of studios', () => {
    const { native, inner } = personForms({
      ja: '株式会社スタジオジブリ',
      en: 'Studio Ghibli',
      isStudio: true,
    });
    expect(native).toEqual(['株式会社すたじおじぶり', 'すたじおじぶり']);
    expect(inner).toEqual(expect.arrayContaining(['じぶり', 'ghibli']));
    expect(withoutLegalForm('株式会社')).toBe('株式会社');
    expect(withoutStudioWords('Studio')).toBe('Studio');
    expect(findKey(inOtherWords('Studio ジブリ')!)).toBe(findKey('スタジオジブリ'));
    expect(inOtherWords('ジブリ')).toBeNull();
  });

  it('cover a title with and without punctuation, and from each of its words on', () => {
    const { romaji, inner } = titleForms(['Steins;Gate: The Movie', '新世紀 エヴァンゲリオン']);
    expect(romaji).toEqual(['steinsgate the movie', 'steins gate the movie']);
    expect(inner).toEqual(expect.arrayContaining(['gatethemovie', 'movie', 'えゔぁんげりおん']));
  });
});

describe('a typing error', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abkmno'), minLength: 4, maxLength: 10 });

  it('of one letter still matches the intended word', () => {
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom(...'abz'), fc.nat(3), (word, place, letter, kind) => {
        const at = place % word.length;
        const typed = [
          word.slice(0, at) + letter + word.slice(at + 1),
          word.slice(0, at) + letter + word.slice(at),
          word.slice(0, at) + word.slice(at + 1),
          word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
        ][kind]!;
        expect(withinOneTypo(word, typed)).toBe(true);
        const forms = typoForms(word);
        expect(typoProbes(typed).some((probe) => forms.includes(probe))).toBe(true);
      }),
    );
  });

  it('is one, not two', () => {
    expect(withinOneTypo('宮崎駿', '宮嵜駿')).toBe(true);
    expect(withinOneTypo('miyazaki', 'miyasake')).toBe(false);
    expect(withinOneTypo('abcd', 'badc')).toBe(false);
    expect(withinOneTypo('abc', 'abcde')).toBe(false);
  });
});
