// A spec may read a file; the code beside it may not.
// oxlint-disable-next-line no-restricted-imports
import { existsSync, readFileSync } from 'node:fs';
import { sized } from '../../testing/cases.js';
import { parseCreditText } from '../../text/parser/parse.js';
import { category, list, menu, role, row } from './check.fixture.js';
import { lookAlikes, type LookAlike } from './look-alikes.js';

type Row = Parameters<typeof row>[0];

const pairs = (found: LookAlike[]) => found.map(({ a, b }) => `${a.ja || a.en}/${b.ja || b.en}`);

/** One key animation role for each episode. */
const episodes = (...staff: Row[][]) =>
  list(
    ...staff.map((people, index) =>
      menu(`#0${index + 1}`, category('Key Animation', role('Key Animation', ...people))),
    ),
  );

const found = (...staff: Row[][]) => pairs(lookAlikes(episodes(...staff)));

/** A different name for each number below 5,000. */
const nameOf = (n: number) =>
  String.fromCodePoint(0x4e00 + (n % 700), 0x5500 + (n % 90), 0x6000 + (n % 1100), 0x7000 + (n % 13));

describe('names that look alike', () => {
  it('are listed with their episodes, the more frequent name first', () => {
    expect(lookAlikes(episodes(['早水疾風'], ['速水疾風', '砂川昇'], ['速水疾風']))).toEqual([
      {
        a: { ja: '速水疾風', en: '' },
        b: { ja: '早水疾風', en: '' },
        episodesOfA: ['#02', '#03'],
        episodesOfB: ['#01'],
        reason: 'one-character',
        score: expect.any(Number),
      },
    ]);
  });

  it.each<[string, Row, Row, string]>([
    ['another character', '羽根岬広', '羽根岬弘', 'one-character'],
    ['a character more', '石田尚美', '石田奈尚美', 'one-character'],
    ['two swapped characters', '羽根岬広太', '羽根岬太広', 'swap'],
    ['two swapped characters at the start', '羽根岬広太', '根羽岬広太', 'swap'],
    ['two swapped characters of a short name', '砂川太郎', '砂太川郎', 'swap'],
    ['two swapped kana', 'つきかげしのぶ', 'つきかげしぶの', 'swap'],
    ['two swapped Latin letters', { en: 'Shinobu Tsukikage' }, { en: 'Shinbou Tsukikage' }, 'swap'],
    ['an old form', '渡邊正二', '渡辺正二', 'old-new-form'],
    ['two old forms', '齋藤廣', '斉藤広', 'old-new-form'],
    ['kana for kanji', '海野とも子', '海野友子', 'kana-kanji'],
    [
      'kana throughout',
      { ja: 'うみのみさき', en: 'Misaki Umino' },
      { ja: '海野岬', en: 'Misaki Umino' },
      'kana-kanji',
    ],
    ['a given name in kana', '海野みさき', '海野岬', 'kana-kanji'],
    ['a given name in katakana after one character', '林 アキオ', '林 明夫', 'kana-kanji'],
    ['a surname in kana', 'わたなべ明夫', '渡辺明夫', 'kana-kanji'],
    ['kana throughout, by how kanji are usually read', 'うみのみさき', '海野岬', 'kana-kanji'],
    [
      'kana throughout, by the English name of the other',
      'うんのこう',
      { ja: '海野岬', en: 'Kou Unno' },
      'kana-kanji',
    ],
    [
      'kana for kanji whose English name is only a guess',
      { ja: '海野とも子', en: 'Tomoko Umino' },
      { ja: '海野友子', en: 'Yuuko Umino', unconfirmed: true },
      'kana-kanji',
    ],
    [
      'one English name',
      { ja: '海野岬', en: 'Misaki Umino' },
      { ja: '宇美野美咲', en: 'Misaki Umino' },
      'same-english',
    ],
    ['a Latin letter', { en: 'Shinobu Tsukikage' }, { en: 'Shinobu Tsukkikage' }, 'one-character'],
  ])('are found by %s', (_what, one, other, reason) => {
    expect(lookAlikes(episodes([one], [other])).map((pair) => pair.reason)).toEqual([reason]);
  });

  it.each<[string, Row, Row]>([
    ['part of the name', '海野とも子', '海野秋子'],
    ['one character', '海野美つ岬', '海野美木岬'],
    ['the given name', '海野みさき', '海野昇'],
    ['the given name, with a reading that is not known', '海野みさき', '海野囙'],
    ['the surname', 'わたなべ明夫', '山田明夫'],
    ['the whole name', 'うみのみさき', '海野昇'],
    [
      'a name known in English',
      { ja: '海野とも子', en: 'Tomoko Umino' },
      { ja: '海野友子', en: 'Yuuko Umino' },
    ],
    ['a whole name known in English', 'うみのみさき', { ja: '海野岬', en: 'Kou Unno' }],
  ])('are not kana and kanji with different readings: %s', (_what, one, other) => {
    expect(found([one], [other])).toEqual([]);
  });

  it('are two people when both are frequent, in different episodes and with different colleagues', () => {
    const company = (surname: string) => ['一', '二', '三'].map((given) => `${surname}郎${given}`);
    const here = ['月影忍太', ...company('海野')];
    const there = ['月影忍次', ...company('砂川')];
    expect(found(here, here, here, there, there, there)).toEqual([]);
    expect(found(here, here, here, there)).toEqual(['月影忍太/月影忍次']);
    expect(found(here, here, here, ...[1, 2, 3].map(() => ['月影忍次', ...company('海野')]))).toEqual([
      '月影忍太/月影忍次',
    ]);
  });

  it.each([
    ['swapped characters', '月影忍太', '月影太忍'],
    ['kana and kanji of the same reading', '海野みさき', '海野岬'],
    ['kana throughout', 'うみのみさき', '海野岬'],
    ['old and new forms', '渡邊正二', '渡辺正二'],
  ])(
    'are two people when both are frequent, apart and with different colleagues: %s',
    (_what, one, other) => {
      const [here, there] = [
        [one, '砂川昇', '波多野凪', '磯部汀'],
        [other, '早水疾風', '羽根岬広', '石田奈美'],
      ];
      expect(found(here, here, here, there, there, there)).toEqual([]);
      // Rare, with the same colleagues, or in the same episodes, they may be one.
      expect(found(here, here, here, there)).toEqual([`${one}/${other}`]);
      expect(found(here, here, here, ...[1, 2, 3].map(() => [other, ...here.slice(1)]))).toEqual([
        `${one}/${other}`,
      ]);
    },
  );

  it('are found by their readings among many with the same surname', () => {
    const others = [...'一二三四五六七八九十昇汀凪渚潮'].map((given) => [`海野${given}`]);
    expect(found(['海野みさき'], ['海野岬'], ...others)).toEqual(['海野みさき/海野岬']);
  });

  it('are two people when they appear together in a role', () => {
    expect(found(['月影忍太', '月影忍次'], ['月影忍太'])).toEqual([]);
    expect(found(['月影忍太'], ['月影忍次'])).toHaveLength(1);
  });

  it('are two people when their ids differ, and one person when their ids match', () => {
    expect(found([{ ja: '月影忍太', id: 1 }], [{ ja: '月影忍次', id: 2 }])).toEqual([]);
    expect(found([{ ja: '月影忍太', id: 1 }], [{ ja: '月影忍次', id: 1 }])).toEqual([]);
    expect(found([{ ja: '月影忍太', id: 1 }], [{ ja: '月影忍次' }])).toHaveLength(1);
  });

  it('need more evidence when they are short or differ in a number', () => {
    expect(found(['林忍'], ['森忍'])).toEqual([]);
    expect(found([{ ja: 'Studio 1', isStudio: true }], [{ ja: 'Studio 2', isStudio: true }])).toEqual([]);
  });

  it('never include a studio for a person, a title, a spacer or somebody unknown', () => {
    expect(
      found(
        ['月影忍太', { en: '???' }, ''],
        [
          { ja: '月影忍次', isStudio: true },
          { ja: '月影忍三', isWorkTitle: true },
        ],
      ),
    ).toEqual([]);
  });

  it('are not caused by spaces in a name', () => {
    expect(found(['月影 忍太'], ['月影忍太'])).toEqual([]);
  });

  it('are rarer for common surnames: a surname with forty given names is weak evidence', () => {
    const brothers = Array.from({ length: 30 }, (_, n) => [`千葉${String.fromCodePoint(0x6000 + n)}`]);
    expect(found(...brothers)).toEqual([]);
  });

  it('are found among 5,000 names on 40,000 rows in bounded time', () => {
    const staff = Array.from({ length: sized(500, 200) }, (_, m) =>
      Array.from({ length: 80 }, (_, k) => nameOf((m * 10 + k * 61) % 5_000)),
    );
    const document = episodes(...staff);
    const began = performance.now();
    lookAlikes(document);
    expect(performance.now() - began).toBeLessThan(60_000);
  });

  it('stay fast when nearly all names are alike', () => {
    const digits = Array.from({ length: 30 }, (_, n) => String.fromCodePoint(0x4e00 + n));
    const names = digits.flatMap((a) =>
      digits.flatMap((b) => digits.slice(0, sized(20, 7)).map((c) => [`${a}${b}${c}忍岬`])),
    );
    const began = performance.now();
    lookAlikes(episodes(...names));
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});

/** A real credit text, if this machine has it; the path is relative to the root of the checkout, where tests run. */
const file = '../shared/data/credits/clannad-after-story.txt';
const describeReal = existsSync(file) ? describe : describe.skip;

describeReal('the look-alikes of CLANNAD AFTER STORY', () => {
  it('are exactly the misspellings in its credit rolls', () => {
    const { document } = parseCreditText(readFileSync(file, 'utf8'));
    expect(pairs(lookAlikes(document)).sort()).toEqual(
      [
        '北之原孝将/北之原孝將',
        '斉藤敦史/斉藤敦',
        '羽根邦広/羽根邦弘',
        '太田里香/太田理香',
        '堀川一彦/堤川一彦',
        '川合靖美/河合靖美',
        '伊東優一/伊藤優一',
        '岡野文恵/奥野文恵',
        '千葉薫/千葉篤',
        '石田奈央美/石田奈緒美',
        '末村好子/木村好子',
        '清原美枝/清原三枝',
        '武本康弘/武田康弘',
        '田口真由美/山口真由美',
      ].sort(),
    );
  });
});
