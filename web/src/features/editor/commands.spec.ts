import { applyChange } from '@libs/list/apply.js';
import type { ListTree, RoleNode } from '@libs/list/document.js';
import { insertCategory, insertCredit, insertMenu, insertRole } from '@libs/list/edit.js';
import { emptyTree } from '@libs/list/empty-tree.js';
import { findNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import type { Column } from './columns';
import { addBeside, cellText, moveStep, remove, setCell, toggleFlag } from './commands';
import { clipText } from './clipboard';
import { moveNodes } from './moves';
import { pasteSheet, readSheet } from './sheet';
import { pasteInto, pasteWays } from './paste';

let last = 0;
const newId = () => `new-${++last}`;

const after = (tree: ListTree, operations: Operation[]) => applyChange(tree, operations).tree;

/** Two roles with two rows each in one category, and a second episode. */
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

const field = (tree: ListTree, id: string, name: string) => findNode(tree, id)?.node.data[name];

describe('writing a cell', () => {
  it('changes one field, trimmed, and nothing when it is the same', () => {
    const tree = sample();
    expect(field(after(tree, setCell(tree, 'd0', 'en', ' Kou ')), 'd0', 'en')).toBe('Kou');
    expect(setCell(tree, 'd0', 'ja', '甲 ')).toEqual([]);
  });

  it('unlinks the row when its name becomes another one, but not when only its reading does', () => {
    const tree = sample();
    expect(field(after(tree, setCell(tree, 'd0', 'ja', '丙')), 'd0', 'id')).toBeUndefined();
    expect(field(after(tree, setCell(tree, 'd0', 'en', 'Kou')), 'd0', 'id')).toBe(7);
  });

  it('writes an affiliation in the language it is typed in, and takes it away when emptied', () => {
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

  it('turns flags on and off again', () => {
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

describe('moving several to another place', () => {
  const moved = (ids: string[], target: string, side?: 'before' | 'after') => {
    const tree = sample();
    return names(after(tree, moveNodes(tree, ids, target, side)));
  };

  it('goes beside one of the same kind, in order, or into one of the kind above', () => {
    expect(moved(['d0'], 'd1')[0]).toEqual([['乙甲', '甲乙']]);
    expect(moved(['s0', 's1'], 'd1', 'before')[0]).toEqual([['甲甲乙乙', '']]);
    expect(moved(['d0', 's1'], 's0')[0]).toEqual([['乙', '甲甲乙']]);
    expect(moved(['s1'], 'director', 'before')[0]).toEqual([['乙甲乙', '甲']]);
    expect(moved(['s1'], 'director')[0]).toEqual([['甲乙乙', '甲']]);
  });

  it('goes into another episode', () => {
    expect(moved(['main'], 'episode')).toEqual([[], [['甲乙', '甲乙']]]);
    expect(moved(['d0'], 'episode')).toEqual([[['甲乙', '甲乙']], []]);
  });

  it('does nothing where it stands already, on itself, or with nodes of different kinds', () => {
    const tree = sample();
    expect(moveNodes(tree, ['d0'], 'd0')).toEqual([]);
    expect(moveNodes(tree, ['d0', 'd1'], 'd1')).toEqual([]);
    expect(moveNodes(tree, ['d1'], 'd0', 'after')).toEqual([]);
    expect(moveNodes(tree, ['d0', 'script'], 's0')).toEqual([]);
    expect(moveNodes(tree, ['main'], 'd0')).toEqual([]);
  });
});

describe('rows of a spreadsheet', () => {
  const pasted = (text: string, id: string, column: Column = 'ja') => {
    const tree = sample();
    const sheet = readSheet(text, column);
    return sheet && after(tree, pasteSheet(tree, id, sheet, newId));
  };

  it('come as rows, their columns in place, and go out as they came', () => {
    const tree = pasted('丙\tHei\tスタジオ\tA part\n\tTei\n', 'd0')!;
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

  it('fill the row with the caret when there is one line only', () => {
    const tree = pasted('Kou\tStudio', 'd0', 'en')!;
    expect(findNode(tree, 'd0')?.node.data).toMatchObject({ ja: '甲', en: 'Kou', studio: { en: 'Studio' } });
  });

  it('are not what credits typed with tabs are', () => {
    expect(readSheet('原画\t甲\t乙', 'ja')).toBeNull();
    expect(readSheet('甲\n乙', 'ja')).toBeNull();
    expect(readSheet('甲\ta\tb\tc\td', 'ja')).toBeNull();
  });
});

describe('adding and removing', () => {
  it('adds a row beside another', () => {
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

describe('taking in a text', () => {
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

  it('offers the ways that fit the place', () => {
    const tree = sample();
    expect(pasteWays(tree, 'd0')).toEqual(['staff', 'category', 'roles', 'menus']);
    expect(pasteWays(tree, 'menu')).toEqual(['roles', 'menus']);
    expect(pasteWays(tree, null)).toEqual(['menus']);
  });

  it('puts new episodes by their number, others behind the one on show', () => {
    const tree = sample();
    const result = after(
      tree,
      pasteInto(tree, 'menu', 'menus', [{ ...menu, name: 'PV' }, menu, { ...menu, name: '#04' }], newId),
    );
    expect(result.menus.map(({ data }) => data['name'])).toEqual(['Overview', 'PV', '#01', '#02', '#04']);
  });

  it('fills the episodes that are there already, with title and remarks, and keeps what they have', () => {
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

  it('keeps the block of a studio apart from the category of the same name', () => {
    const [block] = menu.credits;
    const read = { ...menu, credits: [{ ...block!, studio: { ja: 'スタジオまる', en: '' } }] };
    const result = after(sample(), pasteInto(sample(), 'd0', 'roles', [read], newId));
    expect(result.menus[0]!.categories.map(({ data }) => data['name'])).toEqual(['Main Staff', 'Main Staff']);
  });

  it('puts roles into the category of their name and adds the others', () => {
    const tree = sample();
    const result = after(tree, pasteInto(tree, 'd0', 'roles', [menu], newId));
    expect(names(result)[0]).toEqual([['甲乙', '甲乙', '丙丁'], []]);
  });

  it('puts names behind the row, or at the end of the role', () => {
    const tree = sample();
    expect(names(after(tree, pasteInto(tree, 'd0', 'staff', [menu], newId)))[0]).toEqual([
      ['甲丙丁乙', '甲乙'],
    ]);
    expect(names(after(tree, pasteInto(tree, 'script', 'staff', [menu], newId)))[0]).toEqual([
      ['甲乙', '甲乙丙丁'],
    ]);
  });
});
