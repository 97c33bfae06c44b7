import type { ListTree } from './document.js';
import { Draft } from './draft.js';
import type { Operation } from './operation.js';

/**
 * Applies a whole change: the last writer wins per field, and removing a node wins over any other change to it.
 * Operations follow a node that was moved to another menu, so a change made before somebody else's move was known still
 * applies after it.
 *
 * The given tree is not changed; the new tree shares everything that the change does not touch. `tree` may hold only
 * the menus of `touchedMenus(operations)`, sorted; then `menus` is the number of menus in the whole list, because the
 * last one cannot be removed.
 *
 * @returns the new tree; `applied`: the operations that took effect, with their actual `menu` and `toMenu` (log these);
 * `undo`: the operations that revert them, in the order to apply them: on the new tree they give exactly `tree` again;
 * `lost`: those whose node or parent is gone, or that `validateOperation` refuses. Removing a missing node and
 * inserting an existing one appear in none of these.
 */
export function applyChange(
  tree: ListTree,
  operations: readonly Operation[],
  menus?: number,
): { tree: ListTree; lost: Operation[]; applied: Operation[]; undo: Operation[] } {
  const draft = new Draft(tree, operations, menus);
  const lost: Operation[] = [];
  const applied: Operation[] = [];
  const undo: Operation[] = [];
  for (const operation of operations) {
    const outcome = draft.apply(operation);
    if (outcome.result === 'lost') lost.push(operation);
    if (outcome.result !== 'applied') continue;
    applied.push(outcome.operation);
    undo.push(outcome.undo);
  }
  return { tree: draft.tree, lost, applied, undo: undo.reverse() };
}
