import { searchKey } from './search-key.js';

/** The key of one line without spaces, as code points. */
const points = (text: string) => [...searchKey(text).replace(/ /g, '')];

const pairs = (characters: string[]) =>
  characters.slice(1).map((character, index) => characters[index]! + character);

/**
 * The distinct 1- and 2-grams of a text (`searchText`; lines are separate), for an index that answers queries from one
 * character on. Any text that contains `searchKey(q)` has all of `queryGrams(q)`.
 */
export function grams(text: string): string[] {
  const found = new Set<string>();
  for (const line of text.split('\n')) {
    const characters = points(line);
    for (const gram of characters) found.add(gram);
    for (const gram of pairs(characters)) found.add(gram);
  }
  return [...found];
}

/** The grams that a match of `q` must have: its 2-grams, or its only character; none for an empty query. */
export function queryGrams(q: string): string[] {
  const characters = points(q);
  return characters.length < 2 ? characters : [...new Set(pairs(characters))];
}
