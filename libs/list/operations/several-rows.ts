import type { CreditNode, ListTree, MenuNode } from '../model/document.js';
import { setField } from '../model/edit.js';
import type { Operation } from '../model/operation.js';
import { setCell, type Flag } from './single.js';
import { alone } from './several.js';

/**
 * Edits to several rows of one menu at once, each as the operations of one undo step. Rows that no longer exist are
 * skipped.
 */
type Ids = ReadonlySet<string>;

const chosen = (menu: MenuNode, ids: Ids): CreditNode[] =>
  menu.categories.flatMap(({ roles }) =>
    roles.flatMap(({ credits }) => credits.filter(({ id }) => ids.has(id))),
  );

/** Sets the flag on all rows; removes it if all of them have it. */
export function flagRows(tree: ListTree, menu: MenuNode, ids: Ids, flag: Flag): Operation[] {
  const near = alone(tree, menu);
  const rows = chosen(menu, ids);
  const on = rows.some(({ data }) => !data[flag]);
  return rows
    .filter(({ data }) => Boolean(data[flag]) !== on)
    .map(({ id }) => setField(near, id, flag, on ? true : null));
}

/** Writes one text into the same column of all rows; an empty text removes it. */
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

/** Leaves only the names of each row: affiliation, comment and marks go. */
export function clearRows(tree: ListTree, menu: MenuNode, ids: Ids): Operation[] {
  const near = alone(tree, menu);
  return chosen(menu, ids).flatMap(({ id, data }) =>
    remarks.filter((field) => Object.hasOwn(data, field)).map((field) => setField(near, id, field, null)),
  );
}
