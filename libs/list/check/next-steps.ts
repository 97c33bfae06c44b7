import type { ListTree } from '../model/document.js';
import { missingEpisodes, type MissingEpisodes } from '../model/episode-names.js';
import { reviewOf, type ReviewEntry } from '../review/review.js';

/** Something that is still to be done in a list. */
export interface NextStep {
  /** The number of different names, roles or episodes. */
  count: number;
  /** The id of the first such node; null: there is none. */
  first: string | null;
}

interface NextSteps {
  /** People and studios waiting for review (`reviewOf`). */
  names: NextStep;
  /** Roles waiting for review. */
  roles: NextStep;
  /** Episodes without credits. */
  episodes: NextStep;
  /** Episodes of the series that the list lacks. */
  missing: MissingEpisodes | null;
}

/** What is left to do in a new list before it can be reviewed by others. */
export function nextSteps(tree: ListTree): NextSteps {
  const waiting = reviewOf(tree);
  const empty = tree.menus.filter(({ categories }) => categories.length === 0);
  return {
    names: stepOf(waiting.filter(({ kind }) => kind === 'person' || kind === 'studio')),
    roles: stepOf(waiting.filter(({ kind }) => kind === 'role')),
    episodes: { count: empty.length, first: empty[0]?.id ?? null },
    missing: missingEpisodes(tree),
  };
}

const stepOf = (entries: readonly ReviewEntry[]): NextStep => ({
  count: entries.length,
  first: entries[0]?.nodes[0] ?? null,
});
