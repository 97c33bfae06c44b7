import { category, list, menu, role, rows, treeOf } from './check.fixture.js';
import {
  nameOf,
  nodeText,
  rowsOf,
  shownName,
  viewOf,
  viewOfDocument,
  viewOfTree,
  visitRows,
} from './view.js';

const empty = { data: {}, children: [] };

describe('a list as the checker reads it', () => {
  it.each<[string, unknown, unknown]>([
    ['nothing', null, []],
    ['a text', 'x', []],
    ['an array', [{ menus: [{}] }], []],
    ['menus that are no array', { menus: { 0: {} } }, []],
    ['a menu that is none, and keeps its place', { menus: [null, 'x', []] }, [empty, empty, empty]],
    ['credits that are no array', { menus: [{ credits: 'x' }] }, [{ data: { credits: 'x' }, children: [] }]],
    [
      'a row that is none',
      { menus: [{ credits: [{ roles: [{ staff: [1] }] }] }] },
      [{ children: [{ children: [{ children: [empty] }] }] }],
    ],
  ])('is empty where it is malformed: %s', (_what, document, menus) => {
    expect(viewOfDocument(document)).toMatchObject({ settings: {} });
    expect(viewOfDocument(document).menus).toMatchObject(menus as object);
  });

  it('has the same rows as a document and as a tree, which also has ids', () => {
    const document = list(menu('#01', category('Sound', role('Music', '月影忍', '', '砂川昇'))));
    const tree = treeOf(document);
    const told = (view: Parameters<typeof rowsOf>[0]) =>
      [...rowsOf(view)].map(({ row, role: job, category: block, menu: part, path }) => [
        ...[part, block, job].map(nameOf),
        nodeText(row.data, 'ja'),
        path,
      ]);
    const expected = [
      ['#01', 'Sound', 'Music', '月影忍', { menu: 0, category: 0, role: 0, staff: 0 }],
      // The empty row between them counts, as it does in the document.
      ['#01', 'Sound', 'Music', '砂川昇', { menu: 0, category: 0, role: 0, staff: 2 }],
    ];
    expect([document, tree].map((one) => told(viewOf(one)))).toEqual([expected, expected]);
    expect(viewOf(document)).toEqual(viewOfDocument(document));
    expect(viewOf(tree)).toEqual(viewOfTree(tree));
    expect(viewOf(tree)).toMatchObject({ fields: { status: 'IN_PROGRESS' }, settings: tree.settings });
    const [row] = rowsOf(viewOf(tree));
    expect(row!.row.id).toBe(tree.menus[0]!.categories[0]!.roles[0]!.credits[0]!.id);
    let count = 0;
    visitRows(viewOf(tree), () => (count += 1));
    expect(count).toBe(3);
  });

  it('is no tree for a field of that name, or menus without categories', () => {
    for (const document of [
      { ...rows('月影忍'), fields: 'x' },
      { ...rows('月影忍'), fields: {} },
      { ...rows('月影忍'), fields: [] },
    ])
      expect([...rowsOf(viewOf(document))]).toHaveLength(1);
  });

  it.each([
    [{ name: ' Music ', original: '音楽' }, 'Music'],
    [{ name: '', original: '音楽' }, '音楽'],
    [{ name: 7, original: ' ' }, 'unnamed'],
  ])('calls %j “%s”', (data, name) => expect(nameOf({ data })).toBe(name));

  it('shortens names of more than 200 characters in messages', () => {
    const shown = (length: number) => shownName({ data: { name: 'N'.repeat(length) } });
    expect(shown(200)).toBe('N'.repeat(200));
    expect(shown(201)).toBe(`${'N'.repeat(200)}…`);
  });
});
