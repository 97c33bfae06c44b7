import { applyChange } from '../model/apply.js';
import type { AnyNode, ListTree, MenuNode, NodeKind } from '../model/document.js';
import { removeNode } from '../model/edit.js';
import type { MoveOperation, Operation } from '../model/operation.js';
import { walk } from '../model/walk.js';
import { insertionKeys } from '../model/order.js';
import { addNodes } from './single.js';

/**
 * Edits to several lines of one kind at once (rows, roles, categories or episodes), each as the operations of one undo
 * step. Lines that no longer exist are skipped. `tree` may be narrowed to the menu with the lines, see `alone`.
 */
type Ids = ReadonlySet<string>;

/** Lines with the same parent. */
interface Group {
  /** Null for episodes. */
  id: string | null;
  children: readonly AnyNode[];
}

/** Just this menu: nodes are found without walking the whole list. */
export const alone = (tree: ListTree, menu: MenuNode): ListTree => ({ ...tree, menus: [menu] });

/** All lines of a kind, group by group, in list order. */
export function groupsOf(menus: readonly MenuNode[], kind: NodeKind): Group[] {
  if (kind === 'menu') return [{ id: null, children: menus }];
  if (kind === 'category') return menus.map(({ id, categories }) => ({ id, children: categories }));
  const categories = menus.flatMap((menu) => menu.categories);
  if (kind === 'role') return categories.map(({ id, roles }) => ({ id, children: roles }));
  return categories.flatMap(({ roles }) => roles.map(({ id, credits }) => ({ id, children: credits })));
}

export const nodesOf = (menus: readonly MenuNode[], kind: NodeKind): AnyNode[] =>
  Array.from(walk(menus, kind), ({ node }) => node);

export const removeNodes = (tree: ListTree, kind: NodeKind, ids: Ids): Operation[] =>
  nodesOf(tree.menus, kind)
    .filter(({ id }) => ids.has(id))
    .map(({ id }) => removeNode(tree, id));

/** Copies go right after the last selected line of each group. */
export function duplicateNodes(tree: ListTree, kind: NodeKind, ids: Ids, newId: () => string): Operation[] {
  return groupsOf(tree.menus, kind).flatMap(({ id, children }) => {
    const nodes = children.filter((node) => ids.has(node.id));
    const last = children.findLastIndex((node) => ids.has(node.id));
    return addNodes(tree, id, last + 1, nodes, newId);
  });
}

interface Run {
  parent: string | null;
  from: number;
  to: number;
}

/** Runs of adjacent selected lines, group by group. */
function runsOf(groups: readonly Group[], ids: Ids): Run[] {
  const runs: Run[] = [];
  for (const { id: parent, children } of groups) {
    children.forEach(({ id }, index) => {
      if (!ids.has(id)) return;
      const last = runs.at(-1);
      if (last?.parent === parent && last.to === index - 1) last.to = index;
      else runs.push({ parent, from: index, to: index });
    });
  }
  return runs;
}

/**
 * Moves the lines one place up or down, keeping their order; at the edge of their group they continue into the
 * neighbouring one. At the edge of the menu nothing moves.
 */
export function stepNodes(tree: ListTree, kind: NodeKind, ids: Ids, step: -1 | 1): Operation[] {
  const groups = groupsOf(tree.menus, kind);
  const runs = runsOf(groups, ids);
  const edge = step < 0 ? runs[0] : runs.at(-1);
  const outer = step < 0 ? groups[0] : groups.at(-1);
  if (!edge || !outer) return [];
  const isStuck =
    edge.parent === outer.id && (step < 0 ? edge.from === 0 : edge.to === outer.children.length - 1);
  if (isStuck) return [];
  let near = tree;
  const operations: Operation[] = [];
  for (const run of step < 0 ? runs : runs.reverse()) {
    const moves = stepRun(near, kind, run, step);
    operations.push(...moves);
    near = applyChange(near, moves).tree;
  }
  return operations;
}

function stepRun({ menus }: ListTree, kind: NodeKind, run: Run, step: -1 | 1): MoveOperation[] {
  const groups = groupsOf(menus, kind);
  const at = groups.findIndex(({ id }) => id === run.parent);
  const { children } = groups[at]!;
  const lines = children.slice(run.from, run.to + 1);
  const isAtEdge = step < 0 ? run.from === 0 : run.to === children.length - 1;
  const target = isAtEdge ? groups[at + step] : groups[at];
  if (!target) return [];
  const others = isAtEdge
    ? target.children
    : children.filter((_, index) => index < run.from || index > run.to);
  const place = !isAtEdge ? run.from + step : step < 0 ? others.length : 0;
  const orders = insertionKeys(others, place, lines.length);
  return lines.map(({ id }, index) => {
    const menu = kind === 'menu' ? id : menus[0]!.id;
    return { op: 'move', kind, menu, id, toMenu: menu, parent: target.id, order: orders[index]! };
  });
}
