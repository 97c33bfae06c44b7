import type {
  CategoryNode,
  CreditNode,
  ListTree,
  MenuNode,
  NodeKind,
  RoleNode,
} from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import { walk } from '@libs/list/model/walk.js';
import { count } from '../../../../lib/words';
import { columnFields, type Column } from '@libs/list/operations/columns.js';
import { cellText } from '@libs/list/operations/single.js';

/** One line of the grid. */
export type GridItem =
  | { kind: 'category'; id: string; node: CategoryNode }
  | { kind: 'role'; id: string; node: RoleNode }
  | { kind: 'credit'; id: string; node: CreditNode; number: number; role: string };

/** A menu as the lines of a grid, rows numbered from 1 in each role; `role` is that role's name. */
export function gridItems(menu: MenuNode): GridItem[] {
  const items: GridItem[] = [];
  let role = '';
  for (const found of walk([menu])) {
    const { kind, node, index } = found;
    if (kind === 'category') items.push({ kind, id: node.id, node });
    if (kind === 'role') items.push({ kind, id: node.id, node });
    if (kind === 'role') role = cellText('role', node.data, 'en') || cellText('role', node.data, 'ja');
    if (kind === 'credit') items.push({ kind, id: node.id, node, number: index + 1, role });
  }
  return items;
}

export const kindWords: Record<NodeKind, string> = {
  menu: 'episode',
  category: 'category',
  role: 'role',
  credit: 'row',
};

/** “3 categories”. */
export const countOf = (amount: number, kind: NodeKind): string =>
  count(amount, kindWords[kind], kind === 'category' ? 'categories' : `${kindWords[kind]}s`);

/** A field of the grid. */
export interface CellPlace {
  id: string;
  column: Column;
}

/** The first field of a line. */
export const firstCell = (kind: NodeKind, id: string): CellPlace => ({
  id,
  column: columnFields[kind].ja ? 'ja' : 'en',
});

/** Notes are multi-line fields, in which the arrow keys move the caret. */
const hasCell = ({ kind }: GridItem, column: Column): boolean =>
  columnFields[kind][column] !== null && (column !== 'comment' || kind === 'credit');

/**
 * The field above or below in the same column; above the first one, the name of the episode. `wanted` restricts the lines, for
 * example to roles. Null at the end.
 */
export function cellBeside(
  menu: MenuNode,
  { id, column }: CellPlace,
  by: -1 | 1,
  wanted: (item: GridItem) => boolean = () => true,
): CellPlace | null {
  const items = gridItems(menu);
  const from = items.findIndex((item) => item.id === id);
  if (from < 0 && by < 0) return null;
  for (let at = from + by; at >= 0 && at < items.length; at += by) {
    const item = items[at]!;
    if (!wanted(item)) continue;
    if (hasCell(item, column)) return { id: item.id, column };
    // From a name with one field for both languages, continues in the first field of the line.
    if (id === menu.id || (item.kind === 'category' && column === 'ja')) return firstCell(item.kind, item.id);
  }
  return by < 0 && column !== 'studio' && column !== 'comment' ? { id: menu.id, column: 'en' } : null;
}

/**
 * Where the caret goes if its line is gone: the nearest remaining line, below it or (`isNew`: it was made from the one above) above it.
 */
export function cellInstead(before: MenuNode, id: string, now: ListTree, isNew = false): CellPlace | null {
  const items = gridItems(before);
  const from = items.findIndex((item) => item.id === id);
  const [below, above] = [items.slice(from + 1), items.slice(0, Math.max(from, 0)).reverse()];
  const near = isNew ? [...above, ...below] : [...below, ...above];
  for (const item of near) {
    if (findNode(now, item.id, before.id)?.menu.id === before.id) return firstCell(item.kind, item.id);
  }
  const index = now.menus.findIndex((menu) => menu.id === before.id);
  return index < 0 ? null : { id: before.id, column: 'en' };
}
