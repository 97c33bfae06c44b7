import { foldWidth } from '../../characters/characters.js';

/** Episodes `from` to `to`, inclusive; `to` null: open-ended. 0 to 99999, `from` ≤ `to`. */
export interface EpisodeRange {
  from: number;
  to: number | null;
}

const end = ({ to }: EpisodeRange) => to ?? Infinity;

/** The same episodes as sorted ranges that do not touch. */
export function joinRanges(ranges: readonly EpisodeRange[]): EpisodeRange[] {
  const joined: EpisodeRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && range.from <= end(last) + 1) {
      if (end(range) > end(last)) last.to = range.to;
    } else joined.push({ ...range });
  }
  return joined;
}

/** `Episodes 1-3, 5, 7`, `Episode 4`, `Episodes 12-`; empty for no ranges. `parseEpisodes` reads it back. */
export function formatEpisodes(ranges: readonly EpisodeRange[]): string {
  const joined = joinRanges(ranges);
  if (joined.length === 0) return '';
  const isOne = joined.length === 1 && joined[0]!.from === joined[0]!.to;
  const parts = joined.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to ?? ''}`));
  return `${isOne ? 'Episode' : 'Episodes'} ${parts.join(', ')}`;
}

const strict = /^Episodes? \d{1,5}(?:-(?:\d{1,5})?)?(?:, \d{1,5}(?:-(?:\d{1,5})?)?)*$/;

/** Whether a comment has the form `Episodes 1-3, 5, 7` (rule input-4), with ascending ranges. */
export const isEpisodeFormat = (text: string): boolean => strict.test(text) && parseEpisodes(text) !== null;

const maxLength = 20_000;

/**
 * Parses the common notations for episodes: `Episodes 1-3, 5`, `(eps 1-3)`, `#1-#12`, `799-`, `第1-14話`, `第15話以降`.
 * @returns sorted ranges that do not touch; null if the text says anything else.
 */
export function parseEpisodes(text: string): EpisodeRange[] | null {
  if (text.length > maxLength) return null;
  const bare = foldWidth(text)
    .trim()
    .replace(/^[([](.*)[)\]]$/s, '$1')
    .trim()
    .replace(/^(?:episodes?|eps?\.?)(?=[\s\d#])/i, '')
    .replace(/[第話回#\s]/g, '')
    .replace(/(?:以降|から)$/, '-')
    .replace(/[~〜–—ー―]/g, '-')
    .replace(/[、・&]/g, ',');
  const ranges: EpisodeRange[] = [];
  for (const part of bare.split(',')) {
    const found = /^(\d{1,5})(?:(-)(\d{1,5})?)?$/.exec(part);
    if (!found) return null;
    const from = Number(found[1]);
    const to = found[3] === undefined ? (found[2] ? null : from) : Number(found[3]);
    if (to !== null && to < from) return null;
    ranges.push({ from, to });
  }
  return joinRanges(ranges);
}

/** The number in a menu's name: 7 for `#07「…」`; null for `OP1`, `Overview` and other menus without one. */
export function episodeOfMenu(name: string): number | null {
  const found = /^#(\d{1,5})(?!\d)/.exec(name.trim());
  return found ? Number(found[1]) : null;
}
