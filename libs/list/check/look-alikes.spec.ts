// A spec may read a file; the code beside it may not.
// oxlint-disable-next-line no-restricted-imports
import { existsSync, readFileSync } from 'node:fs';
import { parseCreditText } from '../text/index.js';
import { category, list, menu, role, row } from './check.fixture.js';
import { lookAlikes, type LookAlike } from './index.js';

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

/** Another name for each number below 5,000. */
const nameOf = (n: number) =>
  String.fromCodePoint(0x4e00 + (n % 700), 0x5500 + (n % 90), 0x6000 + (n % 1100), 0x7000 + (n % 13));

describe('names that look alike', () => {
  it('are told with their episodes, the frequent name first', () => {
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
    ['an old form', '渡邊正二', '渡辺正二', 'old-new-form'],
    ['two old forms', '齋藤廣', '斉藤広', 'old-new-form'],
    ['kana for kanji', '海野とも子', '海野友子', 'kana-kanji'],
    [
      'kana throughout',
      { ja: 'うみのみさき', en: 'Misaki Umino' },
      { ja: '海野岬', en: 'Misaki Umino' },
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

  it('are two people when they stand together in a role', () => {
    expect(found(['月影忍太', '月影忍次'], ['月影忍太'])).toEqual([]);
    expect(found(['月影忍太'], ['月影忍次'])).toHaveLength(1);
  });

  it('are two people when each is known, and one when that is the same', () => {
    expect(found([{ ja: '月影忍太', id: 1 }], [{ ja: '月影忍次', id: 2 }])).toEqual([]);
    expect(found([{ ja: '月影忍太', id: 1 }], [{ ja: '月影忍次', id: 1 }])).toEqual([]);
    expect(found([{ ja: '月影忍太', id: 1 }], [{ ja: '月影忍次' }])).toHaveLength(1);
  });

  it('need more than that when they are short, or differ in a number', () => {
    expect(found(['林忍'], ['森忍'])).toEqual([]);
    expect(found([{ ja: 'Studio 1', isStudio: true }], [{ ja: 'Studio 2', isStudio: true }])).toEqual([]);
  });

  it('are never a person and a studio, a title, a spacer or somebody unknown', () => {
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

  it('are not made by spaces in a name', () => {
    expect(found(['月影 忍太'], ['月影忍太'])).toEqual([]);
  });

  it('are rarer among many brothers: a surname with forty given names says little', () => {
    const brothers = Array.from({ length: 30 }, (_, n) => [`千葉${String.fromCodePoint(0x6000 + n)}`]);
    expect(found(...brothers)).toEqual([]);
  });

  it('are found among 5,000 names on 40,000 rows in bounded time', () => {
    const staff = Array.from({ length: 500 }, (_, m) =>
      Array.from({ length: 80 }, (_, k) => nameOf((m * 10 + k * 61) % 5_000)),
    );
    const document = episodes(...staff);
    const began = performance.now();
    lookAlikes(document);
    expect(performance.now() - began).toBeLessThan(60_000);
  });

  it('stay fast where nearly all names are alike', () => {
    const digits = Array.from({ length: 30 }, (_, n) => String.fromCodePoint(0x4e00 + n));
    const names = digits.flatMap((a) =>
      digits.flatMap((b) => digits.slice(0, 20).map((c) => [`${a}${b}${c}忍岬`])),
    );
    const began = performance.now();
    lookAlikes(episodes(...names));
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});

/** A real credit text, where the machine has it; the path is from the root of the checkout, where tests run. */
const file = '../shared/data/credits/clannad-after-story.txt';
const describeReal = existsSync(file) ? describe : describe.skip;

describeReal('the look-alikes of CLANNAD AFTER STORY', () => {
  it('are the slips of its credit rolls and nothing else', () => {
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
