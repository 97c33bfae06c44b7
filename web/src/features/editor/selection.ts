import type { CreditNode, MenuNode, RoleNode } from '@libs/list/document.js';

/** Rows of the episode on show that are worked on together. Ids of rows that are gone meanwhile do no harm. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The row that a range starts from. */
  readonly anchor: string | null;
  /** The row that a range ends with. */
  readonly head: string | null;
}

export const noSelection: Selection = { ids: new Set(), anchor: null, head: null };

/** The rows of a menu from top to bottom, whatever role they stand in. */
export const rowsOf = (menu: MenuNode): CreditNode[] =>
  menu.categories.flatMap(({ roles }) => roles.flatMap(({ credits }) => credits));

/** The selected rows that are there, from top to bottom. */
export const selectedRows = (menu: MenuNode, { ids }: Selection): CreditNode[] =>
  ids.size === 0 ? [] : rowsOf(menu).filter(({ id }) => ids.has(id));

export const selectOne = (id: string): Selection => ({ ids: new Set([id]), anchor: id, head: id });

export const selectThese = (ids: readonly string[]): Selection =>
  ids.length > 0 ? { ids: new Set(ids), anchor: ids[0]!, head: ids.at(-1)! } : noSelection;

/** All rows between the anchor (`from` where there is none yet) and `to`. */
export function selectTo(menu: MenuNode, selection: Selection, from: string, to: string): Selection {
  const rows = rowsOf(menu);
  const anchorAt = rows.findIndex(({ id }) => id === (selection.anchor ?? from));
  const start = anchorAt >= 0 ? anchorAt : rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to);
  if (start < 0 || end < 0) return selection;
  const range = rows.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ids: new Set(range.map(({ id }) => id)), anchor: rows[start]!.id, head: to };
}

/** Takes one row in or out. */
export function toggleRow(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return ids.size > 0 ? { ids, anchor: id, head: id } : noSelection;
}

/** The row's whole role; when that is selected already, the whole menu. */
export function selectMore(menu: MenuNode, selection: Selection, id: string): Selection {
  const role = roleOf(menu, id);
  const near = role?.credits ?? [];
  const rows = near.length > 0 && !near.every((row) => selection.ids.has(row.id)) ? near : rowsOf(menu);
  return selectThese(rows.map((row) => row.id));
}

/** The row before or after, across roles; null at the end. */
export function rowBeside(menu: MenuNode, id: string, step: -1 | 1): string | null {
  const rows = rowsOf(menu);
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? null : (rows[at + step]?.id ?? null);
}

function roleOf(menu: MenuNode, id: string): RoleNode | undefined {
  return menu.categories
    .flatMap(({ roles }) => roles)
    .find((role) => role.id === id || role.credits.some((row) => row.id === id));
}
