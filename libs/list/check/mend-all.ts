import { applyChange } from '../apply.js';
import type { ListTree } from '../document.js';
import type { Operation } from '../operation.js';
import { checkTree } from './check.js';
import type { Flag, FlagRule } from './flags.js';
import { idAt, operationsOf } from './mend.js';
import type { CheckOptions } from './rules/list-warnings.js';

/** One mend may bring another to light: the last empty role of a category, say. More rounds than this are never needed. */
const rounds = 8;

/**
 * The operations that mend every finding which has a certain mend, as one change, and how many findings that are.
 * @param rules only the findings of these; all without it.
 */
export function mendAll(
  tree: ListTree,
  rules?: ReadonlySet<FlagRule>,
  options: CheckOptions = {},
): { operations: Operation[]; count: number } {
  const operations: Operation[] = [];
  let now = tree;
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    const flags = checkTree(now, options).filter(({ rule, fix }) => fix && (!rules || rules.has(rule)));
    const step: Operation[] = [];
    // Two mends of one node would undo each other; the second waits for the next round.
    const taken = new Set<string>();
    for (const flag of flags) {
      const ids = touchedBy(now, flag);
      if (ids.some((id) => taken.has(id))) continue;
      for (const id of ids) taken.add(id);
      step.push(...operationsOf(now, flag.fix!.edits));
      count += 1;
    }
    if (step.length === 0) break;
    const result = applyChange(now, step);
    operations.push(...result.applied);
    now = result.tree;
  }
  return { operations, count };
}

/** Each node that a mend changes, moves or removes. */
function touchedBy(tree: ListTree, { fix }: Flag): string[] {
  return fix!.edits.map(({ path }) => idAt(tree, path));
}
