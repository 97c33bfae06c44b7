import type { AnyNode, JsonObject, ListTree } from '../model/document.js';
import { removeNode, setField } from '../model/edit.js';
import { idMaker } from '../model/ids.js';
import { childrenOf, findNode, type FoundNode } from '../model/nodes.js';
import type { InsertOperation, MoveOperation, Operation } from '../model/operation.js';
import { keyBetween, keysBetween } from '../model/order.js';
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
  /** The order key of what was moved last, by where it went: only moves depend on the results of earlier ones. */
  const ends = new Map<string, string>();
  return edits.flatMap((edit): Operation | Operation[] => {
    const id = idAt(tree, edit.path);
    // Just its episode: nodes are found without looking through the whole list.
    const near = { ...tree, menus: [tree.menus[edit.path.menu!]!] };
    if (edit.do === 'insert') return insertRows(near, id, edit.rows);
    if (edit.do === 'remove') return removeNode(near, id);
    if (edit.do === 'set') return setField(near, id, edit.field, edit.value);
    return moveToEnd(near, id, findNode(near, idAt(tree, edit.to))!, ends);
  });
}

/** Moves a node to the end of another one, which has been given as a parent of the right kind. */
function moveToEnd(tree: ListTree, id: string, to: FoundNode, ends: Map<string, string>): MoveOperation {
  const { kind, menu } = findNode(tree, id)!;
  const last = ends.get(to.node.id) ?? childrenOf(to.kind, to.node).at(-1)?.order ?? null;
  const order = keyBetween(last, null);
  ends.set(to.node.id, order);
  return { op: 'move', kind, menu: menu.id, id, toMenu: to.menu.id, parent: to.node.id, order };
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
