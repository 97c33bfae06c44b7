import { isSpacer, isTranslated } from '@libs/list/model/credits.js';
import type { Flag } from '@libs/list/check/flags.js';
import type { ListTree } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import { walk } from '@libs/list/model/walk.js';
import type { Operation } from '@libs/list/model/operation.js';
import { columnFields, type Column } from '@libs/list/operations/columns.js';
import { cellInstead, firstCell, type CellPlace } from '../state/grid-items';

/** The focused field; null: none in the grid. */
export function focusedCell(): CellPlace | null {
  const [id, column] = document.activeElement?.getAttribute('data-cell')?.split('/') ?? [];
  return id && column ? { id, column: column as Column } : null;
}

/**
 * What undo (`isUndo`) or redo changed, in order to show it: a field, line or gap that it touched, preferably in the current menu. Null
 * for settings only.
 */
export function changedPlace(
  before: ListTree,
  now: ListTree,
  done: readonly Operation[],
  shown: string | undefined,
  isUndo: boolean,
): CellPlace | null {
  const operation =
    done.find((one) => one.op !== 'setting' && one.menu === shown) ?? done.find(({ op }) => op !== 'setting');
  if (!operation || operation.op === 'setting') return null;
  const { kind } = operation;
  const id = operation.op === 'insert' ? operation.node.id : operation.id;
  if (findNode(now, id)) {
    if (operation.op !== 'set') return firstCell(kind, id);
    const columns = Object.entries(columnFields[kind]) as [Column, string | null][];
    const column = columns.find(([, field]) => field === operation.field)?.[0];
    return column ? { id, column } : firstCell(kind, id);
  }
  const menu = before.menus.find((one) => one.id === operation.menu);
  const here = menu && cellInstead(menu, id, now, isUndo);
  const index = before.menus.findIndex((one) => one.id === operation.menu);
  const near = now.menus[Math.min(Math.max(index, 0), now.menus.length - 1)];
  return here ?? (near ? firstCell('menu', near.id) : null);
}

/** Ids of all nodes with their places in the list, counted from 0. */
function placesOf(tree: ListTree): Map<string, number> {
  const places = new Map<string, number>();
  for (const { node } of walk(tree.menus)) places.set(node.id, places.size);
  return places;
}

/** The next (or previous) finding after the node with this id, in list order; wraps around. Null if there is none. */
export function flagBeside(tree: ListTree, flags: readonly Flag[], id: string, by: -1 | 1): Flag | null {
  const places = placesOf(tree);
  const at = places.get(id) ?? -1;
  const known = flags.filter(({ nodeId }) => nodeId !== undefined && places.has(nodeId));
  const placeOf = ({ nodeId }: Flag) => places.get(nodeId!)!;
  return by > 0
    ? (known.find((flag) => placeOf(flag) > at) ?? known[0] ?? null)
    : (known.findLast((flag) => placeOf(flag) < at) ?? known.at(-1) ?? null);
}

/**
 * The next (or previous) row without a confirmed English name; wraps around. Null if there is none.
 * `id`: where to start from; empty: the start of the list.
 */
export function untranslatedBeside(tree: ListTree, id: string, by: -1 | 1): string | null {
  const at = placesOf(tree).get(id) ?? -1;
  let place = -1;
  const found: Record<'first' | 'before' | 'after' | 'last', string | null> = {
    first: null,
    before: null,
    after: null,
    last: null,
  };
  for (const { kind, node } of walk(tree.menus)) {
    place += 1;
    if (kind !== 'credit' || isSpacer(node.data) || isTranslated(node.data)) continue;
    found.first ??= node.id;
    if (place < at) found.before = node.id;
    if (place > at) found.after ??= node.id;
    found.last = node.id;
  }
  return by > 0 ? (found.after ?? found.first) : (found.before ?? found.last);
}
