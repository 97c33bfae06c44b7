import { addTo, append } from '../../characters/characters.js';
import type { JsonObject, ListTree, MenuNode } from '../model/document.js';
import { setField } from '../model/edit.js';
import { episodeOfMenu } from '../model/episodes.js';
import { readCategory, readMenu, readStaff } from '../interchange/interchange.js';
import type { Menu } from '../model/interchange.types.js';
import { findNode } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { menuFinder, titledMenu } from './same-menu.js';
import { addNodes } from './single.js';

export type PasteWay = 'menus' | 'roles' | 'category' | 'staff';

/** Where a text can go relative to a node, the closest place first. */
export function pasteWays(tree: ListTree, nodeId: string | null): PasteWay[] {
  switch (nodeId === null ? undefined : findNode(tree, nodeId)?.kind) {
    case 'role':
    case 'credit':
      return ['staff', 'category', 'roles', 'menus'];
    case 'category':
      return ['category', 'roles', 'menus'];
    case 'menu':
      return ['roles', 'menus'];
    default:
      return ['menus'];
  }
}

const episodes =
  /^(?:[^\S\n\r]|[【=*■●◆])*(?:第\s*[\d０-９〇一二三四五六七八九十]+\s*[話话回集]|[#＃]\s*[\d０-９]|episode\s*\d|最終[回話]|話数?\t|no\.?\t[^\n]*\t|(?:!|\|~?) ?(?:話数|第\d+話))/im;
const roles = /^[^\n:：\t]{1,40}[:：]|^【[^\n】]{1,30}】|^\{\|/m;

/**
 * The place that a text seems to be meant for: with episodes it brings its own; with only names it goes into a role.
 */
export function likelyWay(text: string, ways: readonly PasteWay[]): PasteWay {
  const start = text.slice(0, 20_000);
  if (episodes.test(start) && ways.includes('menus')) return 'menus';
  if (ways[0] === 'staff' && roles.test(start)) return 'roles';
  return ways[0]!;
}

/**
 * Inserts a parsed text at the node with `nodeId`: as episodes (existing ones are filled, new ones go after it), as
 * categories at the end of it, as roles of that category or after that role, or as rows after that row or at the end of
 * that role.
 */
export function pasteInto(
  tree: ListTree,
  nodeId: string | null,
  way: PasteWay,
  menus: readonly Menu[],
  newId: () => string,
): Operation[] {
  const found = nodeId === null ? null : findNode(tree, nodeId);
  if (way === 'menus') return addMenus(tree, found?.menu.id ?? null, menus, newId);
  const [menu] = menus;
  if (!found || !menu) return [];
  if (way === 'roles') return addRoles(tree, found.menu.id, menu, newId);
  if (way === 'category') {
    if (found.kind === 'menu') return [];
    const roles = menu.credits.flatMap((block) => readCategory(block, newId).roles);
    const at =
      found.kind === 'category' ? -1 : found.category.roles.findIndex(({ id }) => id === found.role.id);
    const index = at < 0 ? found.category.roles.length : at + 1;
    return [...addNodes(tree, found.category.id, index, roles, newId), ...addNote(tree, found.menu, menu)];
  }
  const staff = menu.credits.flatMap(({ roles }) => roles.flatMap((role) => role.staff));
  const rows = staff.map((row) => readStaff(row, newId));
  if (found.kind === 'credit') return addNodes(tree, found.role.id, found.index + 1, rows, newId);
  if (found.kind === 'role') return addNodes(tree, found.node.id, found.role.credits.length, rows, newId);
  return [];
}

/**
 * Each episode goes into the existing one of the same name, so that planned episodes fill up; the others go after the
 * last existing one, or in order of their number.
 */
function addMenus(
  tree: ListTree,
  nodeId: string | null,
  read: readonly Menu[],
  newId: () => string,
): Operation[] {
  const operations: Operation[] = [];
  const fresh = new Map<number, Menu[]>();
  const filled = new Set<string>();
  const numbers = tree.menus.map(({ data }) => episodeOfMenu(String(data['name'] ?? '')));
  const indexOf = menuFinder(tree.menus.map(({ data }) => String(data['name'] ?? '')));
  let at = nodeId === null ? tree.menus.length : tree.menus.findIndex(({ id }) => id === nodeId) + 1;
  for (const menu of read) {
    const there = tree.menus[indexOf(menu.name, (index) => !filled.has(tree.menus[index]!.id))];
    if (there) {
      filled.add(there.id);
      const name = titledMenu(String(there.data['name'] ?? ''), menu.name);
      if (name !== null) operations.push(setField(tree, there.id, 'name', name));
      append(operations, addRoles(tree, there.id, menu, newId));
      at = tree.menus.indexOf(there) + 1;
      continue;
    }
    const number = episodeOfMenu(menu.name);
    const before = number === null ? -1 : numbers.findLastIndex((one) => one !== null && one < number);
    if (before >= 0) at = before + 1;
    addTo(fresh, at, menu);
  }
  for (const [index, some] of fresh) {
    const nodes = some.map((menu) => readMenu(menu, newId));
    append(operations, addNodes(tree, null, index, nodes, newId));
  }
  return operations;
}

/** Roles go to the end of the category of the same name; missing categories are added. */
function addRoles(tree: ListTree, menuId: string, read: Menu, newId: () => string): Operation[] {
  const menu = tree.menus.find(({ id }) => id === menuId);
  if (!menu) return [];
  const operations: Operation[] = [];
  const fresh = [];
  for (const block of read.credits) {
    const category = readCategory(block, newId);
    const known = menu.categories.find(
      ({ data }) => data['name'] === category.data['name'] && studioOf(data) === studioOf(category.data),
    );
    if (known) append(operations, addNodes(tree, known.id, known.roles.length, category.roles, newId));
    else fresh.push(category);
  }
  operations.push(
    ...addNodes(tree, menuId, menu.categories.length, fresh, newId),
    ...addNote(tree, menu, read),
  );
  return operations;
}

/** A category block of a studio is not the same as the category without a studio. */
export const studioOf = ({ studio }: JsonObject): string => JSON.stringify(studio ?? null);

/** The text's notes go after those of the menu. */
function addNote(tree: ListTree, menu: MenuNode, { note }: Menu): Operation[] {
  if (!note) return [];
  const there = typeof menu.data['note'] === 'string' ? menu.data['note'] : '';
  return [setField(tree, menu.id, 'note', there === '' ? note : `${there}\n${note}`)];
}
