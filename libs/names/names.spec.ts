import * as fc from 'fast-check';
import { anyCharacter } from '../testing/any-character.js';
import { cases } from '../testing/cases.js';
import { characterVariants } from './variants.js';
import { currentKey, identityName, personKey } from './person-key.js';
import { displayOrder, nameKeys } from './name-order.js';
import { grams, queryGrams } from './grams.js';
import { nameKey } from './lookup-key.js';
import { searchKey, searchText } from './search-key.js';
import { similarity } from './similarity.js';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.constantFrom(..."oouhaeiyn  -'.Ōōūシしジゔヶ邊辺﨑ｶﾞＡ1・!\n") }),
);

describe('search key', () => {
  it.each([
    ['Shoji', ['Shōji', 'Shouji', 'Shoji', 'SHOHJI', 'Ｓｈｏｕｊｉ', 'Shôji']],
    ['Yuki', ['Yūki', 'Yuuki', 'yuki']],
    ['Ono', ['Oono', 'Ōno', 'Ohno', 'Ono']],
    ['Junichi', ["Jun'ichi", 'Jun’ichi', 'Junichi']],
    ['渡辺', ['渡邊', '渡邉', '渡 辺', '渡邉\u{E0101}']],
    ['高崎', ['髙﨑', '髙崎', '高嵜']],
    ['斎藤', ['齋藤', '斉藤', '齊藤']],
    ['沢桜浜広国寿恵真徳将竜島', ['澤櫻濱廣國壽惠眞德將龍嶋']],
    ['かな', ['カナ', 'ｶﾅ', 'か な', 'か・な']],
    ['がる', ['ガル', 'ｶﾞﾙ', 'か\u3099る']],
    ['吉野', ['𠮷野', '吉埜']],
  ])('finds %s under all its spellings', (name, spellings) => {
    for (const spelling of spellings)
      expect([spelling, searchKey(spelling)]).toEqual([spelling, searchKey(name)]);
  });

  it('keeps names apart that only look alike', () => {
    expect(searchKey('Ishii')).not.toBe(searchKey('Ishi'));
    expect(searchKey('Kohei')).toBe('kohei');
    expect(searchKey('スタッフロール')).toBe('すたっふろーる');
    expect(searchKey('佐々木')).toBe('佐々木');
  });

  it('keeps one space between Latin words and none elsewhere', () => {
    expect(searchKey('  Mob   Psycho 100 ')).toBe('mob psycho 100');
    expect(searchKey('新世紀 エヴァンゲリオン')).toBe('新世紀えゔぁんげりおん');
    expect(searchKey('TVアニメ「K-ON!」')).toBe('tvあにめkon');
  });

  it('does not lose a title that consists only of symbols', () => {
    expect(searchKey(' ×× ')).toBe('××');
    expect(searchKey(' ')).toBe('');
  });

  it('is stable: the key of a key is the key', () => {
    fc.assert(
      fc.property(text, (name) => expect(searchKey(searchKey(name))).toBe(searchKey(name))),
      cases(3000),
    );
  });

  it('never maps to a character that is itself folded', () => {
    for (const base of characterVariants.values())
      expect([base, characterVariants.has(base)]).toEqual([base, false]);
    expect(characterVariants.size).toBeGreaterThan(300);
  });
});

describe('search text', () => {
  it('is found in either name order and with punctuation omitted or replaced by spaces', () => {
    const person = searchText('志茂文彦', ...nameKeys('Fumihiko Shimo'));
    for (const query of ['志茂', 'Fumihiko Shimo', 'Shimo, Fumihiko', 'shimo f'])
      expect(person).toContain(searchKey(query));
    const title = searchText('Steins;Gate', null, 'シュタインズ・ゲート');
    for (const query of ['steins gate', 'SteinsGate', 'steins;g', 'シュタインズゲート'])
      expect(title).toContain(searchKey(query));
  });

  it('has every gram of every query that it contains', () => {
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 3 }),
        fc.nat(),
        fc.nat(9),
        (names, start, length) => {
          const stored = searchText(...names);
          const query = [...stored]
            .slice(start % (stored.length + 1))
            .slice(0, length)
            .join('');
          fc.pre(stored.split('\n').some((line) => line.includes(searchKey(query))));
          expect(grams(stored)).toEqual(expect.arrayContaining(queryGrams(query)));
        },
      ),
    );
  });

  it('has every gram of one or two kanji of a name, as advanced search relies on', () => {
    const kanji = fc.constantFrom(...'々渡邊邉辺髙高﨑崎斎齋齊澤沢瀧');
    const other = fc.oneof(kanji, fc.constantFrom(...'アｱぁー 　・ヶ﨟a1ō．'));
    const part = (of: fc.Arbitrary<string>) => fc.string({ unit: of, maxLength: 4 });
    fc.assert(
      fc.property(
        part(other),
        fc.string({ unit: kanji, minLength: 1, maxLength: 2 }),
        part(other),
        (before, few, after) =>
          expect(grams(searchText(before + few + after))).toEqual(
            expect.arrayContaining(queryGrams(searchKey(few))),
          ),
      ),
      { numRuns: 2_000 },
    );
  });

  it('uses a single character only when that is the whole query', () => {
    expect(queryGrams('渡')).toEqual(['渡']);
    expect(queryGrams('渡邊')).toEqual(['渡辺']);
    expect(queryGrams('a b')).toEqual(['ab']);
    expect(queryGrams(' ')).toEqual([]);
  });
});

describe('name order', () => {
  it('gives each order once', () => {
    expect(nameKeys('Fumihiko Shimo')).toEqual(['fumihiko shimo', 'shimo fumihiko']);
    expect(nameKeys('ONE')).toEqual(['one']);
    expect(nameKeys(' ')).toEqual([]);
  });

  it('shows the surname first on request', () => {
    expect(displayOrder('Youko Kanno', 'surname-first')).toBe('Kanno Youko');
    expect(displayOrder('  Youko  Kanno', 'given-first')).toBe('Youko Kanno');
    expect(displayOrder('Kakifly', 'surname-first')).toBe('Kakifly');
  });
});

describe('similarity', () => {
  it('is 1 for equal texts only, symmetric, and never outside 0 to 1', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const value = similarity(a, b);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(value).toBe(similarity(b, a));
        expect(value === 1).toBe(a === b);
      }),
    );
  });

  it('counts characters, not surrogate halves', () => {
    expect(similarity('𠮷野', '吉野')).toBe(0.5);
    expect(similarity('Kazuya Tsurumaki', 'Kazuya Tsurumaka')).toBeGreaterThan(0.9);
    expect(similarity('abc', '')).toBe(0);
  });

  it('compares only the beginnings of texts longer than any name', () => {
    const long = 'a'.repeat(200_000);
    const began = process.cpuUsage();
    expect(similarity(long, `${long}b`)).toBeLessThan(0.01);
    expect(similarity(long, 'a')).toBeLessThan(0.01);
    // Comparing every character with every other would take minutes.
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5);
  });
});

describe('person key', () => {
  it.each([
    [{ ja: '志茂文彦', en: 'Fumihiko Shimo', id: 123 }, 'p:123'],
    [{ ja: '', en: '', id: '0123', isStudio: 1 }, 's:123'],
    [{ ja: '京都アニメーション', en: '', id: -4, isStudio: true }, 's:ja:京都アニメーション'],
    [{ ja: ' か\u3099 ', en: 'Ga', id: '' }, 'p:ja:が'],
    [{ ja: '', en: ' ONE ', id: null }, 'p:en:ONE'],
    [{ ja: '志茂文彦', en: '???' }, 'p:ja:志茂文彦'],
    [{ ja: '', en: '???' }, null],
    [{ ja: '？？？', en: '' }, null],
    [{ ja: ' ', en: '' }, null],
    [{ ja: '', en: '', id: 0 }, null],
    [{ ja: 'ヴァネッサ・クルス', en: '' }, 'p:ja:ヴァネッサクルス'],
    [{ ja: 'スタジオ・ライブ', isStudio: true }, 's:ja:スタジオライブ'],
    [{ ja: 'アンヌ＝マリー･デュポン' }, 'p:ja:アンヌマリーデュポン'],
    [{ ja: '海野　岬' }, 'p:ja:海野岬'],
    [{ ja: 'A-1 Pictures  Inc' }, 'p:ja:A1 Pictures Inc'],
    [{ ja: 'スタジオー' }, 'p:ja:スタジオー'],
    [{ ja: '一ヶ瀬' }, 'p:ja:一ヶ瀬'],
    [{ ja: '佐々木' }, 'p:ja:佐々木'],
    [{ ja: '・＝' }, 'p:ja:・＝'],
    [{ ja: '', en: 'Shin-ichi  Oda' }, 'p:en:Shinichi Oda'],
  ])('of %j is %s', (row, key) => expect(personKey(row)).toBe(key));

  it('folds once, and never what the lookup of names tells apart', () => {
    const part = fc.constantFrom(
      ...'・･·＝=-―—－ 　',
      'ヴァ',
      'か',
      '\u3099',
      '海野',
      'A',
      'b',
      '1',
      'é',
      'ー',
      'ゞ',
      '々',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const name = parts.join('');
        const folded = identityName(name);
        expect(identityName(folded)).toBe(folded);
        expect(nameKey(folded)).toBe(nameKey(name));
        const key = personKey({ ja: name });
        if (key) expect(currentKey(key)).toBe(key);
      }),
    );
  });

  it('brings keys of earlier versions up to date', () => {
    expect(['p:ja:ヴァネッサ・クルス', 's:en:A-B', 'p:12', 'other'].map(currentKey)).toEqual([
      'p:ja:ヴァネッサクルス',
      's:en:AB',
      'p:12',
      'other',
    ]);
  });
});
