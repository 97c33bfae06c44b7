import { episodeOfMenu } from '@libs/list/model/episodes.js';
import { foldWidth } from '@libs/characters/characters.js';

const fold = (text: string): string => foldWidth(text).normalize('NFC').trim().toLowerCase();

/**
 * The menus that match a search by number or title, as indexes into `names`: the episode with exactly that number
 * first, then names with that prefix, with or without `#`, then names containing it. All of them for an empty search.
 */
export function findMenus(names: readonly string[], query: string): number[] {
  const wanted = fold(query);
  if (!wanted) return names.map((_, index) => index);
  const number = /^#?0*(\d{1,5})$/.exec(wanted)?.[1];
  const bare = wanted.replace(/^#/, '');
  const rank = (name: string): number => {
    if (number !== undefined && episodeOfMenu(name) === Number(number)) return 0;
    const folded = fold(name);
    if (folded.startsWith(wanted) || folded.replace(/^#/, '').startsWith(bare)) return 1;
    return folded.includes(wanted) ? 2 : 3;
  };
  return names
    .map((name, index) => ({ index, rank: rank(name) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ index }) => index);
}
