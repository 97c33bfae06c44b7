import { sized } from '../../testing/cases.js';
import { applyChange } from '../model/apply.js';
import { insertCategory, insertCredit, insertMenu, insertRole, setField } from '../model/edit.js';
import { emptyTree } from '../model/empty-tree.js';
import type { Operation } from '../model/operation.js';
import { maxOrderLength } from '../model/order.js';
import { makingRoom } from './rebalance.js';

/** So many that keys would become longer than allowed, were no room made for them. */
const count = sized(3_000, 1_300);

let made = 0;
const newId = () => `n${(made += 1)}`;

describe('making room for order keys', () => {
  it('lets thousands of rows be inserted at one spot while somebody else edits there', () => {
    let tree = emptyTree({ title: 'List', uuid: 'list' });
    let longest = 0;
    let losses = 0;
    let moves = 0;
    const change = (operations: Operation[]) => {
      const { tree: next, lost } = applyChange(tree, operations);
      losses += lost.length;
      tree = next;
      for (const one of operations)
        longest = Math.max(longest, one.op === 'insert' ? one.node.order.length : 0);
    };
    change([insertMenu(tree, 0, { name: '#01' }, () => 'menu')]);
    change([insertCategory(tree, 'menu', 0, { name: 'Animation' }, () => 'category')]);
    change([insertRole(tree, 'category', 0, { name: 'Key Animation' }, () => 'role')]);
    change([insertCredit(tree, 'role', 0, { ja: '甲' }, () => 'first')]);
    change([insertCredit(tree, 'role', 1, { ja: '乙' }, () => 'last')]);
    const names: string[] = [];
    const credits = () => tree.menus[0]!.categories[0]!.roles[0]!.credits;
    for (let number = 0; number < count; number += 1) {
      const insert = insertCredit(tree, 'role', 1, { ja: `${number}` }, newId);
      names.unshift(`${number}`);
      // Made before the room was, and stored after it.
      const other = setField(tree, credits().at(-1)!.id, 'comment', `${number}`);
      change([insert]);
      const room = makingRoom(tree, [insert]);
      moves += room.length;
      if (room.length > 0) change(room);
      if (number % 50 === 0) change([other]);
    }
    expect(losses).toBe(0);
    expect(credits().map(({ data }) => data['ja'])).toEqual(['甲', ...names, '乙']);
    expect(longest).toBeLessThan(maxOrderLength);
    expect(moves / count).toBeLessThan(12);
  });
});

/** A key after `a1`: the more zeros, the less room is left before it. */
const key = (zeros: number) => `a1${'0'.repeat(zeros)}V`;

/** A list with episodes at these keys, named by them. */
const withMenus = (...orders: string[]) =>
  applyChange(
    emptyTree({ title: 'List', uuid: 'list' }),
    orders.map((order, index) => {
      const insert = insertMenu(emptyTree({ title: '', uuid: '' }), 0, { name: '' }, () => `m${index}`);
      return { ...insert, node: { ...insert.node, order } };
    }),
  ).tree;

describe('what is moved to make room', () => {
  const made = (orders: string[], at: number, op: 'insert' | 'move' = 'insert') => {
    const tree = withMenus(...orders);
    const node = tree.menus[at]!;
    const place = { kind: 'menu', menu: node.id, parent: null } as const;
    const operation: Operation =
      op === 'insert'
        ? { op, ...place, node }
        : { op, ...place, id: node.id, toMenu: node.id, order: node.order };
    const room = makingRoom(tree, [operation]);
    const after = applyChange(tree, room).tree.menus;
    return {
      moved: room.map(({ id }) => id),
      ids: after.map(({ id }) => id),
      keys: after.map(({ order }) => order),
    };
  };

  it.each(['insert', 'move'] as const)(
    'is the run of long keys around a crowded %s, and nothing else',
    (op) => {
      const orders = ['a0', 'a1', key(70), key(58), key(30), key(19), key(10), 'a2'];
      const { moved, ids, keys } = made(orders, 3, op);
      expect(moved).toEqual(['m2', 'm3', 'm4', 'm5']);
      expect(ids).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7']);
      expect(keys.slice(2, 6).every((one) => one.length <= 20)).toBe(true);
      expect([keys[0], keys[1], keys[6], keys[7]]).toEqual(['a0', 'a1', key(10), 'a2']);
    },
  );

  it('reaches to both ends of the siblings where all keys are long', () => {
    expect(made([key(70), key(60), key(40)], 0).moved).toEqual(['m0', 'm1', 'm2']);
    expect(made([key(70), key(60), key(40)], 1).moved).toEqual(['m0', 'm1', 'm2']);
  });

  it('is nothing as long as keys have 60 characters', () => {
    expect(key(57)).toHaveLength(60);
    expect(made(['a1', key(57), 'a2'], 1).moved).toEqual([]);
    expect(made(['a1', key(58), 'a2'], 1).moved).toEqual(['m1']);
  });

  it('leaves siblings with keys of 20 characters where they are', () => {
    expect(key(17)).toHaveLength(20);
    expect(made(['a1', key(58), key(17), 'a2'], 1).moved).toEqual(['m1']);
    expect(made(['a1', key(58), key(18), 'a2'], 1).moved).toEqual(['m1', 'm2']);
  });
});
