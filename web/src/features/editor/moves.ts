import type { AnyNode, ListTree, NodeKind } from '@libs/list/document.js';
import { findNode, type FoundNode } from '@libs/list/nodes.js';
import type { MoveOperation } from '@libs/list/operation.js';
import { insertionKeys } from '@libs/list/order.js';
import { parentIdOf, siblingsBelow } from './commands';

/** A place among the children of `parent`; null: among the episodes. */
export interface NodePlace {
  parent: string | null;
  index: number;
}

/**
 * Where nodes of a kind go that are put at a node: after one of their own kind, at the end of one of the kind above; rows also
 * into the last role of a category or an episode, and roles into its last category. Null: there is no such place.
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
 * Moves nodes of one kind together, in the order given, to where `targetId` is: before or after a node of their own kind, else
 * into it, at its start when it is the kind above and `side` says `before`. Nodes that are gone are passed over; none when
 * there is no such place, or when all stand there already.
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
  // Places count without the nodes themselves.
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

function placeAt(tree: ListTree, target: FoundNode, kind: NodeKind, side: DropSide): NodePlace | null {
  if (target.kind === kind)
    return { parent: parentIdOf(target), index: target.index + (side === 'after' ? 1 : 0) };
  const place = placeFor(tree, target.node.id, kind);
  return place && side === 'before' && place.parent === target.node.id ? { ...place, index: 0 } : place;
}

const isThere = (siblings: readonly AnyNode[], moved: readonly FoundNode[], index: number): boolean =>
  moved.every(({ node }, at) => siblings[index + at]?.id === node.id);
