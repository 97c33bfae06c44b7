import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { walk } from '@libs/list/model/walk.js';
import { creditedOf } from '../../shared/projections/credit-rows.js';
import { castPattern } from '../../shared/projections/roles-in-use.js';

/** Another English name of a role in lists. */
export interface RoleChange {
  from: string;
  to: string;
  /** Japanese names that belong to another term with the same English name. */
  except: readonly string[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * The operations that rename the role in one list; none if it is done. `credits`: the number of credits that it has there. Characters
 * of a cast are no roles. Pure.
 */
export function planRole(
  tree: Pick<ListTree, 'menus'>,
  { from, to, except }: RoleChange,
): { operations: Operation[]; credits: number } {
  const others = new Set(except);
  const operations: Operation[] = [];
  let credits = 0;
  for (const { node, category, menu } of walk(tree.menus, 'role')) {
    const { id, data } = node;
    if (textOf(data['name']) !== from || others.has(textOf(data['original']))) continue;
    if (castPattern.test(textOf(category.data['name']))) continue;
    operations.push({ op: 'set', kind: 'role', menu: menu.id, id, field: 'name', value: to });
    credits += node.credits.filter(({ data: credit }) => creditedOf(credit).key !== null).length;
  }
  return { operations, credits };
}
