import { sized } from '../../testing/cases.js';
import { applyChange } from '../model/apply.js';
import { insertCategory, insertCredit, insertMenu, insertRole, setField } from '../model/edit.js';
import { emptyTree } from '../model/empty-tree.js';
import type { Operation } from '../model/operation.js';
import { maxOrderLength } from '../model/order.js';
import { makingRoom } from './rebalance.js';

/** So many that keys would become longer than allowed, were no room made for them. */
const count = sized(3_000, 1_500);

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
