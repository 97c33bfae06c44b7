import { applyChange } from '@libs/list/model/apply.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Change, Operation } from '@libs/list/model/operation.js';

/** An own change that the server has not confirmed. */
export interface PendingChange extends Change {
  /** It may have reached the server, so it keeps its id and content until the server answers. */
  sent: boolean;
}

/** An own change, or part of one, that could not be applied. Its author may copy or discard it. */
export interface LostChange {
  id: string;
  operations: Operation[];
  /** The reason, if the server gave one. */
  reason: string | null;
}

/** Most operations per message, well below the server's limit. */
const maxBatchSize = 5_000;

/**
 * Rebases the pending changes, one after another, on a confirmed tree with somebody else's changes. A change that was
 * sent stays as it is: the server decides about it.
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

/** The server may refuse these individually, which must not affect other changes. */
const travelsAlone = ({ operations }: PendingChange): boolean =>
  operations.some(
    (operation) =>
      operation.op === 'setting' &&
      operation.scope === 'fields' &&
      (operation.field === 'slug' || operation.field === 'status'),
  );

/** Merges the unsent changes into one message at the head of the queue. */
export function batchPending(pending: readonly PendingChange[]): PendingChange[] {
  const [head, ...rest] = pending;
  if (!head || head.sent || travelsAlone(head)) return [...pending];
  const operations = [...head.operations];
  const confirmed = [...(head.confirmed ?? [])];
  while (
    rest[0] &&
    !rest[0].sent &&
    !travelsAlone(rest[0]) &&
    operations.length + rest[0].operations.length <= maxBatchSize
  ) {
    const next = rest.shift()!;
    operations.push(...next.operations);
    confirmed.push(...(next.confirmed ?? []));
  }
  return [{ ...head, operations, ...(confirmed.length > 0 ? { confirmed } : {}) }, ...rest];
}
