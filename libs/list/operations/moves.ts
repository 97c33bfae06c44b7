import { applyChange } from '../model/apply.js';
import type { AnyNode, JsonObject, ListTree, MenuNode, NodeKind } from '../model/document.js';
import { insertNode } from '../model/edit.js';
import { findNode, type FoundNode } from '../model/nodes.js';
import type { MoveOperation, Operation } from '../model/operation.js';
import { insertionKeys } from '../model/order.js';
import { parentIdOf, siblingsBelow } from './single.js';

/** A place among the children of `parent`; null: among the episodes. */
interface NodePlace {
  parent: string | null;
  index: number;
}

/**
 * Where nodes of a kind go when they are inserted at a node: after one of the same kind, at the end of one of the
 * parent kind. Rows also go into the last role of a category or episode, and roles into the last category of an
 * episode. Null: there is no suitable place.
 */
export function placeFor(tree: ListTree, focusId: string | null, kind: NodeKind): NodePlace | null {
  const found = focusId === null ? null : findNode(tree, focusId);
  if (kind === 'menu') {
    const at = found ? tree.menus.findIndex(({ id }) => id === found.menu.id) : tree.menus.length - 1;
    return { parent: null, index: at + 1 };
  }
  if (!found) return null;
  const { menu } = found;
  const category = found.kind === 'menu' ? menu.categories.at(-1) : found.category;
  const role = found.kind === 'role' || found.kind === 'credit' ? found.role : category?.roles.at(-1);
  if (kind === 'category') {
    const at = found.kind === 'menu' ? -1 : menu.categories.findIndex(({ id }) => id === category?.id);
    return { parent: menu.id, index: at < 0 ? menu.categories.length : at + 1 };
  }
  if (kind === 'role') {
    if (!category) return null;
    const inRole = found.kind === 'role' || found.kind === 'credit';
    const at = inRole ? category.roles.findIndex(({ id }) => id === role?.id) : -1;
    return { parent: category.id, index: at < 0 ? category.roles.length : at + 1 };
  }
  if (!role) return null;
  return { parent: role.id, index: found.kind === 'credit' ? found.index + 1 : role.credits.length };
}

export type DropSide = 'before' | 'after';

/**
 * Moves nodes of one kind together, in the given order, to `targetId`: before or after a node of the same kind,
 * otherwise into it, at its start when it is of the parent kind and `side` is `before`. Nodes that no longer exist are
 * skipped. No operations when there is no suitable place, or when all are already there.
 */
export function moveNodes(
  tree: ListTree,
  ids: readonly string[],
  targetId: string,
  side: DropSide = 'after',
): MoveOperation[] {
  const near = ids[0] === undefined ? undefined : findNode(tree, ids[0])?.menu.id;
  const moved = ids.flatMap((id) => findNode(tree, id, near) ?? []);
  const target = findNode(tree, targetId);
  const kind = moved[0]?.kind;
  if (!target || !kind || moved.some((found) => found.kind !== kind)) return [];
  const place = placeAt(tree, target, kind, side);
  if (!place) return [];
  const own = new Set(moved.map(({ node }) => node.id));
  const parent = place.parent === null ? null : findNode(tree, place.parent);
  const siblings = siblingsBelow(tree, parent);
  // Positions do not count the moved nodes themselves.
  const index = siblings.slice(0, place.index).filter(({ id }) => !own.has(id)).length;
  const others = siblings.filter(({ id }) => !own.has(id));
  if (isThere(siblings, moved, index)) return [];
  const orders = insertionKeys(others, index, moved.length);
  return moved.map(({ menu, node }, at) => ({
    op: 'move',
    kind,
    menu: menu.id,
    id: node.id,
    toMenu: parent?.menu.id ?? node.id,
    parent: place.parent,
    order: orders[at]!,
  }));
}

/**
 * Moves rows or roles of one kind into another episode: rows into the role with the same names, roles into the category with the
 * same name (both are created if missing), categories to the end of the episode. Keeps their order. Nodes that are there already
 * stay.
 */
export function moveToMenu(
  tree: ListTree,
  ids: readonly string[],
  menuId: string,
  newId: () => string,
): Operation[] {
  const groups = new Map<string, { first: FoundNode; ids: string[] }>();
  for (const id of ids) {
    const found = findNode(tree, id);
    if (!found || found.kind === 'menu' || found.menu.id === menuId) continue;
    const key = parentIdOf(found)!;
    const group = groups.get(key);
    if (group) group.ids.push(id);
    else groups.set(key, { first: found, ids: [id] });
  }
  const operations: Operation[] = [];
  let now = tree;
  const apply = (some: readonly Operation[]) => {
    operations.push(...some);
    now = applyChange(now, some).tree;
  };
  for (const { first, ids: group } of groups.values()) {
    let into = menuId;
    if (first.kind === 'role' || first.kind === 'credit') {
      const menu = now.menus.find(({ id }) => id === menuId);
      if (!menu) return [];
      const alike = menu.categories.filter(({ data }) => isSameHeading(data, first.category.data));
      const role =
        first.kind === 'credit'
          ? [...alike, ...menu.categories]
              .flatMap(({ roles }) => roles)
              .find(({ data }) => isSameHeading(data, first.role.data))
          : undefined;
      into = role?.id ?? alike[0]?.id ?? '';
      if (!into) {
        const category = { ...first.category, id: newId(), roles: [] };
        apply([insertNode(now, menuId, menu.categories.length, category)]);
        into = category.id;
      }
      if (first.kind === 'credit' && !role) {
        const made = { ...first.role, id: newId(), credits: [] };
        const there = findNode(now, into);
        const index = there?.kind === 'category' ? there.node.roles.length : 0;
        apply([insertNode(now, into, index, made)]);
        into = made.id;
      }
    }
    apply(moveNodes(now, group, into));
  }
  return operations;
}

const headingFields = ['name', 'original', 'studio'] as const;

/** Whether two roles, or two categories, have the same names and studio. */
const isSameHeading = (one: JsonObject, other: JsonObject): boolean =>
  headingFields.every((field) => JSON.stringify(one[field] ?? '') === JSON.stringify(other[field] ?? ''));

function placeAt(tree: ListTree, target: FoundNode, kind: NodeKind, side: DropSide): NodePlace | null {
  if (target.kind === kind)
    return { parent: parentIdOf(target), index: target.index + (side === 'after' ? 1 : 0) };
  const place = placeFor(tree, target.node.id, kind);
  return place && side === 'before' && place.parent === target.node.id ? { ...place, index: 0 } : place;
}

const isThere = (siblings: readonly AnyNode[], moved: readonly FoundNode[], index: number): boolean =>
  moved.every(({ node }, at) => siblings[index + at]?.id === node.id);

/** Moves episodes directly after another one that stays, in their order; null: to the start. */
export function moveEpisodes(
  menus: readonly MenuNode[],
  ids: ReadonlySet<string>,
  after: string | null,
): Operation[] {
  const moved = menus.filter(({ id }) => ids.has(id));
  const others = menus.filter(({ id }) => !ids.has(id));
  const index = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
  if (moved.length === 0 || (after !== null && index === 0)) return [];
  const result = others.toSpliced(index, 0, ...moved);
  if (result.every((menu, at) => menu === menus[at])) return [];
  const orders = insertionKeys(others, index, moved.length);
  return moved.map(({ id }, at) => ({
    op: 'move',
    kind: 'menu',
    menu: id,
    id,
    toMenu: id,
    parent: null,
    order: orders[at]!,
  }));
}
