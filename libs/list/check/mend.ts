import { applyChange } from '../apply.js';
import type { AnyNode, ListTree } from '../document.js';
import { moveNode, removeNode, setField } from '../edit.js';
import { childrenOf, findNode } from '../nodes.js';
import type { Operation } from '../operation.js';
import { checkView } from './check.js';
import type { CheckOptions } from './rules/list-warnings.js';
import type { Edit, Flag, FlagPath } from './flags.js';
import { viewOfTree } from './view.js';

/**
 * The operations that do what the flag's `fix` says. The place is checked again first, so that an old flag does no harm:
 * where it holds no more, or has no fix, there are none.
 * @param flag of `checkTree`, or of `checkList` on the same content.
 * @param options as the flag was found with.
 */
export function mend(tree: ListTree, flag: Flag, options: CheckOptions = {}): Operation[] {
  const menu = flag.nodeId === undefined ? flag.path.menu : menuOf(tree, flag.nodeId);
  if (menu === undefined || !flag.fix) return [];
  const current = checkView(viewOfTree(tree), options, menu).find(
    (one) =>
      one.rule === flag.rule &&
      (flag.nodeId === undefined ? samePath(one.path, flag.path) : one.nodeId === flag.nodeId),
  );
  return operationsOf(tree, current?.fix?.edits ?? []);
}

function menuOf(tree: ListTree, nodeId: string): number | undefined {
  const found = findNode(tree, nodeId);
  return found ? tree.menus.indexOf(found.menu) : undefined;
}

const samePath = (a: FlagPath, b: FlagPath) =>
  a.menu === b.menu && a.category === b.category && a.role === b.role && a.staff === b.staff;

/** Operations of a mend that was found on this very tree. */
export function operationsOf(tree: ListTree, edits: readonly Edit[]): Operation[] {
  const targets = edits.map((edit) => ({ edit, id: idAt(tree, edit.path) }));
  const operations: Operation[] = [];
  let current = tree;
  for (const { edit, id } of targets) {
    const operation = build(tree, current, edit, id);
    operations.push(operation);
    // Only a move depends on where earlier ones have put things.
    if (edit.do === 'move') current = applyChange(current, [operation]).tree;
  }
  return operations;
}

function build(tree: ListTree, current: ListTree, edit: Edit, id: string): Operation {
  if (edit.do === 'remove') return removeNode(current, id);
  if (edit.do === 'set') return setField(current, id, edit.field, edit.value);
  const parent = findNode(current, idAt(tree, edit.to))!;
  return moveNode(current, id, parent.node.id, childrenOf(parent.kind, parent.node).length);
}

/** Id of the node at a place of the tree. */
export function idAt(tree: ListTree, path: FlagPath): string {
  const menu = tree.menus[path.menu!]!;
  let node: AnyNode = menu;
  if (path.category !== undefined) {
    const category = menu.categories[path.category]!;
    node = category;
    if (path.role !== undefined) {
      const role = category.roles[path.role]!;
      node = path.staff === undefined ? role : role.credits[path.staff]!;
    }
  }
  return node.id;
}
