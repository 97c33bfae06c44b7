import { append } from '../../characters/characters.js';
import { applyChange } from '../model/apply.js';
import type { ListTree } from '../model/document.js';
import type { Operation } from '../model/operation.js';
import { checkTree } from './check.js';
import { isDismissed } from './dismissed.js';
import type { Flag, FlagRule } from './flags.js';
import { idAt, operationsOf } from './fix.js';
import type { CheckOptions } from './rules/list-warnings.js';

/**
 * One fix may reveal another: for example the last empty role of a category. More rounds than this are never needed.
 */
const rounds = 8;

/**
 * The operations that fix every finding with a certain fix, as one change, and how many findings that covers.
 * @param rules only findings of these rules; all rules if omitted. Findings that the list's editors dismissed stay as they are.
 */
export function fixAll(
  tree: ListTree,
  rules?: ReadonlySet<FlagRule>,
  options: CheckOptions = {},
): { operations: Operation[]; count: number } {
  const operations: Operation[] = [];
  let now = tree;
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    const flags = checkTree(now, options).filter(
      (flag) => flag.fix && (!rules || rules.has(flag.rule)) && !isDismissed(tree, flag),
    );
    const step: Operation[] = [];
    // Two fixes of one node would undo each other; the second waits for the next round.
    const taken = new Set<string>();
    for (const flag of flags) {
      const ids = touchedBy(now, flag);
      if (ids.some((id) => taken.has(id))) continue;
      for (const id of ids) taken.add(id);
      append(step, operationsOf(now, flag.fix!.edits));
      count += 1;
    }
    if (step.length === 0) break;
    const result = applyChange(now, step);
    append(operations, result.applied);
    now = result.tree;
  }
  return { operations, count };
}

/** Every node that a fix changes, moves or removes. */
function touchedBy(tree: ListTree, { fix }: Flag): string[] {
  return fix!.edits.map(({ path }) => idAt(tree, path));
}
