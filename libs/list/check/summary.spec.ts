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

describe('a role in the summary', () => {
  const row = (ja: string, more: object = {}) => ({ ja, ...more });
  const studio = (ja: string, more: object = {}) => ({ ja, isStudio: true as const, ...more });
  const told = (...menus: object[]) =>
    summary(list(...menus)).map(({ category: block, name, originals, people }) => [
      block,
      name,
      originals.join(),
      people.map(({ ja }) => ja).join(),
    ]);
  type Rows = Parameters<typeof role>[1][];
  const key = (...staff: Rows) => category('Key Animation', role('Key Animation', ...staff));
  /** `studio: person (how many rows, episodes)` */
  const people = (...menus: object[]) =>
    summary(list(...menus))[0]!.people.map(({ ja, en, count, episodes, studio: at }) =>
      `${at ? `${at.ja || at.en}: ` : ''}${ja || en} ${count} ${episodes}`.trim(),
    );

  it('is one with the same English name in any case, or without one with the same printed name', () => {
    const job = (name: string, original: string, ja: string) => ({ ...role(name, ja), original });
    expect(
      told(
        menu('#01', category('Sound', job('Music', '音楽', '月影忍'), job('', '音響', '海野岬'))),
        menu('#02', category('Sound', job('music', '劇伴', '砂川昇'), job('', '音響', '磯部汀'))),
        menu(
          '#03',
          category('Sound', job('', '録音', '浜口渚')),
          category('Art', job('Music', '', '潮田満')),
        ),
      ),
    ).toEqual([
      ['Sound', 'Music', '音楽,劇伴', '月影忍,砂川昇'],
      ['Sound', '', '音響', '海野岬,磯部汀'],
      ['Sound', '', '録音', '浜口渚'],
      ['Art', 'Music', '', '潮田満'],
    ]);
  });

  it.each<[string, unknown, string]>([
    ['as the settings say', [{ name: 'Sound' }, { name: 'Art' }], 'Sound,Art,Extra'],
    ['by the first of two', [{ name: 'Sound' }, { name: 'Art' }, { name: 'Sound' }], 'Sound,Art,Extra'],
    ['others last', [{ name: 'Sound' }], 'Sound,Extra,Art'],
    ['without what is no name', [null, 'Art', { name: 7 }, {}, { name: 'Art' }], 'Art,Extra,Sound'],
    ['as they come if nothing is said', { name: 'Sound' }, 'Extra,Art,Sound'],
  ])('comes in the order of categories: %s', (_what, categories, order) => {
    const part = menu('#01', ...['Extra', 'Art', 'Sound'].map((name) => category(name, role('R', '月影忍'))));
    const document = { ...list(part), settings: { categories } } as never;
    expect(
      summary(document)
        .map((one) => one.category)
        .join(),
    ).toBe(order);
  });

  it.each<[string, object[], string[]]>([
    [
      'a studio heads those after it until a gap, a title or another studio',
      [
        menu(
          '#01',
          key(
            studio('工房'),
            '月影忍',
            row('潮の道', { isWorkTitle: true }),
            '砂川昇',
            studio('鴎'),
            '海野岬',
            '',
            '磯部汀',
          ),
        ),
      ],
      [
        '工房 1 Episode 1',
        '工房: 月影忍 1 Episode 1',
        '砂川昇 1 Episode 1',
        '鴎 1 Episode 1',
        '鴎: 海野岬 1 Episode 1',
        '磯部汀 1 Episode 1',
      ],
    ],
    [
      'an affiliation counts more than a heading',
      [menu('#01', key(studio('工房'), row('月影忍', { studio: { ja: '鴎' } })))],
      ['工房 1 Episode 1', '鴎: 月影忍 1 Episode 1'],
    ],
    [
      'a studio is one in any case, also as a text or in English only',
      [
        menu('#01', key(row('月影忍', { studio: 'MAPPA' }), row('砂川昇', { studio: { en: 'Mappa' } }))),
        menu('#02', key(row('海野岬', { studio: {} }), row('磯部汀', { studio: null }))),
      ],
      ['MAPPA: 月影忍 1 Episode 1', 'MAPPA: 砂川昇 1 Episode 1', '海野岬 1 Episode 2', '磯部汀 1 Episode 2'],
    ],
    [
      'somebody with two studios is not assigned to either elsewhere',
      [
        menu('#01', key(row('月影忍', { studio: '工房' }))),
        menu('#02', key(row('月影忍', { studio: '鴎' }))),
        menu('#03', key('月影忍')),
      ],
      ['工房: 月影忍 1 Episode 1', '鴎: 月影忍 1 Episode 2', '月影忍 1 Episode 3'],
    ],
    [
      'rows without the only studio of somebody are added to it, from their first place on',
      [
        menu('#01', key('月影忍', '砂川昇')),
        menu('OP1', key('月影忍')),
        menu('#02', key('海野岬', row('磯部汀', { studio: '工房' }), row('月影忍', { studio: '工房' }))),
      ],
      [
        '工房: 月影忍 3 Episodes 1-2, OP1',
        '工房: 磯部汀 1 Episode 2',
        '砂川昇 1 Episode 1',
        '海野岬 1 Episode 2',
      ],
    ],
    [
      'those without a name are nobody that could be assigned',
      [menu('#01', key(row('', { en: '???', studio: '工房' }), row('', { en: '???' })))],
      ['工房: ??? 1 Episode 1', '??? 1 Episode 1'],
    ],
    [
      'a studio stands where its own row or its first person is first',
      [
        menu('#01', key(row('月影忍', { studio: '工房' }), '砂川昇', '海野岬')),
        menu('#02', key(studio('工房'))),
      ],
      ['工房 1 Episode 2', '工房: 月影忍 1 Episode 1', '砂川昇 1 Episode 1', '海野岬 1 Episode 1'],
    ],
    [
      'on the Overview, in any case, a comment says which episodes, or it is the whole series',
      [
        menu(
          'overview',
          key(
            row('月影忍', { comment: 'Episodes 3-4' }),
            row('砂川昇', { comment: 'A part' }),
            row('海野岬', { comment: '#3' }),
          ),
        ),
      ],
      ['月影忍 1 Episodes 3-4', '砂川昇 1', '海野岬 1'],
    ],
    [
      'menus without a number are called without their titles, and nothing but a title by it',
      [
        menu('OP1「潮の道」\n後編', key('月影忍', row('月影忍', { comment: 'Episodes 1-2' }))),
        menu('ED1『灯台』', key('月影忍')),
        menu('「潮」', key('月影忍')),
      ],
      ['月影忍 4 OP1, ED1, 「潮」'],
    ],
  ])('is told by its people: %s', (_what, menus, expected) => {
    expect(people(...menus)).toEqual(expected);
  });

  it('takes the English of somebody, and what is known of a studio, from any of their rows', () => {
    const [found] = summary(
      list(
        menu(
          '#01',
          key(
            row('月影忍', { studio: { ja: '工房', id: 3 } }),
            row('砂川昇', { studio: { ja: '鴎', id: 5 } }),
          ),
        ),
        menu('#02', key(row('月影忍', { en: 'Shinobu' }), studio('工房', { en: 'Koubou', id: 4 }))),
        menu(
          '#03',
          key(
            row('砂川昇', { en: '???' }),
            row('海野岬', { studio: { ja: '灯', id: 0 } }),
            row('磯部汀', { studio: { ja: '岬', id: '7' } }),
          ),
        ),
      ),
    );
    expect(
      found!.people.map(({ ja, en, isUntranslated, studio: at }) => [ja, en, isUntranslated, at]),
    ).toEqual([
      ['工房', 'Koubou', false, undefined],
      ['月影忍', 'Shinobu', false, { ja: '工房', en: 'Koubou', id: 4 }],
      ['砂川昇', '', true, { ja: '鴎', en: '', id: 5 }],
      ['海野岬', '', true, { ja: '灯', en: '' }],
      ['磯部汀', '', true, { ja: '岬', en: '' }],
    ]);
  });
});

describe('the reasons against completing a list', () => {
  const translated = { ja: '月影忍', en: 'Shinobu Tsukikage' };
  const reasons = (...menus: object[]) => completeness(treeOf(list(...menus))).reasons;
  const empty = (count: number) => Array.from({ length: count }, (_, n) => menu(`#0${n + 1}`));

  it.each<[string, object[], string[]]>([
    ['no episode at all', [], ['The list has no episodes.']],
    ['five, all named', empty(5), ['5 episodes are empty: #01, #02, #03, #04, #05.']],
    ['one more', empty(6), ['6 episodes are empty: #01, #02, #03, #04, #05 and 1 more.']],
    [
      'several categories',
      [menu('#01', category('Sound'), category(''))],
      ['2 categories are empty: Sound in #01, unnamed in #01.'],
    ],
    [
      'several roles, by their printed names if they have no other',
      [menu('', category('Sound', { ...role(''), original: '音楽' }, role('Mix', ''), role('')))],
      ['3 roles are empty: 音楽 in unnamed, Mix in unnamed, unnamed in unnamed.'],
    ],
    [
      'names, among rows that are not empty',
      [menu('#01', category('Sound', role('Music', '砂川昇', '海野岬', '', { en: '???' }, translated)))],
      ['3 of 4 rows are untranslated; a complete list has at most 2 such rows.'],
    ],
  ])('name what is missing: %s', (_what, menus, expected) => expect(reasons(...menus)).toEqual(expected));
});
