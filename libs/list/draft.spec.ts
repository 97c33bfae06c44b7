import { applyChange } from './apply.js';
import type { ListTree, MenuNode } from './document.js';
import { touchedMenus } from './draft.js';
import { emptyTree } from './empty-tree.js';
import type { MoveOperation, Operation } from './operation.js';
import { creditOf, menuOf } from './testing/small-menu.js';

const menu = (id: string, order: string, role: string, ...rows: string[]) => menuOf(id, order, rows, role);
const list = (...menus: MenuNode[]): ListTree => ({ ...emptyTree({ title: 'A', uuid: 'u' }), menus });
const remove = (kind: 'menu' | 'role' | 'credit', at: string, id = at): Operation => ({
  op: 'remove',
  kind,
  menu: at,
  id,
});
const move = (
  kind: 'role' | 'credit',
  id: string,
  from: string,
  to: string,
  parent: string,
): MoveOperation => ({
  op: 'move',
  kind,
  menu: from,
  id,
  toMenu: to,
  parent,
  order: 'a5',
});

describe('the last menu of a list', () => {
  const first = menu('m1', 'a0', 'r1');
  const second = menu('m2', 'a1', 'r2');

  it('stays, until there is another one', () => {
    const removal = remove('menu', 'm1');
    const alone = applyChange(list(first), [removal]);
    expect([alone.lost, alone.applied, alone.tree.menus]).toEqual([[removal], [], [first]]);
    const both = applyChange(list(first, second), [removal, remove('menu', 'm2')]);
    expect([both.lost, both.tree.menus]).toEqual([[remove('menu', 'm2')], [second]]);
    const insert: Operation = { op: 'insert', kind: 'menu', menu: 'm2', parent: null, node: second };
    const replaced = applyChange(list(first), [insert, removal]);
    expect([replaced.lost, replaced.tree.menus]).toEqual([[], [second]]);
    // Of a list of which only one menu is here.
    expect(applyChange(list(first), [removal], 2).lost).toEqual([]);
    // Anything else may be the last of its kind.
    expect(
      applyChange(list(first), [remove('role', 'm1', 'r1')]).tree.menus[0]!.categories[0]!.roles,
    ).toEqual([]);
    // What is not a menu does not count as one.
    const role: Operation = {
      op: 'insert',
      kind: 'role',
      menu: 'm1',
      parent: 'm1-k',
      node: { ...second.categories[0]!.roles[0]!, id: 'r9' },
    };
    expect(applyChange(list(first), [role, removal]).lost).toEqual([removal]);
  });
});

describe('what is moved to another menu', () => {
  const lost = (tree: ListTree, operation: Operation) => applyChange(tree, [operation]).lost.length > 0;

  it('stays where it is, if that menu has one of its ids', () => {
    const free = list(menu('m1', 'a0', 'r1', 'x', 'y'), menu('m2', 'a1', 'r2', 'z'));
    const moved = applyChange(free, [move('credit', 'x', 'm1', 'm2', 'r2')]);
    expect(moved.lost).toEqual([]);
    const rows = moved.tree.menus.map(({ categories: [category] }) =>
      category!.roles[0]!.credits.map(({ id }) => id),
    );
    expect(rows).toEqual([['y'], ['z', 'x']]);
    expect(lost(free, move('role', 'r1', 'm1', 'm2', 'm2-k'))).toBe(false);

    const taken = list(menu('m1', 'a0', 'r1', 'x', 'y'), menu('m2', 'a1', 'r2', 'y'));
    expect(lost(taken, move('credit', 'x', 'm1', 'm2', 'r2'))).toBe(false);
    expect(lost(taken, move('credit', 'y', 'm1', 'm2', 'r2'))).toBe(true);
    // Also if it is below what is moved.
    expect(lost(taken, move('role', 'r1', 'm1', 'm2', 'm2-k'))).toBe(true);
    expect(lost(taken, move('role', 'r1', 'm1', 'm1', 'm1-k'))).toBe(false);
  });

  it('needs a parent that is there', () => {
    const free = list(menu('m1', 'a0', 'r1', 'x'), menu('m2', 'a1', 'r2'));
    expect(lost(free, move('credit', 'x', 'm1', 'm2', 'gone'))).toBe(true);
    expect(lost(free, move('credit', 'gone', 'm1', 'm2', 'r2'))).toBe(true);
    expect(lost(free, move('credit', 'x', 'm1', 'm2', 'm2-k'))).toBe(true);
  });
});

describe('what is inserted', () => {
  const tree = list(menu('m1', 'a0', 'r1', 'x'), menu('m2', 'a1', 'r2'));
  const role = (id: string, ...rows: string[]) => ({
    id,
    order: 'a1',
    data: { name: id, original: '' },
    credits: rows.map((row, index) => creditOf(row, `a${rows.length - index}`)),
  });
  const insert = (node: ReturnType<typeof role>): Operation => ({
    op: 'insert',
    kind: 'role',
    menu: 'm1',
    parent: 'm1-k',
    node,
  });

  it('is there once, sorted, without rows that the menu has by now', () => {
    const { tree: after, applied, lost } = applyChange(tree, [insert(role('r3', 'c', 'x', 'b'))]);
    expect(lost).toEqual([]);
    expect(
      after.menus[0]!.categories[0]!.roles.map(({ id, credits }) => [id, credits.map((row) => row.id)]),
    ).toEqual([
      ['r1', ['x']],
      ['r3', ['b', 'c']],
    ]);
    expect(applied).toHaveLength(1);
    const again = applyChange(after, [insert(role('r3', 'd'))]);
    expect([again.applied, again.lost, again.tree]).toEqual([[], [], after]);
  });
});

it('A change names the menus that it touches, each once', () => {
  expect(
    touchedMenus([
      { op: 'setting', scope: 'fields', field: 'title', value: 'A' },
      remove('credit', 'm1', 'x'),
      move('credit', 'x', 'm1', 'm2', 'r2'),
      { op: 'insert', kind: 'menu', menu: 'm3', parent: null, node: menu('m3', 'a0', 'r') },
    ]),
  ).toEqual(['m1', 'm2', 'm3']);
});
