import type { AnyNode, JsonObject, ListTree, MenuNode, NodeKind } from '../model/document.js';
import { insertNode } from '../model/edit.js';
import { childrenOf, findNode, parentKind } from '../model/nodes.js';
import type { InsertOperation, Operation } from '../model/operation.js';
import { walk } from '../model/walk.js';
import { addNodes, newNode } from './single.js';

/** The parts of a lost change (one whose place no longer exists) that matter here. */
type LostChange = { readonly operations: readonly Operation[] };

/** The content of a lost change that can go elsewhere: whole nodes, and text written in nodes that no longer exist. */
interface Content {
  kind: NodeKind;
  node: AnyNode | null;
  data: JsonObject;
}

function contentOf(operations: readonly Operation[]): Content[] {
  const contents: Content[] = [];
  const written = new Map<string, Content>();
  for (const operation of operations) {
    if (operation.op === 'insert') contents.push({ kind: operation.kind, node: operation.node, data: {} });
    if (operation.op !== 'set' || operation.value === null) continue;
    let content = written.get(operation.id);
    if (!content) {
      written.set(operation.id, (content = { kind: operation.kind, node: null, data: {} }));
      contents.push(content);
    }
    content.data[operation.field] = operation.value;
  }
  return contents;
}

/** Whether a lost change has content that can be put back; a removal, a move or a setting has none. */
export const canPutBack = ({ operations }: LostChange): boolean => contentOf(operations).length > 0;

/**
 * Appends what could not be stored near its author's caret: rows go into the role with the caret, otherwise into the
 * last role of the current episode, and so on upwards. `nearId`: the node with the caret, or the episode. Returns the
 * operations of one change; none when nothing can hold the content.
 */
export function putBack(
  tree: ListTree,
  nearId: string,
  { operations }: LostChange,
  newId: () => string,
): InsertOperation[] {
  // Those of one kind go below each other, in their order.
  const byKind = Map.groupBy(contentOf(operations), ({ kind }) => kind);
  return [...byKind].flatMap(([kind, contents]) => {
    const parent = parentFor(tree, nearId, kind);
    if (parent === undefined) return [];
    const nodes = contents.map(({ node, data }) => node ?? newNode(kind, '', data));
    return addNodes(tree, ...parent, nodes, newId);
  });
}

/**
 * Restores a node that somebody else removed, with its current content and its old id: at its old place or, if its parent is gone
 * too, nearby. Returns the operations of one change; none if it has been restored already, or if nothing can hold it.
 * @param before its episode before the removal
 */
export function putNodeBack(
  tree: ListTree,
  before: MenuNode,
  node: AnyNode,
  newId: () => string,
): InsertOperation[] {
  const was = findNode({ ...tree, menus: [before] }, node.id);
  if (!was || findNode(tree, node.id)) return [];
  const parent =
    'role' in was && was.kind === 'credit' ? was.role : was.kind === 'role' ? was.category : before;
  const now = was.kind === 'menu' ? null : findNode(tree, parent.id);
  if (!now) {
    const operation = { op: 'insert', kind: was.kind, menu: before.id, parent: parent.id, node } as const;
    return putBack(tree, nearest(tree, before, node.id), { operations: [operation] }, newId);
  }
  const siblings = childrenOf(now.kind, now.node);
  const there = new Map(siblings.map(({ id }, index) => [id, index]));
  const above = childrenOf(now.kind, parent)
    .slice(0, was.index)
    .findLast(({ id }) => there.has(id));
  return [insertNode(tree, parent.id, above ? there.get(above.id)! + 1 : 0, node)];
}

/** The nearest line above a node of an episode that still exists; the episode itself if there is none. */
function nearest(tree: ListTree, before: MenuNode, id: string): string {
  let near = before.id;
  for (const { node } of walk([before])) {
    if (node.id === id) break;
    if (findNode(tree, node.id, before.id)) near = node.id;
  }
  return near;
}

/** Where a node of this kind goes: the parent (null: the list) and the index after its last child. */
function parentFor(
  tree: ListTree,
  nearId: string,
  kind: NodeKind,
): [id: string | null, index: number] | undefined {
  const wanted = parentKind[kind];
  if (!wanted) return [null, tree.menus.length];
  const near = findNode(tree, nearId);
  if (!near) return undefined;
  const category = 'category' in near ? near.category : near.menu.categories.at(-1);
  const role = 'role' in near ? near.role : category?.roles.at(-1);
  const parent = { menu: near.menu, category, role, credit: undefined }[wanted];
  return parent && [parent.id, childrenOf(wanted, parent).length];
}
