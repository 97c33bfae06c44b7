import type { AnyNode, Json, JsonObject, ListTree, MenuNode, NodeKind } from './document.js';
import { childKind, childrenOf, findNode, parentKind, withChildren, type FoundNode } from './nodes.js';
import type { InsertOperation, MoveOperation, RemoveOperation, SetOperation } from './operation.js';
import { insertionKey } from './order.js';

/**
 * Builders of operations for an editor. They find the menu themselves, use zero-based indexes and change nothing. All
 * throw a RangeError when a given node is not in the tree or cannot contain the new one.
 */

/** A new row in a role. `data` is merged into an empty row. */
export const insertCredit = (
  tree: ListTree,
  roleId: string,
  index: number,
  data: JsonObject,
  newId: () => string,
): InsertOperation =>
  insertNode(tree, roleId, index, { id: newId(), order: '', data: { ja: '', en: '', ...data } });

/** A new role without rows in a category. */
export const insertRole = (
  tree: ListTree,
  categoryId: string,
  index: number,
  data: JsonObject,
  newId: () => string,
): InsertOperation =>
  insertNode(tree, categoryId, index, {
    id: newId(),
    order: '',
    data: { name: '', original: '', ...data },
    credits: [],
  });

/** A new category without roles in a menu. */
export const insertCategory = (
  tree: ListTree,
  menuId: string,
  index: number,
  data: JsonObject,
  newId: () => string,
): InsertOperation =>
  insertNode(tree, menuId, index, { id: newId(), order: '', data: { name: '', ...data }, roles: [] });

/** A new menu, without categories. */
export const insertMenu = (
  tree: ListTree,
  index: number,
  data: JsonObject,
  newId: () => string,
): InsertOperation =>
  insertNode(tree, null, index, { id: newId(), order: '', data: { name: '', ...data }, categories: [] });

/**
 * Inserts a node with everything below it (from the clipboard, for example) at `index` below `parentId`, or among the menus if
 * that is null. Its order key is replaced.
 */
export function insertNode(
  tree: ListTree,
  parentId: string | null,
  index: number,
  node: AnyNode,
): InsertOperation {
  const parent = parentId === null ? null : found(tree, parentId);
  const kind: NodeKind | null = parent ? childKind[parent.kind] : 'menu';
  if (!kind) throw new RangeError('A row cannot contain other nodes.');
  const order = insertionKey(siblingsBelow(tree, parent), index);
  return { op: 'insert', kind, menu: parent?.menu.id ?? node.id, parent: parentId, node: { ...node, order } };
}

/** Sets one field of a node; null removes it (see `SetOperation`). */
export function setField(tree: ListTree, id: string, field: string, value: Json): SetOperation {
  const { kind, menu } = found(tree, id);
  return { op: 'set', kind, menu: menu.id, id, field, value };
}

/** Moves a node to `index` below `parentId` (null for a menu), not counting the node itself. */
export function moveNode(tree: ListTree, id: string, parentId: string | null, index: number): MoveOperation {
  const { kind, menu } = found(tree, id);
  const parent = parentId === null ? null : found(tree, parentId);
  if ((parent?.kind ?? null) !== parentKind[kind]) throw new RangeError(`A ${kind} cannot be moved there.`);
  const siblings = siblingsBelow(tree, parent).filter((sibling) => sibling.id !== id);
  const order = insertionKey(siblings, index);
  return { op: 'move', kind, menu: menu.id, id, toMenu: parent?.menu.id ?? id, parent: parentId, order };
}

/** Removes a node and everything below it. */
export function removeNode(tree: ListTree, id: string): RemoveOperation {
  const { kind, menu } = found(tree, id);
  return { op: 'remove', kind, menu: menu.id, id };
}

/** A copy of a node with new ids throughout, so that it can be inserted again. */
export function copyNode<Kind extends AnyNode>(kind: NodeKind, node: Kind, newId: () => string): Kind {
  const below = childKind[kind];
  const children = below ? childrenOf(kind, node).map((child) => copyNode(below, child, newId)) : [];
  return { ...withChildren(kind, node, children), id: newId() };
}

function found(tree: ListTree, id: string): FoundNode {
  const place = findNode(tree, id);
  if (!place) throw new RangeError(`No node has the id ${id}.`);
  return place;
}

const siblingsBelow = (tree: ListTree, parent: FoundNode | null): readonly (AnyNode | MenuNode)[] =>
  parent ? childrenOf(parent.kind, parent.node) : tree.menus;
