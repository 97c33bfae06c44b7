import type { ListTree } from '@libs/list/document.js';
import { readCategory, readMenu, readStaff } from '@libs/list/interchange.js';
import type { Menu } from '@libs/list/interchange.types.js';
import { findNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import { addNodes } from './commands';

export type PasteWay = 'menus' | 'roles' | 'staff';

/** Whether names go behind the row, or at the end of the role, that a node stands for; null: neither. */
export function pasteWays(tree: ListTree, nodeId: string | null): PasteWay[] {
  const kind = nodeId === null ? null : findNode(tree, nodeId)?.kind;
  if (!kind) return ['menus'];
  return kind === 'role' || kind === 'credit' ? ['staff', 'roles', 'menus'] : ['roles', 'menus'];
}

/**
 * Takes a read text into the list: as new episodes behind the one with `nodeId`, as categories at the end of it, or as rows
 * behind the row (or at the end of the role) with that id.
 */
export function pasteInto(
  tree: ListTree,
  nodeId: string | null,
  way: PasteWay,
  menus: readonly Menu[],
  newId: () => string,
): Operation[] {
  const found = nodeId === null ? null : findNode(tree, nodeId);
  if (way === 'menus') {
    const index = found ? tree.menus.findIndex(({ id }) => id === found.menu.id) + 1 : tree.menus.length;
    return addNodes(
      tree,
      null,
      index,
      menus.map((menu) => readMenu(menu, newId)),
      newId,
    );
  }
  const [menu] = menus;
  if (!found || !menu) return [];
  if (way === 'roles') return addRoles(tree, found.menu.id, menu, newId);
  const staff = menu.credits.flatMap(({ roles }) => roles.flatMap((role) => role.staff));
  const rows = staff.map((row) => readStaff(row, newId));
  if (found.kind === 'credit') return addNodes(tree, found.role.id, found.index + 1, rows, newId);
  if (found.kind === 'role') return addNodes(tree, found.node.id, found.role.credits.length, rows, newId);
  return [];
}

/** Roles go to the end of the category of their name; categories that the menu does not have are added. */
function addRoles(tree: ListTree, menuId: string, read: Menu, newId: () => string): Operation[] {
  const menu = tree.menus.find(({ id }) => id === menuId);
  if (!menu) return [];
  const operations: Operation[] = [];
  const fresh = [];
  for (const block of read.credits) {
    const category = readCategory(block, newId);
    const known = menu.categories.find(({ data }) => data['name'] === category.data['name']);
    if (known) operations.push(...addNodes(tree, known.id, known.roles.length, category.roles, newId));
    else fresh.push(category);
  }
  operations.push(...addNodes(tree, menuId, menu.categories.length, fresh, newId));
  return operations;
}
