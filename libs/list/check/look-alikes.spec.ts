// A spec may read a file; the code beside it may not.
// oxlint-disable-next-line no-restricted-imports
import { existsSync, readFileSync } from 'node:fs';
import { sized } from '../../testing/cases.js';
import { parseCreditText } from '../../text/parser/parse.js';
import { category, list, menu, role, row } from './check.fixture.js';
import { readCredited } from './credited.js';
import { lookAlikes, type LookAlike } from './look-alikes.js';
import { viewOf } from './view.js';

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

/** A name whose English nobody has confirmed. */
const guess = (ja: string, en: string): Row => ({ ja, en, unconfirmed: true });

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
    expect(found(here, here, here, there, there)).toEqual(['月影忍太/月影忍次']);
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
    // However much else speaks for it.
    expect(found([{ ja: '渡邊正二', id: 1 }], [{ ja: '渡辺正二', id: 1 }])).toEqual([]);
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

describe('how likely two similar names are the same', () => {
  const studio = { isStudio: true as const };
  /** One menu with each role in a category of its own. */
  const oneMenu = (...staff: Row[][]) =>
    list(
      menu('#01', ...staff.map((people, index) => category(`C${index}`, role(`Role ${index}`, ...people)))),
    );
  const times = (count: number, ...people: Row[]) => Array.from({ length: count }, () => people);
  const scores = (document: ReturnType<typeof list>) => lookAlikes(document).map(({ score }) => score);

  it.each<[string, number[], ReturnType<typeof list>]>([
    ['old and new forms', [0.998], episodes(['渡邊正二'], ['渡辺正二'])],
    ['three characters', [0.818], episodes(['林忍太'], ['森忍太'])],
    ['four characters', [0.924], episodes(['月影忍太'], ['月影忍次'])],
    ['five characters', [0.971], episodes(['羽根岬忍太'], ['羽根岬忍次'])],
    ['Latin letters', [], episodes([{ en: 'Ono Lia' }], [{ en: 'Ono Mia' }])],
    ['more Latin letters', [0.818], episodes([{ en: 'Shinobu Umino' }], [{ en: 'Shinobu Unino' }])],
    ['kana and kanji of one reading', [0.924], episodes(['海野みさき'], ['海野岬'])],
    ['an unknown reading', [0.881], episodes(['佐久間みさき'], ['佐久間囙'])],
    [
      'kana and kanji with one English name',
      [0.982],
      episodes([{ ja: '海野みさき', en: 'Misaki Umino' }], [{ ja: '海野岬', en: 'Misaki Umino' }]),
    ],
    [
      'one English name',
      [0.881],
      episodes([{ ja: '海野岬', en: 'Misaki Umino' }], [{ ja: '宇美野美咲', en: 'Misaki Umino' }]),
    ],
    [
      'one character and one English name',
      [0.996],
      episodes([{ ja: '月影忍太', en: 'Shinobu' }], [{ ja: '月影忍汰', en: 'Shinobu' }]),
    ],
    [
      'one character, but different English names',
      [0.924],
      episodes([{ ja: '羽根岬忍太', en: 'Shinobu' }], [{ ja: '羽根岬忍次', en: 'Noboru' }]),
    ],
    [
      'one character and an English name for one',
      [0.971],
      episodes([{ ja: '羽根岬忍太', en: 'Shinobu' }], ['羽根岬忍次']),
    ],
    [
      'old and new forms with different ids',
      [0.881],
      episodes([{ ja: '渡邊正二', id: 1 }], [{ ja: '渡辺正二', id: 2 }]),
    ],
    ['old and new forms, the first with an id', [0.998], episodes([{ ja: '渡邊正二', id: 1 }], ['渡辺正二'])],
    ['old and new forms, the other with an id', [0.998], episodes(['渡邊正二'], [{ ja: '渡辺正二', id: 1 }])],
    [
      'swapped characters and one English name',
      [0.996],
      episodes([{ ja: '月影忍太', en: 'Shinobu' }], [{ ja: '月影太忍', en: 'Shinobu' }]),
    ],
    [
      'kana and kanji of one reading, the English of which is guessed otherwise',
      [0.924],
      episodes([{ ja: '海野とも子', en: 'Tomoko Umino' }], [guess('海野友子', 'Yuuko Umino')]),
    ],
    ['in different roles of one menu', [0.731], oneMenu(['羽根岬忍太'], ['羽根岬忍次'])],
    [
      'the same colleagues',
      [0.996],
      episodes(['月影忍太', '砂川昇', '早水疾風'], ['月影忍次', '砂川昇', '早水疾風']),
    ],
    [
      'half of the colleagues',
      [0.982],
      episodes(['月影忍太', '砂川昇', '早水疾風'], ['月影忍次', '砂川昇', '波多野凪']),
    ],
    ['one colleague alone', [0.924], episodes(['月影忍太', '砂川昇'], ['月影忍次', '砂川昇'])],
    ['once and twice', [0.924], episodes(['月影忍太'], ['月影忍次'], ['月影忍次'])],
    ['once and three times', [0.953], episodes(['月影忍太'], ...times(3, '月影忍次'))],
    [
      'both seven times',
      [0.996],
      episodes(...times(7, '月影忍太', '砂川昇', '早水疾風'), ...times(7, '月影忍次', '砂川昇', '早水疾風')),
    ],
    [
      'both eight times',
      [0.982],
      episodes(...times(8, '月影忍太', '砂川昇', '早水疾風'), ...times(8, '月影忍次', '砂川昇', '早水疾風')),
    ],
    [
      'the same of studios',
      [0.971],
      episodes([{ ja: '工房月影忍', ...studio }], [{ ja: '工房月影凪', ...studio }]),
    ],
    ['three of one surname', [0.943, 0.943, 0.943], episodes(['羽根岬忍太'], ['羽根岬忍次'], ['羽根岬忍三'])],
  ])('is told by what speaks for it: %s', (_what, expected, document) => {
    expect(scores(document)).toEqual(expected);
  });

  it('is less the more names a list has, from 200 on', () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, n) => [nameOf(n * 7 + 1)]).slice(0, count);
    const score = (count: number) =>
      lookAlikes(episodes(['羽根岬忍太'], ['羽根岬忍次'], ...others(count))).find(
        ({ a }) => a.ja === '羽根岬忍太',
      )?.score;
    expect([score(0), score(198), score(398)]).toEqual([0.971, 0.971, 0.943]);
  });

  it('decides their order, the likeliest first, and which name comes first', () => {
    const both = lookAlikes(episodes(['月影忍太'], ['月影忍次'], ['羽根岬忍太'], ['羽根岬忍次']));
    expect(pairs(both)).toEqual(['羽根岬忍太/羽根岬忍次', '月影忍太/月影忍次']);
    expect(found(['月影忍太'], ['月影忍次', '月影忍次'])).toEqual(['月影忍次/月影忍太']);
  });

  it('is shown for 500 pairs at most', () => {
    const kana = [...'あいうえおかきくけこさしすせそたちつてとなにぬ'];
    const names = kana.flatMap((one) => kana.map((other) => `${one}${other}`)).slice(0, 501);
    const staff = names.flatMap((given) => [[`渡邊${given}`], [`渡辺${given}`]]);
    expect(lookAlikes(episodes(...staff))).toHaveLength(500);
    expect(lookAlikes(episodes(...staff.slice(0, 998)))).toHaveLength(499);
  });

  it('says with the names which id they have, the least of several, and whether they are studios', () => {
    const [pair] = lookAlikes(
      episodes(
        [{ ja: '工房渡邊', en: 'Koubou', id: 9, ...studio }],
        [{ ja: '工房渡邊', id: 4, ...studio }],
        [{ ja: '工房渡辺', id: 0, ...studio }],
      ),
    );
    expect([pair!.a, pair!.b]).toEqual([
      { ja: '工房渡邊', en: 'Koubou', id: 4, isStudio: true },
      { ja: '工房渡辺', en: '', isStudio: true },
    ]);
  });

  it.each<[string, Row[], string]>([
    [
      'the first',
      [
        { ja: '渡邊忍', en: 'One' },
        { ja: '渡邊忍', en: 'Two' },
      ],
      'One',
    ],
    ['the first of guesses', [guess('渡邊忍', 'One'), guess('渡邊忍', 'Two')], 'One'],
    ['a confirmed one rather than a guess', [guess('渡邊忍', 'One'), { ja: '渡邊忍', en: 'Two' }], 'Two'],
    ['a confirmed one, though a guess follows', [{ ja: '渡邊忍', en: 'One' }, guess('渡邊忍', 'Two')], 'One'],
    [
      'none that is not known',
      [
        { ja: '渡邊忍', en: '???' },
        { ja: '渡邊忍', en: 'Two' },
      ],
      'Two',
    ],
    ['the one that a later row has', ['渡邊忍', { ja: '渡邊忍', en: 'Two' }], 'Two'],
  ])('says with a name its English: %s', (_what, staff, en) => {
    expect(lookAlikes(episodes(...staff.map((one) => [one]), ['渡辺忍']))[0]!.a.en).toBe(en);
  });
});

describe('similar names', () => {
  it.each<[string, Row, Row, string[]]>([
    [
      '24 letters with another one',
      'Aleksandrina Konstantina',
      'Aleksandrina Konstantine',
      ['one-character'],
    ],
    ['more than 24 letters', 'Aleksandrinas Konstantina', 'Aleksandrinas Konstantine', []],
    ['a character lost and another added', '羽根岬広太', '羽根岬太一', []],
    ['a character added before and another lost', '羽根岬広太', '羽根岬汰広', []],
    ['a number for a letter', '月影班1', '月影班A', []],
    ['two other characters', '羽根岬広太', '羽根岬弘汰', []],
    ['another number', '月影班1号', '月影班2号', []],
    ['a number more', '月影班', '月影班2', []],
    ['a Latin name with and without its space', 'Lia Tanaka', 'LiaTanaka', ['one-character']],
    ['two spaces between Latin words', 'Lia  Tanaka', 'Lia Tanaka', []],
    ['a full-width space between Latin words', 'Lia　Tanaka', 'Lia Tanaka', []],
    ['two spaces between Japanese parts', '月影  忍太', '月影忍太', []],
    ['a space beside a Japanese character', '月影 Lia', '月影Lia', []],
    ['a space after a Latin word', 'Lia 月影', 'Lia月影', []],
    ['signs only', '★★★★☆', '★★★★◎', []],
    ['one kanji of another', '林', '森', []],
    ['composed and decomposed kana', 'かがみ忍太', 'か\u304b\u3099み忍太', []],
    ['kana for three kanji', '海野ありさ', '海野亜里沙', ['kana-kanji']],
    [
      'kana for four kanji, but one English name',
      { ja: 'てしがわら忍', en: 'Shinobu Teshigawara' },
      { ja: '勅使河原忍', en: 'Shinobu Teshigawara' },
      ['same-english'],
    ],
    ['four kana for a whole name', 'もりあき', '森明', ['kana-kanji']],
    ['three kana for a whole name', 'はやみ', '速水', []],
    ['three known characters before an unknown reading', '佐久間みさき', '佐久間囙', ['kana-kanji']],
    ['a long vowel that is not written', 'おおのゆうこ', { ja: '大野裕子', en: 'Yuko Ono' }, ['kana-kanji']],
    ['the English name, surname first', 'うんのこう', { ja: '海野岬', en: 'Unno Kou' }, ['kana-kanji']],
    [
      'English names in another order and case',
      { ja: '海野岬', en: 'Misaki Umino' },
      { ja: '宇美野美咲', en: 'UMINO  Misaki' },
      ['same-english'],
    ],
    [
      'English names of full width',
      { ja: '海野岬', en: 'Misaki Umino' },
      { ja: '宇美野美咲', en: 'Ｍisaki Umino' },
      ['same-english'],
    ],
    [
      'English names with a longer vowel',
      { ja: '海野岬', en: 'Misaki Ono' },
      { ja: '宇美野美咲', en: 'Misaki Oono' },
      [],
    ],
    [
      'the English name of somebody without Japanese',
      { en: 'Misaki Umino' },
      { ja: '海野岬', en: 'Misaki Umino' },
      [],
    ],
    [
      'one English name for kana and kanji that are read otherwise',
      { ja: 'うみのこう', en: 'Misaki Umino' },
      { ja: '海野岬', en: 'Misaki Umino' },
      ['kana-kanji'],
    ],
    [
      'one English name of a studio and a person',
      { ja: '海野岬', en: 'Misaki Umino', isStudio: true },
      { ja: '宇美野美咲', en: 'Misaki Umino' },
      [],
    ],
  ])('with %s', (_what, one, other, reasons) => {
    expect(lookAlikes(episodes([one], [other])).map(({ reason }) => reason)).toEqual(reasons);
  });

  it('count as slips among up to 40 who share the rest, and beyond by their English name', () => {
    const reasons = (count: number) =>
      lookAlikes(
        episodes(
          ...Array.from({ length: count }, (_, n) => [
            { ja: `月影忍${String.fromCodePoint(0x6000 + n)}`, ...(n < 2 ? { en: 'Shinobu Ito' } : {}) },
          ]),
        ),
      ).map(({ reason, score }) => [reason, score]);
    expect(reasons(40)).toEqual([['one-character', 0.996]]);
    expect(reasons(41)).toEqual([['same-english', 0.881]]);
  });

  it('of more than 300 characters are no names', () => {
    const of = (length: number) =>
      found([`渡邊${'忍'.repeat(length - 2)}`], [`渡辺${'忍'.repeat(length - 2)}`]);
    expect(of(300)).toHaveLength(1);
    expect(of(301)).toEqual([]);
    const english = (length: number) => found([{ ja: '渡邊忍', en: 'x'.repeat(length) }], ['渡辺忍']);
    expect(english(300)).toHaveLength(1);
    expect(english(301)).toEqual([]);
  });

  it('are looked for among the first 30,000', () => {
    const staff = Array.from({ length: 30_001 }, (_, n) => `月影${n}`);
    expect(readCredited(viewOf(episodes(staff))).names).toHaveLength(30_000);
  });

  it('are in the same role if it is printed alike, whatever it is called in English', () => {
    const score = (one: string, other: string, original: string) =>
      lookAlikes(
        list(
          menu('#01', category('C', { ...role(one, '羽根岬忍太'), original })),
          menu('#02', category('C', { ...role(other, '羽根岬忍次'), original })),
        ),
      )[0]!.score;
    expect(score('Music', 'Composer', '音楽')).toBe(score('Music', 'Music', ''));
    expect(score('Music', 'Composer', '')).toBeLessThan(score('Music', 'Music', ''));
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
