import { applyChange } from '../model/apply.js';
import type { AnyNode, JsonObject, ListTree } from '../model/document.js';
import { moveNode, removeNode, setField } from '../model/edit.js';
import { idMaker } from '../model/ids.js';
import { childrenOf, findNode } from '../model/nodes.js';
import type { InsertOperation, Operation } from '../model/operation.js';
import { keysBetween } from '../model/order.js';
import { checkView } from './check.js';
import type { CheckOptions } from './rules/list-warnings.js';
import type { Edit, Flag, FlagPath } from './flags.js';
import { viewOfTree } from './view.js';

/**
 * The operations that carry out the flag's `fix`. The place is checked again first, so an outdated flag does no harm:
 * if it no longer applies, or has no fix, there are no operations.
 * @param flag of `checkTree`, or of `checkList` on the same content.
 * @param options the ones used to find the flag.
 */
export function fixFlag(tree: ListTree, flag: Flag, options: CheckOptions = {}): Operation[] {
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

/** The operations of a fix that was found on this very tree. */
export function operationsOf(tree: ListTree, edits: readonly Edit[]): Operation[] {
  const targets = edits.map((edit) => ({ edit, id: idAt(tree, edit.path) }));
  const operations: Operation[] = [];
  let current = tree;
  for (const { edit, id } of targets) {
    if (edit.do === 'insert') {
      operations.push(...insertRows(tree, id, edit.rows));
      continue;
    }
    const operation = build(tree, current, edit, id);
    operations.push(operation);
    // Only moves depend on the results of earlier fixes.
    if (edit.do === 'move') current = applyChange(current, [operation]).tree;
  }
  return operations;
}

const newId = idMaker(Math.random);

/** New rows after the row with this id. */
function insertRows(tree: ListTree, id: string, rows: readonly JsonObject[]): InsertOperation[] {
  const found = findNode(tree, id);
  if (found?.kind !== 'credit') throw new RangeError(`No row has the id ${id}.`);
  const { role, menu, node, index } = found;
  const orders = keysBetween(node.order, role.credits[index + 1]?.order ?? null, rows.length);
  return rows.map((data, place) => ({
    op: 'insert',
    kind: 'credit',
    menu: menu.id,
    parent: role.id,
    node: { id: newId(), order: orders[place]!, data },
  }));
}

type SingleEdit = Exclude<Edit, { do: 'insert' }>;

function build(tree: ListTree, current: ListTree, edit: SingleEdit, id: string): Operation {
  if (edit.do === 'remove') return removeNode(current, id);
  if (edit.do === 'set') return setField(current, id, edit.field, edit.value);
  const parent = findNode(current, idAt(tree, edit.to))!;
  return moveNode(current, id, parent.node.id, childrenOf(parent.kind, parent.node).length);
}

/** Id of the node at a path of the tree. */
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
