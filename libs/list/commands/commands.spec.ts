import * as fc from 'fast-check';
import { applyChange } from '../apply.js';
import type { ListTree, RoleNode } from '../document.js';
import { insertCategory, insertCredit, insertMenu, insertRole } from '../edit.js';
import { emptyTree } from '../empty-tree.js';
import { findNode } from '../nodes.js';
import type { Operation } from '../operation.js';
import type { Column } from './columns.js';
import { addBeside, cellText, moveStep, remove, setCell, toggleFlag } from './single.js';
import { clipText } from './clipboard.js';
import { moveNodes, moveToMenu } from './moves.js';
import { growth, tooMuch } from '../testing/growth.js';
import { judgePasted, longestPasted } from './pasted.js';
import { pasteNames, pasteSheet, readSheet, type PasteOver } from './sheet.js';
import { pasteInto, pasteWays } from './paste.js';

let last = 0;
const newId = () => `new-${++last}`;

const after = (tree: ListTree, operations: Operation[]) => applyChange(tree, operations).tree;

/** One category with two roles of two rows each, and a second episode. */
function sample(): ListTree {
  let tree = emptyTree({ title: 'List', uuid: 'list' });
  const add = (operation: Operation) => (tree = after(tree, [operation]));
  add(insertMenu(tree, 0, { name: 'Overview' }, () => 'menu'));
  add(insertMenu(tree, 1, { name: '#01' }, () => 'episode'));
  add(insertCategory(tree, 'menu', 0, { name: 'Main Staff' }, () => 'main'));
  add(insertRole(tree, 'main', 0, { name: 'Director', original: '監督' }, () => 'director'));
  add(insertRole(tree, 'main', 1, { name: 'Script', original: '脚本' }, () => 'script'));
  for (const [index, ja] of ['甲', '乙'].entries()) {
    add(insertCredit(tree, 'director', index, { ja, id: 7 }, () => `d${index}`));
    add(insertCredit(tree, 'script', index, { ja }, () => `s${index}`));
  }
  return tree;
}

const names = (tree: ListTree) =>
  tree.menus.map((menu) =>
    menu.categories.map((category) =>
      category.roles.map((role) => role.credits.map(({ data }) => data['ja']).join('')),
    ),
  );

/** The rows of a role. */
const rowsOf = (tree: ListTree, role: string) =>
  (findNode(tree, role) as { node: RoleNode } | null)!.node.credits.map(({ data }) => data);

const field = (tree: ListTree, id: string, name: string) => findNode(tree, id)?.node.data[name];

describe('writing a cell', () => {
  it('changes one field, trimmed, and nothing when the value is the same', () => {
    const tree = sample();
    expect(field(after(tree, setCell(tree, 'd0', 'en', ' Kou ')), 'd0', 'en')).toBe('Kou');
    expect(setCell(tree, 'd0', 'ja', '甲 ')).toEqual([]);
  });

  it('unlinks the row when its name changes, but not when only its reading does', () => {
    const tree = sample();
    expect(field(after(tree, setCell(tree, 'd0', 'ja', '丙')), 'd0', 'id')).toBeUndefined();
    expect(field(after(tree, setCell(tree, 'd0', 'en', 'Kou')), 'd0', 'id')).toBe(7);
  });

  it('writes an affiliation in the language it is typed in, and removes it when emptied', () => {
    let tree = sample();
    tree = after(tree, setCell(tree, 'd0', 'studio', '京都アニメーション'));
    expect(field(tree, 'd0', 'studio')).toEqual({ ja: '京都アニメーション' });
    tree = after(tree, setCell(tree, 'd0', 'studio', 'Madhouse'));
    expect(field(tree, 'd0', 'studio')).toEqual({ en: 'Madhouse' });
    expect(cellText('credit', findNode(tree, 'd0')!.node.data, 'studio')).toBe('Madhouse');
    tree = after(tree, setCell(tree, 'd0', 'studio', ''));
    expect(field(tree, 'd0', 'studio')).toBeUndefined();
  });

  it('does nothing on a row that is gone', () => {
    expect(setCell(sample(), 'nobody', 'ja', '丙')).toEqual([]);
  });

  it('toggles flags', () => {
    const tree = sample();
    const on = after(tree, toggleFlag(tree, 'd0', 'isNC'));
    expect(field(on, 'd0', 'isNC')).toBe(true);
    expect(field(after(on, toggleFlag(on, 'd0', 'isNC')), 'd0', 'isNC')).toBeUndefined();
  });
});

describe('moving', () => {
  it('goes one place at a time and on into the next role', () => {
    let tree = sample();
    tree = after(tree, moveStep(tree, 'd0', 1));
    expect(names(tree)[0]).toEqual([['乙甲', '甲乙']]);
    tree = after(tree, moveStep(tree, 'd0', 1));
    expect(names(tree)[0]).toEqual([['乙', '甲甲乙']]);
    tree = after(tree, moveStep(tree, 'd0', -1));
    expect(names(tree)[0]).toEqual([['乙甲', '甲乙']]);
  });

  it('stops at the edge of an episode', () => {
    const tree = sample();
    expect(moveStep(tree, 'd0', -1)).toEqual([]);
    expect(moveStep(tree, 's1', 1)).toEqual([]);
  });
});

describe('moving several nodes to another place', () => {
  const moved = (ids: string[], target: string, side?: 'before' | 'after') => {
    const tree = sample();
    return names(after(tree, moveNodes(tree, ids, target, side)));
  };

  it('places nodes next to one of the same kind, in order, or into one of the kind above', () => {
    expect(moved(['d0'], 'd1')[0]).toEqual([['乙甲', '甲乙']]);
    expect(moved(['s0', 's1'], 'd1', 'before')[0]).toEqual([['甲甲乙乙', '']]);
    expect(moved(['d0', 's1'], 's0')[0]).toEqual([['乙', '甲甲乙']]);
    expect(moved(['s1'], 'director', 'before')[0]).toEqual([['乙甲乙', '甲']]);
    expect(moved(['s1'], 'director')[0]).toEqual([['甲乙乙', '甲']]);
  });

  it('moves them into another episode', () => {
    expect(moved(['main'], 'episode')).toEqual([[], [['甲乙', '甲乙']]]);
    expect(moved(['d0'], 'episode')).toEqual([[['甲乙', '甲乙']], []]);
  });

  it('does nothing in the current place, on the node itself, or with nodes of different kinds', () => {
    const tree = sample();
    expect(moveNodes(tree, ['d0'], 'd0')).toEqual([]);
    expect(moveNodes(tree, ['d0', 'd1'], 'd1')).toEqual([]);
    expect(moveNodes(tree, ['d1'], 'd0', 'after')).toEqual([]);
    expect(moveNodes(tree, ['d0', 'script'], 's0')).toEqual([]);
    expect(moveNodes(tree, ['main'], 'd0')).toEqual([]);
  });
});

describe('moving into another episode', () => {
  const headings = (tree: ListTree) =>
    tree.menus[1]!.categories.map(({ data, roles }) => [
      data['name'],
      roles.map((role) => [role.data['name'], role.credits.map((credit) => credit.data['ja']).join('')]),
    ]);
  const moved = (tree: ListTree, ids: string[]) => after(tree, moveToMenu(tree, ids, 'episode', newId));

  it('creates missing categories and roles for rows, and reuses them the next time', () => {
    const once = moved(sample(), ['d0', 's1']);
    expect(headings(once)).toEqual([
      [
        'Main Staff',
        [
          ['Director', '甲'],
          ['Script', '乙'],
        ],
      ],
    ]);
    expect(names(once)[0]).toEqual([['乙', '甲']]);
    expect(headings(moved(once, ['s0', 'd1']))).toEqual([
      [
        'Main Staff',
        [
          ['Director', '甲乙'],
          ['Script', '乙甲'],
        ],
      ],
    ]);
  });

  it('moves roles into the category with their name, and skips those that are there', () => {
    expect(headings(moved(sample(), ['script']))).toEqual([['Main Staff', [['Script', '甲乙']]]]);
    expect(moveToMenu(sample(), ['d0'], 'menu', newId)).toEqual([]);
  });
});

describe('rows of a spreadsheet', () => {
  const pasted = (text: string, id: string, column: Column = 'ja', way: PasteOver = 'over') => {
    const tree = sample();
    const sheet = readSheet(text, column);
    return sheet && after(tree, pasteSheet(tree, id, sheet, newId, way));
  };

  it('overwrite the cells from there on, adding rows if there are too few', () => {
    const text = 'Hei\tMAPPA\nTei\t\nBo\tA-1';
    const tree = pasted(text, 'd0', 'en')!;
    expect(rowsOf(tree, 'director')).toEqual([
      { ja: '甲', en: 'Hei', id: 7, studio: { en: 'MAPPA' } },
      { ja: '乙', en: 'Tei', id: 7 },
      { ja: '', en: 'Bo', studio: { en: 'A-1' } },
    ]);
    // The next role starts where it did before.
    expect(rowsOf(tree, 'script').map(({ ja }) => ja)).toEqual(['甲', '乙']);
    const others = pasted('丙\tHei\n丁\tTei', 'd0')!;
    // A link is removed when the name changes.
    expect(rowsOf(others, 'director')).toEqual([
      { ja: '丙', en: 'Hei' },
      { ja: '丁', en: 'Tei' },
    ]);
  });

  it('take time in proportion to what is pasted', () => {
    const make = (size: number) => {
      const rows = Array.from({ length: size }, (_, at) => ['丙', `Hei ${at}`, 'MAPPA', 'A part']);
      const tree = after(sample(), pasteSheet(sample(), 'd0', { from: 'ja', rows }, newId));
      return { tree, rows: rows.map((row) => ['丁', ...row.slice(1)]) };
    };
    const slow = growth(make, ({ tree, rows }) => pasteSheet(tree, 'd0', { from: 'ja', rows }, newId), 200);
    expect(tooMuch([['over rows that are there', slow]])).toEqual([]);
  });

  it('become rows with their columns in place, and are copied back unchanged', () => {
    const tree = pasted('丙\tHei\tスタジオ\tA part\n\tTei\n', 'd0', 'ja', 'between')!;
    const role = findNode(tree, 'director') as { node: RoleNode } | null;
    const rows = role!.node.credits;
    expect(rows.map(({ data }) => data)).toEqual([
      { ja: '甲', en: '', id: 7 },
      { ja: '丙', en: 'Hei', studio: { ja: 'スタジオ' }, comment: 'A part' },
      { ja: '', en: 'Tei' },
      { ja: '乙', en: '', id: 7 },
    ]);
    expect(clipText('credit', rows.slice(1, 3))).toBe('丙\tHei\tスタジオ\tA part\n\tTei');
  });

  it('fill the row with the caret if there is only one line', () => {
    const tree = pasted('Kou\tStudio', 'd0', 'en')!;
    expect(findNode(tree, 'd0')?.node.data).toMatchObject({ ja: '甲', en: 'Kou', studio: { en: 'Studio' } });
  });

  it('hold cells in quotes, as spreadsheets copy line breaks and quotes', () => {
    const rows = (text: string) => readSheet(text, 'ja')?.rows;
    expect(rows('甲\tKou\tOffice\t"Eps 1\n2"\n乙\t"Taro ""T"" Yamada"')).toEqual([
      ['甲', 'Kou', 'Office', 'Eps 1 2'],
      ['乙', 'Taro "T" Yamada'],
    ]);
    expect(rows('"Taro" Yamada\tHei\n乙\tTaro "T" Yamada')).toEqual([
      ['"Taro" Yamada', 'Hei'],
      ['乙', 'Taro "T" Yamada'],
    ]);
  });

  it('can be pasted back unchanged', () => {
    const word = fc.oneof(
      fc.constantFrom('', '志茂文彦', '"T" 山田', '"', '5\'5"', '=1+2', 'Eps 1\n2', '\\t', ' '),
      fc.string({ maxLength: 8 }),
    );
    const written = (cell: string) => cell.replace(/\s*\n\s*/g, ' ').trim();
    fc.assert(
      fc.property(
        fc.array(fc.record({ ja: word, en: fc.string({ maxLength: 8 }), comment: word }), {
          minLength: 1,
          maxLength: 5,
        }),
        (data) => {
          // Blank rows at the end of a text are its last line break.
          const all = [...data, { ja: '甲', en: 'Kou', comment: '' }];
          const text = clipText(
            'credit',
            all.map((row, index) => ({ id: `${index}`, order: '', data: row })),
          );
          const rows = readSheet(text, 'ja')!.rows;
          expect(
            rows.map(([ja = '', en = '', studio = '', comment = '']) => [ja, en, studio, comment]),
          ).toEqual(all.map(({ ja, en, comment }) => [written(ja), written(en), '', written(comment)]));
        },
      ),
    );
  });

  it('are not confused with credits typed with tabs', () => {
    expect(readSheet('原画\t甲\t乙', 'ja')).toBeNull();
    expect(readSheet('甲\n乙', 'ja')).toBeNull();
    expect(readSheet('甲\ta\tb\tc\td', 'ja')).toBeNull();
  });
});

describe('names on one line', () => {
  const names = ['丙', '丁', '戊'].map((ja, at) => ({
    id: `n${at}`,
    order: '',
    data: { ja, en: '', ...(at === 0 ? { studio: { ja: 'スタジオ' } } : {}) },
  }));

  it('start in the row, whether it is empty or not, and continue in new rows', () => {
    const tree = sample();
    const over = after(tree, pasteNames(tree, 'd0', names, newId));
    expect(rowsOf(over, 'director')).toEqual([
      { ja: '丙', en: '', studio: { ja: 'スタジオ' } },
      { ja: '丁', en: '' },
      { ja: '戊', en: '' },
      { ja: '乙', en: '', id: 7 },
    ]);
    const between = after(tree, pasteNames(tree, 'd0', names, newId, 'between'));
    expect(rowsOf(between, 'director').map(({ ja }) => ja)).toEqual(['甲', '丙', '丁', '戊', '乙']);
  });
});

describe('pasted text in a field is classified', () => {
  const kind = (text: string, column: Column = 'ja', table: string[][] | null = null) =>
    judgePasted(text, table, column).as;

  it('by its punctuation', () => {
    expect(kind('新井一郎')).toBe('value');
    expect(kind('新井一郎　本田雄　井上俊之')).toBe('names');
    expect(kind('新井一郎、本田雄')).toBe('names');
    expect(kind('A part, B part', 'comment')).toBe('value');
    expect(kind('新井一郎\n本田雄')).toBe('lines');
    expect(kind('MAPPA\nA-1', 'studio')).toBe('sheet');
    expect(kind('新井一郎\tIchirou Arai\n本田雄\tTakeshi Honda')).toBe('sheet');
    expect(kind('作画監督：新井一郎\n原画：本田雄')).toBe('text');
    expect(kind('第1話\n新井一郎')).toBe('text');
    expect(kind('新井一郎\n本田雄', 'en')).toBe('text');
    expect(kind('新井一郎 Ichirou Arai', 'ja', [['新井一郎', 'Ichirou Arai']])).toBe('sheet');
    expect(kind('1 2 3 4 5', 'ja', [['1', '2', '3', '4', '5']])).toBe('names');
  });

  it('first by its size: a long text is parsed in the background', () => {
    expect(kind('新井一郎\n'.repeat(longestPasted))).toBe('text');
    expect(kind('新井一郎\tArai\n'.repeat(longestPasted))).toBe('text');
    expect(kind('新井一郎　'.repeat(10_000))).toBe('text');
  });
});

describe('adding and removing', () => {
  it('adds a row next to another', () => {
    const tree = sample();
    expect(names(after(tree, addBeside(tree, 'd0', 'after', newId, { ja: '丙' })))[0]).toEqual([
      ['甲丙乙', '甲乙'],
    ]);
  });

  it('never removes the last episode', () => {
    const tree = sample();
    const one = after(tree, remove(tree, 'episode'));
    expect(one.menus).toHaveLength(1);
    expect(remove(one, 'menu')).toEqual([]);
  });
});

describe('inserting a parsed text', () => {
  const menu = {
    name: '#02',
    credits: [
      {
        name: 'Main Staff',
        roles: [
          {
            name: 'Music',
            original: '音楽',
            staff: [
              { ja: '丙', en: '' },
              { ja: '丁', en: '' },
            ],
          },
        ],
      },
      { name: 'Sound', roles: [] },
    ],
  };

  it('offers the targets that fit the place', () => {
    const tree = sample();
    expect(pasteWays(tree, 'd0')).toEqual(['staff', 'category', 'roles', 'menus']);
    expect(pasteWays(tree, 'menu')).toEqual(['roles', 'menus']);
    expect(pasteWays(tree, null)).toEqual(['menus']);
  });

  it('inserts new episodes by their number, other menus after the current one', () => {
    const tree = sample();
    const result = after(
      tree,
      pasteInto(tree, 'menu', 'menus', [{ ...menu, name: 'PV' }, menu, { ...menu, name: '#04' }], newId),
    );
    expect(result.menus.map(({ data }) => data['name'])).toEqual(['Overview', 'PV', '#01', '#02', '#04']);
  });

  it('fills existing episodes, including title and notes, and keeps what they contain', () => {
    const read = [
      { ...menu, name: 'Overview', note: '※二' },
      { ...menu, name: '#1「海」', note: '※一' },
    ];
    const first = after(sample(), pasteInto(sample(), 'menu', 'menus', read, newId));
    expect(first.menus.map(({ data }) => [data['name'], data['note']])).toEqual([
      ['Overview', '※二'],
      ['#01「海」', '※一'],
    ]);
    expect(names(first)).toEqual([
      [['甲乙', '甲乙', '丙丁'], []],
      [['丙丁'], []],
    ]);
    const again = after(first, pasteInto(first, 'menu', 'menus', read, newId));
    expect(again.menus.map(({ data }) => [data['name'], data['note']])).toEqual([
      ['Overview', '※二\n※二'],
      ['#01「海」', '※一\n※一'],
    ]);
  });

  it("keeps a studio's block separate from the category of the same name", () => {
    const [block] = menu.credits;
    const read = { ...menu, credits: [{ ...block!, studio: { ja: 'スタジオまる', en: '' } }] };
    const result = after(sample(), pasteInto(sample(), 'd0', 'roles', [read], newId));
    expect(result.menus[0]!.categories.map(({ data }) => data['name'])).toEqual(['Main Staff', 'Main Staff']);
  });

  it('puts roles into the matching categories and adds missing ones', () => {
    const tree = sample();
    const result = after(tree, pasteInto(tree, 'd0', 'roles', [menu], newId));
    expect(names(result)[0]).toEqual([['甲乙', '甲乙', '丙丁'], []]);
  });

  it('puts names after the row, or at the end of the role', () => {
    const tree = sample();
    expect(names(after(tree, pasteInto(tree, 'd0', 'staff', [menu], newId)))[0]).toEqual([
      ['甲丙丁乙', '甲乙'],
    ]);
    expect(names(after(tree, pasteInto(tree, 'script', 'staff', [menu], newId)))[0]).toEqual([
      ['甲乙', '甲乙丙丁'],
    ]);
  });
});
