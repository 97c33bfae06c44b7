import { applyChange } from '../model/apply.js';
import type { AnyNode, ListTree, NodeKind } from '../model/document.js';
import { childKind, childrenOf } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { netChange, type UndoableChange } from './net.js';
import { type Kept, revertPlan } from './revert.js';

/** A change of the log, and whether it is by the author whose changes are reverted. */
export interface AuthoredChange extends UndoableChange {
  isTheirs: boolean;
}

/** Runs of changes by one author that are told apart: each costs as much time as the list is long, so others get their turn in between. */
const maxRuns = 200;

/**
 * The operations that revert all changes by one author on the current list, and what stays because others have changed it since. What
 * others did in between comes back where the author overwrote it. Null: others changed the same things too many times in between.
 * @param changes everybody's, oldest first, from the author's first to the last one.
 * @param yieldToOthers called after each run; what it waits for may run meanwhile.
 */
export async function revertAuthor(
  changes: readonly AuthoredChange[],
  tree: ListTree,
  yieldToOthers: () => Promise<void>,
): Promise<{ operations: Operation[]; kept: Kept[] } | null> {
  const runs = runsOf(changes);
  if (runs.length > maxRuns) return null;
  const operations: Operation[] = [];
  const kept = new Map<string, Kept>();
  let current = tree;
  for (const run of runs.toReversed()) {
    const plan = revertPlan(netChange(run), current);
    // One by one: a long list of arguments is too many for a call.
    for (const operation of plan.operations) operations.push(operation);
    for (const one of plan.kept) kept.set(`${one.kind}/${one.id}/${one.field ?? ''}`, one);
    current = applyChange(current, plan.operations).tree;
    await yieldToOthers();
  }
  return { operations, kept: [...kept.values()] };
}

/**
 * The author's changes in runs: a new one begins where somebody else changed in between what the author changes, too. All other
 * changes by others make no difference.
 */
function runsOf(changes: readonly AuthoredChange[]): AuthoredChange[][] {
  const theirs = new Set<string>();
  for (const { isTheirs, operations, inverse } of changes) {
    if (!isTheirs) continue;
    for (const operation of [...operations, ...inverse])
      for (const key of touchedBy(operation)) theirs.add(key);
  }
  const runs: AuthoredChange[][] = [];
  let run: AuthoredChange[] = [];
  for (const change of changes) {
    if (change.isTheirs) run.push(change);
    else if (run.length > 0 && isAbout(change, theirs)) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

function isAbout({ operations, inverse }: UndoableChange, keys: ReadonlySet<string>): boolean {
  for (const operation of [...operations, ...inverse])
    for (const key of touchedBy(operation)) if (keys.has(key)) return true;
  return false;
}

/** What an operation changes: nodes with everything below them, and the ones that they are put into. */
function* touchedBy(operation: Operation): Generator<string> {
  if (operation.op === 'setting') yield `${operation.scope}/${operation.field}`;
  else if (operation.op === 'insert') {
    if (operation.parent !== null) yield operation.parent;
    yield* idsOf(operation.kind, operation.node);
  } else {
    yield operation.id;
    if (operation.op === 'move' && operation.parent !== null) yield operation.parent;
  }
}

function* idsOf(kind: NodeKind, node: AnyNode): Generator<string> {
  yield node.id;
  const below = childKind[kind];
  if (below) for (const child of childrenOf(kind, node)) yield* idsOf(below, child);
}
