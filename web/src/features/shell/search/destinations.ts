import type { SearchMatch } from '@libs/contract/site/search.js';
import type { IconComponent } from '../../../ui/icons/lucide';

/** A page or a command that the search offers. */
export interface Destination {
  title: string;
  /** Other words that it is found by. */
  also?: string;
  Icon: IconComponent;
  /** A path of this site; otherwise `run`. */
  to?: string;
  run?: () => void;
}

/** The most that are shown. */
const most = 6;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function matchOf({ title, also = '' }: Destination, typed: string): SearchMatch | null {
  const words = wordsOf(typed);
  if (words.length === 0) return null;
  const name = wordsOf(title);
  if (name.join(' ') === words.join(' ')) return 'name';
  const begins = (known: readonly string[]) =>
    words.every((word) => known.some((one) => one.startsWith(word)));
  if (begins(name)) return 'beginning';
  return begins([...name, ...wordsOf(also)]) ? 'inside' : null;
}

/** Those whose words begin like all that was typed, best first. */
export const destinationsFor = (
  all: readonly Destination[],
  typed: string,
): (Destination & { match: SearchMatch })[] =>
  (['name', 'beginning', 'inside'] as const)
    .flatMap((match) => all.filter((one) => matchOf(one, typed) === match).map((one) => ({ ...one, match })))
    .slice(0, most);
