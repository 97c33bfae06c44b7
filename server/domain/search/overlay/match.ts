import { type SearchMatch, searchMatches } from '@libs/contract/site/search.js';
import { foldWidth } from '@libs/characters/characters.js';
import { keysOf, otherKeysOf, type Key } from '../../../shared/search-index/postgres/question.js';

/** What was typed, as it is compared with search keys. */
export interface Wanted {
  keys: readonly Key[];
  /** The same in other words, such as a studio's name in the other language. */
  others: readonly Key[];
}

export const wantedOf = (q: string): Wanted => ({ keys: keysOf(q), others: otherKeysOf(q) });

/** `Lighthouse 2`: a title, and the number of an episode; null: it does not end with a number. */
export function episodeIn(q: string): { title: string; number: number } | null {
  const [, title, number] = /^(.*\S)\s+#?(\d{1,5})$/su.exec(foldWidth(q).trim()) ?? [];
  return title === undefined ? null : { title, number: Number(number) };
}

const rankOf = (match: SearchMatch): number => searchMatches.indexOf(match);
const better = (a: SearchMatch, b: SearchMatch): SearchMatch => (rankOf(a) <= rankOf(b) ? a : b);

/** How well something with these search keys (one per line, with spaces between Latin words) matches. */
export function matchOf(searchText: string, { keys, others }: Wanted): SearchMatch {
  const lines = searchText.split('\n');
  const found = keys.map((key) => matchOfKey(lines, key)).reduce(better, 'near');
  return found === 'near' && others.some((key) => matchOfKey(lines, key) !== 'near') ? 'inside' : found;
}

function matchOfKey(lines: readonly string[], { line, words }: Key): SearchMatch {
  const joined = lines.map((one) => one.replaceAll(' ', ''));
  if (joined.includes(line)) return 'name';
  const phrase = ` ${words.join(' ')}`;
  const padded = lines.map((one) => ` ${one} `);
  if (padded.some((one) => one.includes(`${phrase} `))) return 'words';
  if (padded.some((one) => one.includes(phrase)) || joined.some((one) => one.startsWith(line)))
    return 'beginning';
  const contains = (part: string) => joined.some((one) => one.includes(part));
  return contains(line) || (words.length > 1 && words.every(contains)) ? 'inside' : 'near';
}

/** What matches as a whole first; what matches alike stays in the order of the engine, which knows what is in how many lists. */
export const byMatch = <Result extends { match: SearchMatch }>(results: readonly Result[]): Result[] =>
  results.toSorted((a, b) => rankOf(a.match) - rankOf(b.match));
