import { applyChange } from './apply.js';
import type { ListTree } from './document.js';
import type { Operation } from './operation.js';

/**
 * Adapts own operations, made before `_over` was known, to `tree`, which has `_over` in it. Ids make that tree tell all that is
 * needed; the operations in between are named so that nobody passes a tree without them.
 *
 * Operations follow their node into another menu; those whose node or parent was removed are `lost`, as they were written,
 * so that their author can put them back or drop them; those that somebody else did already disappear. Applying the result
 * to `tree` gives the same as applying the originals, so all replicas that follow the server's order agree.
 *
 * With several own changes waiting, adapt and apply them one after another.
 */
export function rebaseOperations(
  operations: readonly Operation[],
  _over: readonly Operation[],
  tree: ListTree,
): { operations: Operation[]; lost: Operation[] } {
  const { applied, lost } = applyChange(tree, operations);
  return { operations: applied, lost };
}
