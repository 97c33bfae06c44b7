import { searchKey } from './search-key.js';

/**
 * The search keys of a romanised name, given name first, in both orders: `Fumihiko Shimo` gives `fumihiko shimo` and
 * `shimo fumihiko`. With more than two words, the last one is the surname. Only one key if there is nothing to swap.
 */
export function nameKeys(en: string): string[] {
  const given = searchKey(en);
  const keys = [given, searchKey(displayOrder(en, 'surname-first'))];
  return [...new Set(keys)].filter(Boolean);
}

/** A romanised name, stored given name first, in the reader's preferred order. One word stays as it is. */
export function displayOrder(en: string, order: 'given-first' | 'surname-first'): string {
  const words = en.trim().split(/\s+/);
  if (order === 'given-first' || words.length < 2) return words.join(' ');
  return [words.at(-1)!, ...words.slice(0, -1)].join(' ');
}
