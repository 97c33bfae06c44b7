import { applyChange } from '../model/apply.js';
import type { ListTree } from '../model/document.js';
import type { Operation } from '../model/operation.js';
import { setCell } from './single.js';
import { decide } from '../review/decide.js';
import { reviewOf, type ReviewEntry } from '../review/review.js';

export interface Correction {
  operations: Operation[];
  /** The entry by which the corrected name still waits; null: its English is known from other rows of the list, and written. */
  key: string | null;
}

/**
 * Corrects the Japanese of a waiting name, role or affiliation in all its rows at once, as one change. If other rows of the list have
 * the corrected name with one confirmed English name, the rows get that, too. Takes time in proportion to the list.
 */
export function correctName(
  tree: ListTree,
  { kind, nodes }: Pick<ReviewEntry, 'kind' | 'nodes'>,
  ja: string,
): Correction {
  const column = kind === 'affiliation' ? 'studio' : 'ja';
  const operations = nodes.flatMap((id) => setCell(tree, id, column, ja));
  const { tree: after } = applyChange(tree, operations);
  const entry = reviewOf(after).find((one) => one.kind === kind && one.nodes.includes(nodes[0] ?? ''));
  if (!entry) return { operations, key: null };
  const [known, other] = entry.confirmed;
  const isKnown = known && !other && known.id === null && (kind === 'person' || kind === 'studio');
  if (!isKnown) return { operations, key: entry.key };
  return {
    operations: [...operations, ...decide(after, [{ kind, nodes, ja, decision: { en: known.en } }])],
    key: null,
  };
}
