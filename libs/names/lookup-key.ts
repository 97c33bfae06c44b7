import { foldCharacters } from './variants.js';

/**
 * The key for looking up a Japanese name without an exact match (decisions, section 4): ignores spaces, width and old
 * character forms. Kana and long vowels stay, because they distinguish names.
 */
export const japaneseLookupKey = (name: string): string =>
  foldCharacters(name.normalize('NFKC')).replace(/\s+/g, '');

/** The same for a romanised name: ignores width, case, apostrophes and the number of spaces. */
export const englishLookupKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Long vowels with a macron, as the house style may write them. */
const written: Record<string, readonly [string, string]> = {
  ā: ['aa', 'aa'],
  ī: ['ii', 'ii'],
  ū: ['uu', 'uu'],
  ē: ['ee', 'ei'],
  ō: ['ou', 'oo'],
};

/** The possible keys of a romanised name: `Shōji` is Shouji or Shooji, never Shoji. */
export function englishLookupKeys(name: string): string[] {
  const key = englishLookupKey(name).normalize('NFC');
  const spellings = [0, 1].map((way) => key.replace(/[āīūēō]/g, (vowel) => written[vowel]![way]!));
  return [...new Set([key, ...spellings])];
}

/**
 * The keys of a romanised name written surname first: for `Shimo Fumihiko` those of `Fumihiko Shimo`. None for one
 * word.
 */
export function turnedLookupKeys(name: string): string[] {
  const [surname, ...given] = name
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  return surname && given.length > 0 ? englishLookupKeys([...given, surname].join(' ')) : [];
}
