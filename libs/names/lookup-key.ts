import { findKey } from './search-forms.js';
import { foldCharacters } from './variants.js';

/** `佐佐木` is `佐々木`, and `みすゞ` is `みすず`. Marks at the beginning repeat nothing and stay. */
const foldRepetition = (text: string): string =>
  text
    .replace(/(\p{Script=Han})\1+/gu, (run: string, character: string) =>
      character.padEnd(character.length + run.length / character.length - 1, '々'),
    )
    .replace(/(?<=([\u3041-\u3096\u30a1-\u30fa]))[ゝヽゞヾ]/gu, (mark: string, kana: string) => {
      const plain = kana.normalize('NFD').replace('\u3099', '');
      return (/[ゞヾ]/.test(mark) ? `${plain}\u3099` : plain).normalize('NFC');
    });

/**
 * The key under which a name of a person or studio, in either language, is found and compared everywhere: in the lookup of names
 * (whose tables store it), the checker, the review of names, and when lists are compared. It is what search finds names by
 * (`findKey`), and folds repetition marks as well. Names with different keys are different names. One key does not make one
 * person: `Oono` and `Ono` share theirs; see `isSameJapanese` and `isSameEnglish`.
 */
export const nameKey = (name: string): string => foldRepetition(findKey(name));

const letters = (name: string): string =>
  foldRepetition(
    foldCharacters(name.normalize('NFKC').toLowerCase())
      .replaceAll('ヵ', 'カ')
      .replaceAll('ヶ', 'ケ')
      .replace(/[^\p{L}\p{M}\p{N} ]/gu, ''),
  );

/** How a Japanese name is certainly spelled, by which thousands of names with one `nameKey` are compared at once. */
export const japaneseSpellings = (name: string): string[] => [letters(name).replaceAll(' ', '')];

/**
 * Whether two Japanese names with the same `nameKey` are certainly one name: their kana are of one kind, because people tell
 * themselves apart by them.
 */
export const isSameJapanese = (one: string, other: string): boolean =>
  nameKey(one) === nameKey(other) && japaneseSpellings(one)[0] === japaneseSpellings(other)[0];

/** Long vowels with a macron, as the house style may write them. */
const written: Record<string, readonly [string, string]> = {
  ā: ['aa', 'aa'],
  ī: ['ii', 'ii'],
  ū: ['uu', 'uu'],
  ē: ['ee', 'ei'],
  ō: ['ou', 'oo'],
};

/** How a romanised name may be spelled: `Shōji` is Shouji or Shooji, never Shoji. */
export function englishSpellings(name: string): string[] {
  const key = letters(name.replace(/\s+/g, ' ')).normalize('NFC').trim();
  return [key, ...[0, 1].map((way) => key.replace(/[āīūēō]/g, (vowel) => written[vowel]![way]!))];
}

/**
 * The same for romanised names: their vowels are equally long, and their words the same. `Shōji` may be Shouji, but Shoji may be
 * somebody else.
 */
export function isSameEnglish(one: string, other: string): boolean {
  if (nameKey(one) !== nameKey(other)) return false;
  const known = new Set(englishSpellings(one));
  return englishSpellings(other).some((spelling) => known.has(spelling));
}

/** A romanised name with its first word last: `Shimo Fumihiko` or `SHIMO, Fumihiko`. Empty for one word. */
export function turnedName(name: string): string {
  const [surname, ...given] = name
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  return surname && given.length > 0 ? [...given, surname].join(' ') : '';
}
