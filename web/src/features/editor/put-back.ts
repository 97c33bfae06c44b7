import type { AnyNode, JsonObject, ListTree, NodeKind } from '@libs/list/document.js';
import { childrenOf, findNode, parentKind } from '@libs/list/nodes.js';
import type { InsertOperation, Operation } from '@libs/list/operation.js';
import type { LostChange } from '../live/pending';
import { addNode, addNodes } from './commands';

/** What a lost change held that can stand somewhere else: whole nodes, and what was written in nodes that are gone. */
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

/** Whether a lost change holds anything that can be put back: a removal, a move or a setting does not. */
export const canPutBack = ({ operations }: LostChange): boolean => contentOf(operations).length > 0;

/**
 * Puts what could not be stored at the end of where its author is: rows into the role with the caret, else into the last role
 * of the episode on show, and so on upwards. `nearId`: the node with the caret, or the episode. Operations for one change;
 * none where nothing takes it.
 */
export function putBack(
  tree: ListTree,
  nearId: string,
  { operations }: LostChange,
  newId: () => string,
): InsertOperation[] {
  return contentOf(operations).flatMap(({ kind, node, data }) => {
    const parent = parentFor(tree, nearId, kind);
    if (parent === undefined) return [];
    const [id, index] = parent;
    return node ? addNodes(tree, id, index, [node], newId) : addNode(tree, id, index, newId, data);
  });
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
