import { tree as anyTree } from '../testing/arbitrary.js';
import * as fc from 'fast-check';
import { category, list, menu, role, treeOf } from './check.fixture.js';
import { checkTree, completeness, summary } from './index.js';

const main = (...people: Parameters<typeof role>[1][]) =>
  category('Main Staff', { ...role('Director', ...people), original: '監督' });

describe('the summary', () => {
  it('tells role by role who did which episodes', () => {
    const document = list(
      menu('#01', category('Key Animation', role('Key Animation', '砂川昇', '', '月影忍')), main('海野岬')),
      menu('#02「潮の道」', category('Key Animation', role('Key Animation', '砂川昇'))),
      menu('#05', category('Key Animation', role('Key Animation', { ja: '砂川昇', en: 'Noboru Sunagawa' }))),
      menu('OP1「題」', main('海野岬', { en: 'Song', isWorkTitle: true })),
      menu('Overview', main({ ja: '月影忍', comment: 'Episodes 3-4, 7-' }, { ja: '速水疾風' })),
    );
    const told = summary(document).map(({ category, name, originals, people }) => [
      category,
      name,
      originals,
      people.map(({ ja, en, count, episodes, isUntranslated }) => [ja, en, count, episodes, isUntranslated]),
    ]);
    expect(told).toEqual([
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

  it('tells people of one name apart by their ids, and studios from people', () => {
    const staff = [
      { ja: '田中健', id: 1 },
      { ja: '田中健', id: 2 },
      { ja: '田中健', id: 1, isStudio: true as const },
    ];
    const [told] = summary(list(menu('#01', category('Sound', role('Music', ...staff)))));
    expect(told!.people.map(({ id, isStudio }) => [id, isStudio])).toEqual([
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
    expect(rest).toEqual({ mayComplete, untranslated, limit });
    expect(reasons.length === 0).toBe(mayComplete);
  });

  it('says what is empty and where', () => {
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
        const empty = checkTree(tree).some(({ rule }) => rule.startsWith('empty-') && rule !== 'empty-edge');
        const reasons = completeness(tree).reasons.filter((reason) => reason.includes('empty'));
        expect(reasons.length > 0).toBe(empty);
      }),
    );
  });
});
