import type { Operation } from '@libs/list/model/operation.js';

/** The menus of a tree that have not been loaded, by their ids, with the size that is shown meanwhile. */
export type Absent = ReadonlyMap<string, { rows: number; complete: number }>;

/**
 * Whether an operation needs, or would bring back, what is in a menu that has not been loaded. Such a menu can be renamed and moved,
 * but not removed: undoing that would insert an empty one.
 */
export function needsAbsent(operation: Operation, absent: Absent): boolean {
  if (operation.op === 'setting') return false;
  if (operation.kind === 'menu') return operation.op === 'remove' && absent.has(operation.menu);
  return absent.has(operation.menu) || (operation.op === 'move' && absent.has(operation.toMenu));
}
