import type { ListTree } from '../model/document.js';
import { episodeOfMenu } from '../model/episodes.js';
import { reviewOf, type ReviewEntry } from '../review/review.js';

/** Something that is still to be done in a list. */
export interface NextStep {
  /** The number of different names, roles or episodes. */
  count: number;
  /** The id of the first such node; null: none of them is in the list yet. */
  first: string | null;
}

interface NextSteps {
  /** People and studios waiting for review (`reviewOf`). */
  names: NextStep;
  /** Roles waiting for review. */
  roles: NextStep;
  /** Episodes without credits, and episodes of the series that are missing in the list. */
  episodes: NextStep;
}

/** What is left to do in a new list before it can be reviewed by others. */
export function nextSteps(tree: ListTree): NextSteps {
  const waiting = reviewOf(tree);
  const numbers = new Set<number>();
  const empty: string[] = [];
  for (const { id, data, categories } of tree.menus) {
    const number = episodeOfMenu(String(data['name'] ?? ''));
    if (number !== null) numbers.add(number);
    if (categories.length === 0) empty.push(id);
  }
  const expected = Number(tree.anilist['episodes']) || 0;
  const missing = numbers.size > 0 ? Math.max(0, expected - numbers.size) : 0;
  return {
    names: stepOf(waiting.filter(({ kind }) => kind !== 'role')),
    roles: stepOf(waiting.filter(({ kind }) => kind === 'role')),
    episodes: { count: empty.length + missing, first: empty[0] ?? null },
  };
}

const stepOf = (entries: readonly ReviewEntry[]): NextStep => ({
  count: entries.length,
  first: entries[0]?.nodes[0] ?? null,
});
