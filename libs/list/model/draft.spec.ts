import { applyChange } from './apply.js';
import type { Json, ListTree, MenuNode } from './document.js';
import { touchedMenus } from './draft.js';
import { emptyTree } from './empty-tree.js';
import type { MoveOperation, Operation, RemoveOperation } from './operation.js';
import { creditOf, menuOf } from '../testing/small-menu.js';

const menu = (id: string, order: string, role: string, ...rows: string[]) => menuOf(id, order, rows, role);
const list = (...menus: MenuNode[]): ListTree => ({ ...emptyTree({ title: 'A', uuid: 'u' }), menus });
const remove = (kind: 'menu' | 'role' | 'credit', at: string, id = at): RemoveOperation => ({
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

describe('an operation that names another episode than that of its node', () => {
  const tree = list(menu('m1', 'a0', 'r1', 'x', 'y'), menu('m2', 'a1', 'r2', 'z'));
  const set = (id: string, at: string, field: string, value: Json): Operation => ({
    op: 'set',
    kind: 'credit',
    menu: at,
    id,
    field,
    value,
  });
  const insert = (at: string, parent: string, ...ids: string[]): Operation[] =>
    ids.map((id) => ({ op: 'insert', kind: 'credit', menu: at, parent, node: creditOf(id, 'a5') }));
  const [added] = insert('m2', 'r1', 'n');

  it.each<[string, Operation, Operation, Operation]>([
    ['a new text', set('x', 'm2', 'en', 'X'), set('x', 'm1', 'en', 'X'), set('x', 'm1', 'en', '')],
    [
      'a text that was not there',
      set('z', 'm1', 'comment', 'X'),
      set('z', 'm2', 'comment', 'X'),
      set('z', 'm2', 'comment', null),
    ],
    ['a new row', added!, { ...added!, menu: 'm1' } as Operation, remove('credit', 'm1', 'n')],
    [
      'a move',
      move('credit', 'x', 'm2', 'm1', 'r2'),
      move('credit', 'x', 'm1', 'm2', 'r2'),
      { ...move('credit', 'x', 'm2', 'm1', 'r1'), order: 'a0' },
    ],
    [
      'a removal',
      remove('credit', 'm2', 'x'),
      remove('credit', 'm1', 'x'),
      { op: 'insert', kind: 'credit', menu: 'm1', parent: 'r1', node: creditOf('x') },
    ],
    [
      'a removed episode',
      remove('menu', 'm1'),
      remove('menu', 'm1'),
      { op: 'insert', kind: 'menu', menu: 'm1', parent: null, node: tree.menus[0]! },
    ],
    [
      'a setting',
      { op: 'setting', scope: 'fields', field: 'title', value: 'B' },
      { op: 'setting', scope: 'fields', field: 'title', value: 'B' },
      { op: 'setting', scope: 'fields', field: 'title', value: 'A' },
    ],
  ])('%s says what was really done, and how it is undone', (_, operation, applied, undo) => {
    const result = applyChange(tree, [operation]);
    expect([result.lost, result.applied, result.undo]).toEqual([[], [applied], [undo]]);
    expect(applyChange(result.tree, result.undo).tree).toEqual(tree);
  });

  it('is lost or does nothing when its node is gone', () => {
    const outcome = (operation: Operation) => {
      const { lost, applied, undo, tree: after } = applyChange(tree, [operation]);
      expect([applied, undo, after]).toEqual([[], [], tree]);
      return lost.length > 0 ? 'lost' : 'nothing';
    };
    expect(outcome(set('gone', 'm1', 'en', 'X'))).toBe('lost');
    expect(outcome({ ...set('x', 'm1', 'en', 'X'), kind: 'role' } as Operation)).toBe('lost');
    expect(outcome(remove('credit', 'm1', 'gone'))).toBe('nothing');
    expect(outcome(insert('m1', 'gone', 'n')[0]!)).toBe('lost');
    expect(outcome(insert('m1', 'm1-k', 'n')[0]!)).toBe('lost');
    expect(outcome(insert('m1', 'r1', 'x')[0]!)).toBe('nothing');
    expect(outcome(set('x', 'm1', 'ja', 7))).toBe('lost');
  });

  it('reaches the row of the episode that it names, if two episodes have the same id', () => {
    const twice = list(menu('m1', 'a0', 'r1', 'x'), menu('m2', 'a1', 'r2', 'x'), menu('m3', 'a2', 'r3'));
    const names = (operations: Operation[]) =>
      applyChange(twice, operations).tree.menus.map(({ categories: [category] }) =>
        category!.roles.map(({ credits }) => credits.map(({ id, data }) => `${id} ${String(data['en'])}`)),
      );
    expect(names([set('x', 'm2', 'en', 'X')])).toEqual([[['x ']], [['x X']], [[]]]);
    expect(names([set('x', 'm1', 'en', 'X'), set('x', 'm2', 'en', 'Y')])).toEqual([
      [['x X']],
      [['x Y']],
      [[]],
    ]);
    expect(names([remove('credit', 'm1', 'x'), set('x', 'm2', 'en', 'X')])).toEqual([[[]], [['x X']], [[]]]);
    expect(names([remove('role', 'm1', 'r1'), set('x', 'm2', 'en', 'X')])).toEqual([[], [['x X']], [[]]]);
    expect(names([remove('credit', 'm2', 'x'), ...insert('m2', 'r2', 'x')])).toEqual([
      [['x ']],
      [['x ']],
      [[]],
    ]);
    expect(names(insert('m3', 'r3', 'x'))).toEqual([[['x ']], [['x ']], [['x ']]]);
    expect(names([move('credit', 'x', 'm2', 'm3', 'r3')])).toEqual([[['x ']], [[]], [['x ']]]);
    expect(names([move('credit', 'x', 'm2', 'm1', 'r1')])).toEqual([[['x ']], [['x ']], [[]]]);
  });
});
