import type { AnyNode, ListTree, NodeKind } from '../model/document.js';
import { childrenOf, findNode, parentKind } from '../model/nodes.js';
import type { MoveOperation, Operation } from '../model/operation.js';
import { keysBetween } from '../model/order.js';

/** A key that is longer tells that there is hardly any room left where it is; and what counts as long beside such a one. */
const [crowded, long] = [60, 20];

/**
 * Order keys grow with every insertion at the same spot, and cannot grow for ever. Returns moves that give the siblings around
 * what these operations have inserted or moved short keys again, each in its place; usually none.
 * @param tree with the operations applied
 */
export function makingRoom(tree: ListTree, operations: readonly Operation[]): MoveOperation[] {
  const seen = new Set<string | null>();
  return operations.flatMap((operation) => {
    if (operation.op !== 'insert' && operation.op !== 'move') return [];
    const { kind, parent } = operation;
    const id = operation.op === 'insert' ? operation.node.id : operation.id;
    const order = operation.op === 'insert' ? operation.node.order : operation.order;
    if (order.length <= crowded || seen.has(parent)) return [];
    seen.add(parent);
    return spread(tree, kind, id, parent);
  });
}

function spread(tree: ListTree, kind: NodeKind, id: string, parent: string | null): MoveOperation[] {
  const above = parent === null ? null : findNode(tree, parent);
  if ((above?.kind ?? null) !== parentKind[kind]) return [];
  const siblings: readonly AnyNode[] = above ? childrenOf(above.kind, above.node) : tree.menus;
  const at = siblings.findIndex((sibling) => sibling.id === id);
  if (at < 0) return [];
  let [first, last] = [at, at];
  while (first > 0 && siblings[first - 1]!.order.length > long) first -= 1;
  while (last < siblings.length - 1 && siblings[last + 1]!.order.length > long) last += 1;
  let keys = keysIn(siblings, first, last);
  if (!keys) {
    [first, last] = [0, siblings.length - 1];
    keys = keysIn(siblings, first, last);
  }
  return (keys ?? []).flatMap((order, index): MoveOperation | [] => {
    const node = siblings[first + index]!;
    const menu = above?.menu.id ?? node.id;
    return order === node.order ? [] : { op: 'move', kind, menu, id: node.id, toMenu: menu, parent, order };
  });
}

/** Keys for the siblings from `first` to `last` between those of their neighbours; null if they would be long again. */
function keysIn(siblings: readonly AnyNode[], first: number, last: number): string[] | null {
  const [left, right] = [siblings[first - 1]?.order ?? null, siblings[last + 1]?.order ?? null];
  if (left !== null && right !== null && left >= right) return null;
  const keys = keysBetween(left, right, last - first + 1);
  return keys.some((key) => key.length > crowded) ? null : keys;
}
