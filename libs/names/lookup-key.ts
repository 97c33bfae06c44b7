import { foldCharacters } from './variants.js';

/**
 * Under which a Japanese name is looked up once nobody has it letter for letter (decisions, section 4): spaces, width and
 * old forms of characters aside. Kana and long vowels stay, because they make other names.
 */
export const japaneseLookupKey = (name: string): string =>
  foldCharacters(name.normalize('NFKC')).replace(/\s+/g, '');

/** The same of a romanised name: width, case, apostrophes and the number of spaces aside. */
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

/** The keys under which a romanised name may stand: `Shōji` is Shouji or Shooji, never Shoji. */
export function englishLookupKeys(name: string): string[] {
  const key = englishLookupKey(name).normalize('NFC');
  const spellings = [0, 1].map((way) => key.replace(/[āīūēō]/g, (vowel) => written[vowel]![way]!));
  return [...new Set([key, ...spellings])];
}

/** The keys of a romanised name that was written surname first: of `Shimo Fumihiko` those of `Fumihiko Shimo`. None of one word. */
export function turnedLookupKeys(name: string): string[] {
  const [surname, ...given] = name
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  return surname && given.length > 0 ? englishLookupKeys([...given, surname].join(' ')) : [];
}
