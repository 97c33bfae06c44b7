import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';

/** “24 episodes are announced, your text numbers 22.” */
export const announcedWords = (announced: number, who: string, numbered: number): string =>
  `${count(announced, 'episode')} ${announced === 1 ? 'is' : 'are'} announced, ${who} numbers ${digits(numbered)}.`;

/** “Add #23 and #24”, or how many. */
export const addWords = (names: readonly string[]): string =>
  `Add ${names.length > 2 ? `the ${digits(names.length)}` : names.join(' and ')}`;
