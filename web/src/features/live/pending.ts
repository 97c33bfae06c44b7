import { applyChange } from '@libs/list/apply.js';
import type { ListTree } from '@libs/list/document.js';
import type { Change, Operation } from '@libs/list/operation.js';

/** An own change that the server has not confirmed. */
export interface PendingChange extends Change {
  /** It may have reached the server: it keeps its id and its content until the server has answered. */
  sent: boolean;
}

/** An own change, or a part of one, that found no place any more. Its author may copy it or drop it. */
export interface LostChange {
  id: string;
  operations: Operation[];
  /** Why, when the server said so. */
  reason: string | null;
}

/** Most operations of one message, well below what the server takes. */
const largestBatch = 5_000;

/**
 * Adapts the waiting changes, one after another, to a confirmed tree that has somebody else's changes in it. A change that
 * was sent is left as it is: the server judges it.
 */
export function rebasePending(
  pending: readonly PendingChange[],
  confirmed: ListTree,
): { pending: PendingChange[]; lost: LostChange[]; tree: ListTree } {
  let tree = confirmed;
  const kept: PendingChange[] = [];
  const lost: LostChange[] = [];
  for (const change of pending) {
    const result = applyChange(tree, change.operations);
    tree = result.tree;
    if (change.sent) {
      kept.push(change);
      continue;
    }
    if (result.lost.length > 0) lost.push({ id: change.id, operations: result.lost, reason: null });
    if (result.applied.length > 0) kept.push({ ...change, operations: result.applied });
  }
  return { pending: kept, lost, tree };
}

/** The server may refuse these for themselves, which must not take other changes with it. */
const travelsAlone = ({ operations }: PendingChange): boolean =>
  operations.some(
    (operation) =>
      operation.op === 'setting' &&
      operation.scope === 'fields' &&
      (operation.field === 'slug' || operation.field === 'status'),
  );

/** Joins the changes that were not sent yet into one message at the head of the queue. */
export function batchPending(pending: readonly PendingChange[]): PendingChange[] {
  const [head, ...rest] = pending;
  if (!head || head.sent || travelsAlone(head)) return [...pending];
  const operations = [...head.operations];
  while (
    rest[0] &&
    !rest[0].sent &&
    !travelsAlone(rest[0]) &&
    operations.length + rest[0].operations.length <= largestBatch
  ) {
    operations.push(...rest.shift()!.operations);
  }
  return [{ ...head, operations }, ...rest];
}
