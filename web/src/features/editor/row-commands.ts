import { applyChange } from '@libs/list/apply.js';
import type { CreditNode, ListTree, MenuNode, RoleNode } from '@libs/list/document.js';
import { removeNode, setField } from '@libs/list/edit.js';
import type { MoveOperation, Operation } from '@libs/list/operation.js';
import { insertionKeys } from '@libs/list/order.js';
import { addNodes, setCell, type Flag } from './commands';

/**
 * What is done to several rows of one menu at once, each as the operations of one step to undo. Rows that are gone are
 * passed over.
 */
type Ids = ReadonlySet<string>;

/** Only this menu: nodes are found without walking the whole list. */
const alone = (tree: ListTree, menu: MenuNode): ListTree => ({ ...tree, menus: [menu] });

const rolesOf = (menu: MenuNode): RoleNode[] => menu.categories.flatMap(({ roles }) => roles);
const chosen = (menu: MenuNode, ids: Ids): CreditNode[] =>
  rolesOf(menu).flatMap(({ credits }) => credits.filter(({ id }) => ids.has(id)));

export function removeRows(tree: ListTree, menu: MenuNode, ids: Ids): Operation[] {
  const near = alone(tree, menu);
  return chosen(menu, ids).map(({ id }) => removeNode(near, id));
}

/** Copies stand right after the last selected row of each role. */
export function duplicateRows(tree: ListTree, menu: MenuNode, ids: Ids, newId: () => string): Operation[] {
  const near = alone(tree, menu);
  return rolesOf(menu).flatMap((role) => {
    const rows = role.credits.filter(({ id }) => ids.has(id));
    const last = role.credits.findLastIndex(({ id }) => ids.has(id));
    return rows.length > 0 ? addNodes(near, role.id, last + 1, rows, newId) : [];
  });
}

/** Sets the flag on all rows; takes it away when all of them have it. */
export function flagRows(tree: ListTree, menu: MenuNode, ids: Ids, flag: Flag): Operation[] {
  const near = alone(tree, menu);
  const rows = chosen(menu, ids);
  const on = rows.some(({ data }) => !data[flag]);
  return rows
    .filter(({ data }) => Boolean(data[flag]) !== on)
    .map(({ id }) => setField(near, id, flag, on ? true : null));
}

/** Writes one text into the same column of all rows; empty takes it away. */
export function writeRows(
  tree: ListTree,
  menu: MenuNode,
  ids: Ids,
  column: 'studio' | 'comment',
  written: string,
): Operation[] {
  const near = alone(tree, menu);
  return chosen(menu, ids).flatMap(({ id }) => setCell(near, id, column, written));
}

const remarks = ['studio', 'comment', 'isNC', 'isStudio'] as const;

/** Leaves of each row only whom it names: affiliation, comment and marks go. */
export function clearRows(tree: ListTree, menu: MenuNode, ids: Ids): Operation[] {
  const near = alone(tree, menu);
  return chosen(menu, ids).flatMap(({ id, data }) =>
    remarks.filter((field) => Object.hasOwn(data, field)).map((field) => setField(near, id, field, null)),
  );
}

interface Run {
  role: string;
  from: number;
  to: number;
}

/** Selected rows that stand next to each other, role by role. */
function runsOf(menu: MenuNode, ids: Ids): Run[] {
  const runs: Run[] = [];
  for (const role of rolesOf(menu)) {
    role.credits.forEach(({ id }, index) => {
      if (!ids.has(id)) return;
      const last = runs.at(-1);
      if (last?.role === role.id && last.to === index - 1) last.to = index;
      else runs.push({ role: role.id, from: index, to: index });
    });
  }
  return runs;
}

/**
 * Moves the rows one place up or down, in their order; at the edge of a role they go on into the neighbouring one. At the
 * edge of the menu nothing moves.
 */
export function stepRows(tree: ListTree, menu: MenuNode, ids: Ids, step: -1 | 1): Operation[] {
  const runs = runsOf(menu, ids);
  const roles = rolesOf(menu);
  const edge = step < 0 ? runs[0] : runs.at(-1);
  const outer = step < 0 ? roles[0] : roles.at(-1);
  if (!edge || !outer) return [];
  const isStuck =
    edge.role === outer.id && (step < 0 ? edge.from === 0 : edge.to === outer.credits.length - 1);
  if (isStuck) return [];
  let near = alone(tree, menu);
  const operations: Operation[] = [];
  for (const run of step < 0 ? runs : runs.reverse()) {
    const moves = stepRun(near.menus[0]!, run, step);
    operations.push(...moves);
    near = applyChange(near, moves, tree.menus.length).tree;
  }
  return operations;
}

function stepRun(menu: MenuNode, run: Run, step: -1 | 1): MoveOperation[] {
  const roles = rolesOf(menu);
  const at = roles.findIndex(({ id }) => id === run.role);
  const { credits } = roles[at]!;
  const rows = credits.slice(run.from, run.to + 1);
  const isAtEdge = step < 0 ? run.from === 0 : run.to === credits.length - 1;
  const target = isAtEdge ? roles[at + step] : roles[at];
  if (!target) return [];
  const others = isAtEdge ? target.credits : credits.filter((_, index) => index < run.from || index > run.to);
  const place = !isAtEdge ? run.from + step : step < 0 ? others.length : 0;
  const orders = insertionKeys(others, place, rows.length);
  return rows.map(({ id }, index) => ({
    op: 'move',
    kind: 'credit',
    menu: menu.id,
    id,
    toMenu: menu.id,
    parent: target.id,
    order: orders[index]!,
  }));
}
