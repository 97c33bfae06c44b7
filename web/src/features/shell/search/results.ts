import { personPath } from '@libs/contract/people/person-path.js';
import { type OverlayAnswer, type SearchMatch, searchMatches } from '@libs/contract/site/search.js';

type Staff = OverlayAnswer['staff'][number];

/** The target of a search result in the staff column. */
export function staffAddress({ anilistId, ja, en, mainJa, mainEn, isStudio }: Staff): string {
  const person = { id: anilistId, ja: mainJa ?? ja, en: mainEn ?? en };
  return `/${isStudio ? 'studio' : 'person'}/${personPath(person)}`;
}

interface Matched {
  match: SearchMatch;
}

/**
 * Which result is selected at first, of lists, staff, and pages and commands in this order, each with its best first: what matches
 * best of all; of those that match alike, the first.
 */
export function bestOf(...columns: readonly (readonly Matched[])[]): number {
  let best = { rank: Infinity, index: 0 };
  let index = 0;
  for (const column of columns) {
    const rank = column[0] ? searchMatches.indexOf(column[0].match) : Infinity;
    if (rank < best.rank) best = { rank, index };
    index += column.length;
  }
  return best.index;
}

/** Where those begin that only resemble what was typed; the length where all match. */
export const firstNear = (column: readonly Matched[]): number => {
  const index = column.findIndex(({ match }) => match === 'near');
  return index < 0 ? column.length : index;
};
