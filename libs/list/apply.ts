import type { ListTree } from './document.js';
import { Draft } from './draft.js';
import type { Operation } from './operation.js';

/**
 * Applies a change, whole: the last writer wins per field, a removed node wins over what others do to it. Operations follow
 * their node into another menu, so what was written before somebody else's change is known still applies after it.
 *
 * The given tree is not changed; what the change does not touch is shared with the new one. `tree` may hold only the
 * menus of `touchedMenus(operations)`, sorted; then `menus` says how many the whole list has, because the last one cannot
 * be removed.
 *
 * @returns the new tree; `applied`: the operations that found their place, their `menu` and `toMenu` as they truly are
 * (log these); `lost`: those whose node or parent is gone, or that `validateOperation` refuses. Removing what is gone and
 * inserting what is there appear in neither.
 */
export function applyChange(
  tree: ListTree,
  operations: readonly Operation[],
  menus?: number,
): { tree: ListTree; lost: Operation[]; applied: Operation[] } {
  const draft = new Draft(tree, operations, menus);
  const lost: Operation[] = [];
  const applied: Operation[] = [];
  for (const operation of operations) {
    const outcome = draft.apply(operation);
    if (outcome.result === 'lost') lost.push(operation);
    if (outcome.result === 'applied') applied.push(outcome.operation);
  }
  return { tree: draft.tree, lost, applied };
}
