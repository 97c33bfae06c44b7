import type { ListTree } from './document.js';
import { Draft } from './draft.js';
import type { Operation } from './operation.js';

/**
 * The operations that undo a change, in the order in which to apply them: applied to the tree after the change, they give
 * `treeBefore` again, exactly. Operations that do nothing on `treeBefore` need no undoing. `menus` as in `applyChange`.
 */
export function invertChange(
  treeBefore: ListTree,
  operations: readonly Operation[],
  menus?: number,
): Operation[] {
  const draft = new Draft(treeBefore, operations, menus);
  const undo: Operation[] = [];
  for (const operation of operations) {
    const outcome = draft.apply(operation);
    if (outcome.result === 'applied') undo.push(outcome.undo);
  }
  return undo.reverse();
}
