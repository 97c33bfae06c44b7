import type { AnyNode, Json, JsonObject, ListTree, NodeKind } from '../model/document.js';
import { cleanText } from '../../characters/clean-text.js';
import { nameKey } from '../../names/lookup-key.js';
import { doubtFields } from '../model/credits.js';
import { copyNode, insertNode, moveNode, removeNode, setField } from '../model/edit.js';
import { isJsonObject, without } from '../model/json.js';
import { childKind, childrenOf, findNode, parentKind, type FoundNode } from '../model/nodes.js';
import type { InsertOperation, Operation } from '../model/operation.js';
import { insertionKeys } from '../model/order.js';
import { textWrites, type WrittenBy } from './write-text.js';
import { columnFields, type Column } from './columns.js';

/**
 * The commands behind the editor's keys, buttons and menus, as operations on a tree. A command that has nothing to do,
 * or whose node no longer exists, returns no operations.
 */

const japanese = /[\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f]/u;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A cell's text. An affiliation is shown by its Japanese name, else its English one. */
export function cellText(kind: NodeKind, data: JsonObject, column: Column): string {
  const field = columnFields[kind][column];
  if (!field) return '';
  const value = data[field];
  if (field !== 'studio' || value === undefined || value === null || !isJsonObject(value)) return text(value);
  return text(value['ja']) || text(value['en']);
}

/** Writes a cell. */
export function setCell(
  tree: ListTree,
  id: string,
  column: Column,
  written: string,
  by?: WrittenBy,
): Operation[] {
  const found = findNode(tree, id);
  const field = found && columnFields[found.kind][column];
  if (!found || !field) return [];
  const near = { ...tree, menus: [found.menu] };
  return cellWrites(found.kind, found.node.data, column, written, by).map((write) =>
    setField(near, id, write.field, write.value),
  );
}

/** The fields that change when a text is written into a cell; null removes one. None if it already says that. */
export function cellWrites(
  kind: NodeKind,
  data: JsonObject,
  column: Column,
  written: string,
  by?: WrittenBy,
): { field: string; value: Json }[] {
  const field = columnFields[kind][column];
  const value = cleanText(written).trim();
  if (!field || cellText(kind, data, column) === value) return [];
  if (field === 'studio') return [{ field, value: affiliation(data, value) }];
  return textWrites(kind, data, field, value, by);
}

/**
 * An affiliation for the text of a cell; the existing one if it has that name, perhaps spelt otherwise. Null when empty. The English
 * name of another Japanese one is kept, and doubted, as those of people are (rule name-6).
 */
export function affiliation(data: JsonObject, value: string): JsonObject | null {
  if (!value) return null;
  const before = data['studio'];
  const known = before !== undefined && before !== null && isJsonObject(before) ? before : {};
  if (known['ja'] === value) return known;
  // Anyone who types an English name confirms it.
  if (known['en'] === value) return without(known, doubtFields);
  const ja = text(known['ja']);
  if (ja && nameKey(ja) === nameKey(value)) return { ...known, ja: value };
  if (!japanese.test(value)) return { en: value };
  const en = text(known['en']);
  return en && !/^[?？]+$/.test(en) ? { ja: value, en, unconfirmed: true, doubted: true } : { ja: value };
}

/** The flags of a row that one key or click toggles, with their labels. */
export const flagWords = {
  isNC: 'Not credited on screen',
  isStudio: 'A studio',
  isWorkTitle: 'Title of a work',
  isMiscredit: 'Misspelt on screen',
} as const;

export type Flag = keyof typeof flagWords;

export function toggleFlag(tree: ListTree, id: string, flag: Flag): Operation[] {
  const found = findNode(tree, id);
  if (found?.kind !== 'credit') return [];
  return [setField(tree, id, flag, found.node.data[flag] ? null : true)];
}

/** Confirms the unconfirmed names of rows, and of their affiliations. */
export function confirmNames(tree: ListTree, ids: Iterable<string>): Operation[] {
  // Most rows are in the episode of the one before.
  let last: string | undefined;
  return [...ids].flatMap((id) => {
    const found = findNode(tree, id, last);
    if (found?.kind !== 'credit') return [];
    last = found.menu.id;
    const near = { ...tree, menus: [found.menu] };
    const { data } = found.node;
    const studio = data['studio'];
    return [
      ...(data['unconfirmed']
        ? doubtFields.filter((field) => data[field]).map((field) => setField(near, id, field, null))
        : []),
      ...(studio !== undefined && studio !== null && isJsonObject(studio) && studio['unconfirmed']
        ? [setField(near, id, 'studio', without(studio, doubtFields))]
        : []),
    ];
  });
}

const emptyData: Record<NodeKind, JsonObject> = {
  menu: { name: '' },
  category: { name: '' },
  role: { name: '', original: '' },
  credit: { ja: '', en: '' },
};
const emptyChildren = {
  menu: { categories: [] },
  category: { roles: [] },
  role: { credits: [] },
  credit: {},
};

/** A node with nothing but these fields; it has no place yet. */
export const newNode = (kind: NodeKind, id: string, data: JsonObject = {}): AnyNode =>
  ({ id, order: '', data: { ...emptyData[kind], ...data }, ...emptyChildren[kind] }) as AnyNode;

/** A new node below `parentId` (null: a menu) at `index` among its siblings. */
export function addNode(
  tree: ListTree,
  parentId: string | null,
  index: number,
  newId: () => string,
  data: JsonObject = {},
): InsertOperation[] {
  const parent = parentId === null ? null : findNode(tree, parentId);
  if (parentId !== null && !parent) return [];
  const kind = parent ? childKind[parent.kind] : 'menu';
  if (!kind) return [];
  return [insertNode(tree, parentId, index, newNode(kind, newId(), data))];
}

/** Inserts nodes of one kind one after another, from `index` on. They get new ids. */
export function addNodes(
  tree: ListTree,
  parentId: string | null,
  index: number,
  nodes: readonly AnyNode[],
  newId: () => string,
): InsertOperation[] {
  const parent = parentId === null ? null : findNode(tree, parentId);
  if (parentId !== null && !parent) return [];
  const kind = parent ? childKind[parent.kind] : 'menu';
  if (!kind) return [];
  const orders = insertionKeys(siblingsBelow(tree, parent), index, nodes.length);
  return nodes.map((node, place) => {
    const copy = { ...copyNode(kind, node, newId), order: orders[place]! };
    return { op: 'insert', kind, menu: parent?.menu.id ?? copy.id, parent: parentId, node: copy };
  });
}

/** A role accepts names once it has a name itself, in either language (rule input-3). */
export function isUnnamedRole(tree: ListTree | null, id: string): boolean {
  const found = tree && findNode(tree, id);
  return found?.kind === 'role' && !text(found.node.data['name']) && !text(found.node.data['original']);
}

/** A new sibling directly after (or before) a node. */
export function addBeside(
  tree: ListTree,
  id: string,
  side: 'before' | 'after',
  newId: () => string,
  data?: JsonObject,
): InsertOperation[] {
  const found = findNode(tree, id);
  if (!found) return [];
  return addNode(tree, parentIdOf(found), found.index + (side === 'after' ? 1 : 0), newId, data);
}

export function duplicate(tree: ListTree, id: string, newId: () => string): InsertOperation[] {
  const found = findNode(tree, id);
  return found ? addNodes(tree, parentIdOf(found), found.index + 1, [found.node], newId) : [];
}

/** Removes a node and everything below it; the last menu stays. */
export function remove(tree: ListTree, id: string): Operation[] {
  const found = findNode(tree, id);
  if (!found || (found.kind === 'menu' && tree.menus.length <= 1)) return [];
  return [removeNode(tree, id)];
}

/**
 * Moves a node one place up or down. At the edge of its parent it continues into the neighbouring one, within the same
 * menu.
 */
export function moveStep(tree: ListTree, id: string, step: -1 | 1): Operation[] {
  const found = findNode(tree, id);
  if (!found) return [];
  const parentId = parentIdOf(found);
  const siblings = siblingsBelow(tree, parentId === null ? null : findNode(tree, parentId));
  const index = found.index + step;
  if (index >= 0 && index < siblings.length) return [moveNode(tree, id, parentId, index)];
  const kind = parentKind[found.kind];
  if (!kind || kind === 'menu') return [];
  const parents = nodesOfKind(found.menu, kind);
  const neighbour = parents[parents.findIndex((parent) => parent.id === parentId) + step];
  if (!neighbour) return [];
  return [moveNode(tree, id, neighbour.id, step > 0 ? 0 : childrenOf(kind, neighbour).length)];
}

export function parentIdOf(found: FoundNode): string | null {
  switch (found.kind) {
    case 'menu':
      return null;
    case 'category':
      return found.menu.id;
    case 'role':
      return found.category.id;
    case 'credit':
      return found.role.id;
  }
}

/** “a row”, “a role with 12 rows”, for messages. */
export function nameNode(found: FoundNode): string {
  const { data } = found.node;
  const name = text(data['en']) || text(data['name']) || text(data['ja']) || text(data['original']);
  const words = { menu: 'episode', category: 'category', role: 'role', credit: 'row' };
  return name ? `${words[found.kind]} “${name}”` : `a ${words[found.kind]} without a name`;
}

export const siblingsBelow = (tree: ListTree, parent: FoundNode | null): readonly AnyNode[] =>
  parent ? childrenOf(parent.kind, parent.node) : tree.menus;

function nodesOfKind(menu: FoundNode['menu'], kind: 'category' | 'role'): AnyNode[] {
  return kind === 'category' ? menu.categories : menu.categories.flatMap((category) => category.roles);
}
