import { tree as anyTree } from '../testing/arbitrary.js';
import * as fc from 'fast-check';
import { category, list, menu, role, treeOf } from './check.fixture.js';
import { checkTree } from './check.js';
import { completeness } from './completeness.js';
import { summary } from './summary.js';

const main = (...people: Parameters<typeof role>[1][]) =>
  category('Main Staff', { ...role('Director', ...people), original: '監督' });

describe('the summary', () => {
  it('shows role by role who worked on which episodes', () => {
    const document = list(
      menu('#01', category('Key Animation', role('Key Animation', '砂川昇', '', '月影忍')), main('海野岬')),
      menu('#02「潮の道」', category('Key Animation', role('Key Animation', '砂川昇'))),
      menu('#05', category('Key Animation', role('Key Animation', { ja: '砂川昇', en: 'Noboru Sunagawa' }))),
      menu('OP1「題」', main('海野岬', { en: 'Song', isWorkTitle: true })),
      menu('Overview', main({ ja: '月影忍', comment: 'Episodes 3-4, 7-' }, { ja: '速水疾風' })),
    );
    const rows = summary(document).map(({ category, name, originals, people }) => [
      category,
      name,
      originals,
      people.map(({ ja, en, count, episodes, isUntranslated }) => [ja, en, count, episodes, isUntranslated]),
    ]);
    expect(rows).toEqual([
      [
        'Main Staff',
        'Director',
        ['監督'],
        [
          ['海野岬', '', 2, 'Episode 1, OP1', true],
          ['月影忍', '', 1, 'Episodes 3-4, 7-', true],
          ['速水疾風', '', 1, '', true],
        ],
      ],
      [
        'Key Animation',
        'Key Animation',
        [],
        [
          ['砂川昇', 'Noboru Sunagawa', 3, 'Episodes 1-2, 5', false],
          ['月影忍', '', 1, 'Episode 1', true],
        ],
      ],
    ]);
    expect(summary(treeOf(document))).toEqual(summary(document));
  });

  it('keeps people and their studio together, whichever episode they are in', () => {
    const studio = (ja: string) => ({ ja, isStudio: true as const });
    const key = (...rows: Parameters<typeof role>[1][]) =>
      category('Key Animation', role('Key Animation', ...rows));
    const [told] = summary(
      list(
        menu('#01', key('海野岬', studio('スタジオ雲雀'), '砂川昇', '月影忍', '', '波多野凪')),
        menu('#02', key(studio('工房なぎさ'), '磯部汀', studio('スタジオ雲雀'), '浜口渚')),
        menu('#03', key('砂川昇', { ja: '潮田満', studio: { ja: 'スタジオ雲雀', en: 'Studio Hibari' } })),
      ),
    );
    expect(told!.people.map(({ ja, studio, episodes }) => [studio?.ja ?? '', ja, episodes])).toEqual([
      ['', '海野岬', 'Episode 1'],
      ['', 'スタジオ雲雀', 'Episodes 1-2'],
      // Their rows without a studio are assigned to it, too: they have no other.
      ['スタジオ雲雀', '砂川昇', 'Episodes 1, 3'],
      ['スタジオ雲雀', '月影忍', 'Episode 1'],
      ['スタジオ雲雀', '浜口渚', 'Episode 2'],
      ['スタジオ雲雀', '潮田満', 'Episode 3'],
      ['', '波多野凪', 'Episode 1'],
      ['', '工房なぎさ', 'Episode 2'],
      ['工房なぎさ', '磯部汀', 'Episode 2'],
    ]);
  });

  it('distinguishes people of the same name by their ids, and studios from people', () => {
    const staff = [
      { ja: '田中健', id: 1 },
      { ja: '田中健', id: 2 },
      { ja: '田中健', id: 1, isStudio: true as const },
    ];
    const [rows] = summary(list(menu('#01', category('Sound', role('Music', ...staff)))));
    expect(rows!.people.map(({ id, isStudio }) => [id, isStudio])).toEqual([
      [1, undefined],
      [2, undefined],
      [1, true],
    ]);
  });
});

describe('completeness', () => {
  const translated = { ja: '月影忍', en: 'Shinobu Tsukikage' };
  const of = (untranslated: number, rows: number) =>
    completeness(
      treeOf(
        list(
          menu(
            '#01',
            category(
              'Sound',
              role(
                'Music',
                ...Array.from({ length: rows - untranslated }, () => translated),
                ...Array.from({ length: untranslated }, () => '砂川昇'),
              ),
            ),
          ),
        ),
      ),
    );

  it.each([
    [2, 10, 2, true],
    [3, 10, 2, false],
    [4, 200, 4, true],
    [5, 200, 4, false],
  ])('with %i of %i rows untranslated (limit %i) is %s', (untranslated, rows, limit, mayComplete) => {
    const { reasons, ...rest } = of(untranslated, rows);
    expect(rest).toEqual({ mayComplete, untranslated, unconfirmed: 0, limit });
    expect(reasons.length === 0).toBe(mayComplete);
  });

  it('counts a suggested name until somebody confirms it, and never a name that has no Japanese', () => {
    const guess = { ...translated, unconfirmed: true };
    const of = (row: object) =>
      completeness(treeOf(list(menu('#01', category('Sound', role('Music', row, row, row))))));
    expect(of(guess)).toEqual({
      mayComplete: false,
      reasons: ['3 of 3 rows are unconfirmed; a complete list has at most 2 such rows.'],
      untranslated: 0,
      unconfirmed: 3,
      limit: 2,
    });
    expect(of({ ...guess, unconfirmed: false }).mayComplete).toBe(true);
    expect(of({ ja: '', en: 'Hans Zimmer' })).toMatchObject({ mayComplete: true, untranslated: 0 });
  });

  it('lists what is empty and where', () => {
    const tree = treeOf(
      list(
        ...Array.from({ length: 7 }, (_, n) => menu(`#0${n + 1}`)),
        menu('#08', category('Sound'), category('Music', role('Mix', ''))),
      ),
    );
    expect(completeness(tree).reasons).toEqual([
      '7 episodes are empty: #01, #02, #03, #04, #05 and 2 more.',
      '1 category is empty: Sound in #08.',
      '1 role is empty: Mix in #08.',
    ]);
    expect(completeness(treeOf(list())).mayComplete).toBe(false);
  });

  it('agrees with the checker on what is empty', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const empty = checkTree(tree).some(({ rule }) => /^empty-(?:episode|category|role)$/.test(rule));
        const reasons = completeness(tree).reasons.filter((reason) => reason.includes('empty'));
        expect(reasons.length > 0).toBe(empty);
      }),
    );
  });
});
