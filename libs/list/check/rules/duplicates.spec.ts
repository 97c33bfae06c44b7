import { category, list, menu, role, rows, treeOf } from '../check.fixture.js';
import { checkList, checkTree } from '../check.js';

type Row = Parameters<typeof rows>[0];

/** The rows that repeat one, with ` goes` if they can be removed. */
const repeated = (...staff: Row[]) =>
  checkList(rows(...staff))
    .filter(({ rule }) => rule === 'duplicate-name')
    .map(({ path, fix }) => `${path.staff}${fix ? ' goes' : ''}`);

const gull = { ja: '鴎', isStudio: true as const };
const cuts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ja: '月影忍', comment: `cut ${at + 1}` }));

describe('a name twice in a role', () => {
  it.each<[string, Row[], string[]]>([
    ['the same row', ['月影忍', '月影忍', '海野岬'], ['1 goes']],
    ['the same row three times', ['月影忍', '月影忍', '月影忍'], ['1 goes', '2 goes']],
    ['another spacing', ['月影忍', '月影 忍'], ['1']],
    ['an English name more', [{ ja: '月影忍' }, { ja: '月影忍', en: 'Shinobu' }], ['1']],
    [
      'two people',
      [
        { ja: '月影忍', id: 1 },
        { ja: '月影忍', id: 2 },
      ],
      [],
    ],
    [
      'one person',
      [
        { ja: '月影忍', id: 1 },
        { ja: '月影忍', id: 1 },
      ],
      ['1 goes'],
    ],
    ['a link in the first row only', [{ ja: '月影忍', id: 1 }, '月影忍'], ['1 goes']],
    ['a link in the second row only', ['月影忍', { ja: '月影忍', id: 1 }], ['1']],
    [
      'an id of nobody',
      [
        { ja: '月影忍', id: 0 },
        { ja: '月影忍', id: 1 },
      ],
      ['1'],
    ],
    ['two parts of the work', cuts(2), []],
    ['the same part again after another', [...cuts(2), ...cuts(1)], ['2 goes']],
    ['a comment in one row only', ['月影忍', { ja: '月影忍', comment: 'cut 1' }], ['1']],
    ['a part again after 50', [...cuts(50), ...cuts(1)], ['50 goes']],
    ['a part again after more than are compared', [...cuts(51), ...cuts(1)], []],
    ['a person and a studio', ['鴎', gull], []],
    ['a studio that heads nobody', [gull, '海野岬', gull], ['2 goes']],
    ['a studio that heads a person', [gull, '海野岬', gull, '砂川昇'], ['2']],
    ['a studio before an empty row', [gull, '海野岬', gull, '', '砂川昇'], ['2 goes']],
    ['a studio before another', [gull, '海野岬', gull, { ja: '鷹', isStudio: true }], ['2 goes']],
    [
      'a name that nobody can read',
      [
        { ja: '月影忍', en: '???' },
        { ja: '月影忍', en: '???' },
      ],
      ['1 goes'],
    ],
    ['names that nobody knows', [{ en: '???' }, { en: '???' }], []],
    [
      'below two titles',
      [{ en: 'A', isWorkTitle: true }, '月影忍', { en: 'B', isWorkTitle: true }, '月影忍'],
      [],
    ],
    ['a title and its singer', [{ ja: '灯台', isWorkTitle: true }, '灯台'], []],
    ['empty rows', ['月影忍', '', '', '海野岬'], []],
  ])('%s', (_what, staff, expected) => expect(repeated(...staff)).toEqual(expected));
});

describe('a category twice in a menu', () => {
  const sound = (more: object = {}, name = 'Sound') => ({
    ...category(name, role('Music', '月影忍')),
    ...more,
  });
  const joined = (...categories: object[]) =>
    checkList(list(menu('#01', ...categories)))
      .filter(({ rule }) => rule === 'duplicate-category')
      .map(({ path, fix }) => `${path.category}${fix ? ' joins' : ''}`);

  it.each<[string, object[], string[]]>([
    ['in other letters', [sound(), sound({}, 'SOUND')], ['1 joins']],
    ['three times', [sound(), sound(), sound()], ['1 joins', '2 joins']],
    [
      'with another note',
      [sound({ note: 'A' }), sound({ note: 'B' }), sound({ note: 'A' })],
      ['1', '2 joins'],
    ],
    [
      'with the same notes in another order',
      [sound({ note: 'A', color: 'B' }), sound({ color: 'B', note: 'A' })],
      ['1 joins'],
    ],
    ['of one studio', [sound({ studio: { ja: '鴎' } }), sound({ studio: { ja: '鴎' } })], ['1 joins']],
    ['of two studios', [sound({ studio: { ja: '鴎' } }), sound({ studio: { ja: '鷹' } })], []],
    ['without a studio in two ways', [sound(), sound({ studio: null })], ['1']],
    ['without a name', [sound({}, ''), sound({}, '')], []],
  ])('%s', (_what, categories, expected) => expect(joined(...categories)).toEqual(expected));
});

it('finds episodes of one name, with their ids in a tree', () => {
  const episode = (name: string) => menu(name, category('Sound', role('Music', '月影忍')));
  const document = list(episode('#01'), episode('#02'), episode('#01'));
  const flag = {
    rule: 'duplicate-episode',
    level: 'warning',
    message: 'Another episode is also called #01. Give them different names.',
    path: { menu: 2 },
    text: '#01',
  };
  expect(checkList(document)).toStrictEqual([flag]);
  const tree = treeOf(document);
  expect(checkTree(tree)).toEqual([{ ...flag, nodeId: tree.menus[2]!.id }]);
});

describe('a role twice in a category', () => {
  const script = (...staff: Row[]) => ({ ...role('Script', ...staff), original: '脚本' });
  /** What it says of the second one, with ` goes` if that can be removed. */
  const said = (name: string, ...roles: object[]) =>
    checkList(list(menu('#01', category(name, ...roles))))
      .filter(({ rule }) => rule === 'duplicate-role')
      .map(
        ({ path, message, fix }) =>
          `${path.role} ${/with (.*) names/.exec(message)?.[1]}${fix ? ' goes' : ''}`,
      );

  it.each<[string, object[], string[]]>([
    ['the same names', [script('月影忍'), script('月影忍')], ['1 the same goes']],
    ['other names', [script('月影忍'), script('海野岬')], ['1 different']],
    ['one of the names', [script('月影忍', '海野岬'), script('海野岬')], ['1 the same']],
    ['the first of the names', [script('月影忍', '海野岬'), script('月影忍')], ['1 the same goes']],
    [
      'an English name more',
      [script({ ja: '月影忍' }), script({ ja: '月影忍', en: 'Shinobu' })],
      ['1 the same'],
    ],
    [
      'three times',
      [script('月影忍'), script('海野岬'), script('月影忍')],
      ['1 different', '2 the same goes'],
    ],
    [
      'another spacing of the role',
      [script('月影忍'), { ...script('海野岬'), original: '脚　本' }],
      ['1 different'],
    ],
    ['another English name', [script('月影忍'), { ...script('海野岬'), name: 'Story' }], []],
    ['another role', [script('月影忍'), role('Storyboard', '月影忍')], []],
    ['roles without a name', [role('', '月影忍'), role('', '月影忍')], []],
    ['nobody in one of them', [script('月影忍'), script('')], []],
    ['what a note tells apart', [script('月影忍'), { ...script('海野岬'), note: 'Part B' }], []],
    ['what a comment tells apart', [script('月影忍'), script({ ja: '海野岬', comment: 'B part' })], []],
    ['the works in it', [script('月影忍'), script({ ja: '夏', isWorkTitle: true }, '海野岬')], []],
  ])('with %s', (_what, roles, expected) => expect(said('Main Staff', ...roles)).toEqual(expected));

  it.each(['Insert Song', 'Music', 'Main Cast', 'Voice Acting'])('is usual in %s', (name) =>
    expect(said(name, script('月影忍'), script('海野岬'))).toEqual([]),
  );

  it('is told with its place and goes with one press', () => {
    const tree = treeOf(list(menu('#01', category('Main Staff', script('月影忍'), script('月影忍')))));
    const [flag] = checkTree(tree);
    expect(flag).toMatchObject({
      message: 'The role Script of #01 is in this category twice, with the same names. Keep one.',
      fix: {
        label: 'Remove the second one',
        edits: [{ do: 'remove', path: { menu: 0, category: 0, role: 1 } }],
      },
    });
  });
});
