import { isUntranslated } from '@libs/list/credits.js';
import type { Flag } from '@libs/list/check/flags.js';
import type { ListTree } from '@libs/list/document.js';
import { findNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import { columnFields, type Column } from './columns';
import { cellInstead, firstCell, type CellPlace } from './grid-items';

/** The field that has the caret; null: none of the grid. */
export function focusedCell(): CellPlace | null {
  const [id, column] = document.activeElement?.getAttribute('data-cell')?.split('/') ?? [];
  return id && column ? { id, column: column as Column } : null;
}

/**
 * What undo or redo has changed, to be shown: a field, line or gap that it touched, one in the menu on show where there is one.
 * Null for settings alone.
 */
export function changedPlace(
  before: ListTree,
  now: ListTree,
  done: readonly Operation[],
  shown: string | undefined,
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
  const here = menu && cellInstead(menu, id, now);
  const index = before.menus.findIndex((one) => one.id === operation.menu);
  const near = now.menus[Math.min(Math.max(index, 0), now.menus.length - 1)];
  return here ?? (near ? firstCell('menu', near.id) : null);
}

/** Ids of all nodes with their places in the list, counted from 0. */
function placesOf(tree: ListTree): Map<string, number> {
  const places = new Map<string, number>();
  const add = (id: string) => places.set(id, places.size);
  for (const menu of tree.menus) {
    add(menu.id);
    for (const category of menu.categories) {
      add(category.id);
      for (const role of category.roles) {
        add(role.id);
        for (const credit of role.credits) add(credit.id);
      }
    }
  }
  return places;
}

/** The finding after (or before) the node with this id in the order of the list; around its end. Null when there is none. */
export function flagBeside(tree: ListTree, flags: readonly Flag[], id: string, by: -1 | 1): Flag | null {
  const places = placesOf(tree);
  const at = places.get(id) ?? -1;
  const known = flags.filter(({ nodeId }) => nodeId !== undefined && places.has(nodeId));
  const placeOf = ({ nodeId }: Flag) => places.get(nodeId!)!;
  return by > 0
    ? (known.find((flag) => placeOf(flag) > at) ?? known[0] ?? null)
    : (known.findLast((flag) => placeOf(flag) < at) ?? known.at(-1) ?? null);
}

/** The row after (or before) a node whose English name is missing; around the end of the list. Null when there is none. */
export function untranslatedBeside(tree: ListTree, id: string, by: -1 | 1): string | null {
  const at = placesOf(tree).get(id) ?? -1;
  let place = -1;
  const found: Record<'first' | 'before' | 'after' | 'last', string | null> = {
    first: null,
    before: null,
    after: null,
    last: null,
  };
  for (const menu of tree.menus) {
    place += 1;
    for (const category of menu.categories) {
      place += 1;
      for (const role of category.roles) {
        place += 1;
        for (const credit of role.credits) {
          place += 1;
          if (!isUntranslated(credit.data)) continue;
          found.first ??= credit.id;
          if (place < at) found.before = credit.id;
          if (place > at) found.after ??= credit.id;
          found.last = credit.id;
        }
      }
    }
  }
  return by > 0 ? (found.after ?? found.first) : (found.before ?? found.last);
}
