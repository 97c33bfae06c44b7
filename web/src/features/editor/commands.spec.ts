import { applyChange } from '@libs/list/apply.js';
import type { ListTree } from '@libs/list/document.js';
import { insertCategory, insertCredit, insertMenu, insertRole } from '@libs/list/edit.js';
import { emptyTree } from '@libs/list/empty-tree.js';
import { findNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import { addBeside, cellText, dropOn, moveStep, moveTo, remove, setCell, toggleFlag } from './commands';
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

  it('takes a category into another episode', () => {
    const tree = sample();
    expect(names(after(tree, moveTo(tree, 'main', 'episode', -1)))).toEqual([[], [['甲乙', '甲乙']]]);
    expect(moveTo(tree, 'd0', 'main', -1)).toEqual([]);
  });

  it('drops a row behind the one it was dragged to, or into a role', () => {
    const tree = sample();
    expect(names(after(tree, dropOn(tree, 'd0', 'd1')))[0]).toEqual([['乙甲', '甲乙']]);
    expect(names(after(tree, dropOn(tree, 's0', 'd0')))[0]).toEqual([['甲甲乙', '乙']]);
    expect(names(after(tree, dropOn(tree, 's1', 'director')))[0]).toEqual([['乙甲乙', '甲']]);
    expect(dropOn(tree, 'd0', 'd0')).toEqual([]);
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
    expect(pasteWays(tree, 'd0')).toEqual(['staff', 'roles', 'menus']);
    expect(pasteWays(tree, 'menu')).toEqual(['roles', 'menus']);
    expect(pasteWays(tree, null)).toEqual(['menus']);
  });

  it('puts episodes behind the one on show', () => {
    const tree = sample();
    const result = after(tree, pasteInto(tree, 'menu', 'menus', [menu, menu], newId));
    expect(result.menus.map(({ data }) => data['name'])).toEqual(['Overview', '#02', '#02', '#01']);
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
