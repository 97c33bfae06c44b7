import { category, list, menu, role, rows } from '../check.fixture.js';
import { checkList } from '../check.js';

type Row = Parameters<typeof rows>[0];

/** What is empty, with the row at which it begins and the rows that can be removed. */
const found = (document: ReturnType<typeof list>) =>
  checkList(document)
    .filter(({ rule }) => /^(?:empty|separator)-/.test(rule))
    .map(({ rule, path, fix }) => {
      const removed = fix?.edits.map((edit) => edit.path.staff ?? 'all').join(', ');
      return [rule, path.staff, removed && `removes ${removed}`].filter((one) => one !== undefined).join(' ');
    });

const note = { comment: 'See the booklet' };

describe('empty rows of a role', () => {
  it.each<[string, Row[], string[]]>([
    ['only people', ['月影忍', '砂川昇'], []],
    ['one person', ['月影忍'], []],
    ['before the first', ['', '月影忍'], ['empty-edge 0 removes 0']],
    ['after the last', ['月影忍', '', ''], ['empty-edge 1 removes 1, 2']],
    ['at both edges', ['', '月影忍', ''], ['empty-edge 0 removes 0', 'empty-edge 2 removes 2']],
    ['one with a note at an edge', [note, '', '月影忍'], ['empty-edge 0']],
    ['one between two', ['月影忍', '', '砂川昇'], ['separator-row 1']],
    ['half of one between two', ['月影忍', { halfSpace: true }, '砂川昇'], ['separator-row 1']],
    ['two between two', ['月影忍', '', '', '砂川昇'], ['empty-row 1 removes 2']],
    ['three between two', ['月影忍', '', '', '', '砂川昇'], ['empty-row 1 removes 2, 3']],
    [
      'two between two, twice',
      ['甲', '', '', '乙', '', '', '丙'],
      ['empty-row 1 removes 2', 'empty-row 4 removes 5'],
    ],
    ['one with a mark of people', ['月影忍', { isNC: true }, '砂川昇'], ['empty-row 1']],
    ['one with a blank for a name', ['月影忍', { ja: '　' }, '砂川昇'], ['empty-row 1']],
    [
      'a mark of people and one that separates',
      ['月影忍', { isStudio: true }, '', '砂川昇'],
      ['empty-row 1 removes 1'],
    ],
    ['several marks of people', ['月影忍', { isNC: true }, { subItem: true }, '砂川昇'], ['empty-row 1']],
    ['one with a note', ['月影忍', note, '砂川昇'], []],
    ['one with a note and others', ['月影忍', note, '', '砂川昇'], []],
    ['a title without a name', ['月影忍', { isWorkTitle: true }, '砂川昇'], []],
    [
      'one with a field that was removed',
      ['月影忍', { comment: undefined } as never, '砂川昇'],
      ['separator-row 1'],
    ],
    [
      'one at an edge with such a field',
      [{ comment: undefined } as never, '月影忍'],
      ['empty-edge 0 removes 0'],
    ],
    ['a link without a name', ['月影忍', { id: 7 }, '砂川昇'], []],
  ])('%s', (_what, staff, expected) => expect(found(rows(...staff))).toEqual(expected));

  it.each(['subItem', 'isInvisible', 'isStudio', 'isNC', 'untranslated', 'halfSpace'])(
    'may have the field %s, which says nothing without a name',
    (field) => expect(found(rows({ [field]: true }, '月影忍'))).toEqual(['empty-edge 0 removes 0']),
  );
});

describe('a role, a category or an episode without anything in it', () => {
  const inSound = (one: object) => list(menu('#01', category('Sound', one, role('Script', '月影忍'))));
  const inMenu = (one: object) => list(menu('#01', one, category('Art', role('Script', '月影忍'))));

  it.each<[string, ReturnType<typeof list>, string[]]>([
    ['a role', inSound(role('Music')), ['empty-role removes all']],
    ['a role with empty rows', inSound(role('Music', '', { isNC: true })), ['empty-role removes all']],
    ['a role with a note in a row', inSound(role('Music', '', note)), ['empty-role']],
    ['a role with a note', inSound({ ...role('Music', ''), note: 'N' }), ['empty-role']],
    [
      'a role with an original name',
      inSound({ ...role('Music', ''), original: '音楽' }),
      ['empty-role removes all'],
    ],
    [
      'a role with blank fields',
      inSound({ ...role('Music'), note: ' ', a: null, b: false }),
      ['empty-role removes all'],
    ],
    ['a category', inMenu(category('Sound')), ['empty-category removes all']],
    ['a category with a note', inMenu({ ...category('Sound'), note: 'N' }), ['empty-category']],
    [
      'a category with blank fields',
      inMenu({ ...category('Sound'), note: '' }),
      ['empty-category removes all'],
    ],
    ['an episode', list(menu('#01')), ['empty-episode']],
    ['an episode with something', inMenu(category('Sound', role('Music', '月影忍'))), []],
  ])('%s', (_what, document, expected) => expect(found(document)).toEqual(expected));
});

it('says how many empty rows there are, and where', () => {
  const flags = checkList(rows('', '', '月影忍', '', '', '砂川昇', '', '海野岬', ''));
  expect(flags.map(({ message, text, fix }) => [message, text, fix?.label])).toEqual([
    ['The role Key Animation begins with 2 empty rows.', '', 'Remove 2 empty rows'],
    ['The role Key Animation ends with an empty row.', '', 'Remove an empty row'],
    [
      'There are 2 empty rows in the middle of the role Key Animation; one is enough to separate groups.',
      '',
      'Remove an empty row',
    ],
    [
      'There is an empty row between people of the role Key Animation. Remove it unless it separates groups.',
      '',
      undefined,
    ],
  ]);
});
