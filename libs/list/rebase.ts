import { applyChange } from './apply.js';
import type { ListTree } from './document.js';
import type { Operation } from './operation.js';

/**
 * Adapts own operations, made before `over` was known, to the tree that has `over` in it.
 *
 * Operations follow their node into another menu; those whose node or parent was removed are `lost`, as they were written,
 * so that their author can put them back or drop them; those that somebody else did already disappear. Applying the result
 * to `tree` gives the same as applying the originals, so all replicas that follow the server's order agree.
 *
 * With several own changes waiting, adapt and apply them one after another.
 */
export function rebaseOperations(
  operations: readonly Operation[],
  over: readonly Operation[],
  tree: ListTree,
): { operations: Operation[]; lost: Operation[] } {
  if (over.length === 0) return { operations: [...operations], lost: [] };
  const { applied, lost } = applyChange(tree, operations);
  return { operations: applied, lost };
}
