import { withoutLegalForm, withoutStudioWords } from './company.js';
import { isKana, kanaToRomaji, romajiToKana } from './kana.js';
import { nameKeys } from './name-order.js';
import { searchKey } from './search-key.js';
import { mixedReadings } from './studio-reading.js';
import { minTypoLength } from './typos.js';

/** The keys for finding something, by script. None is empty, and none occurs twice. */
export interface SearchForms {
  /** Japanese names without spaces, and titles in any other script. */
  native: string[];
  /** Readings in hiragana without long vowels, as `romajiToKana` derives them from keys. */
  kana: string[];
  /** Latin keys, one space between words; for people in both name orders. */
  romaji: string[];
  /** Less important forms: from an inner word on, or without common company words. */
  inner: string[];
}

/** `searchKey` without spaces: nobody knows where others put them. */
export const findKey = (text: string): string => searchKey(text).replace(/ /g, '');

const distinct = (texts: string[]) => [...new Set(texts)].filter(Boolean);
const isLatin = (key: string) => /^[\p{Script=Latin}\p{Nd} ]+$/u.test(key);
const kanaOfKey = (key: string): string => {
  const words = key.split(' ').map(romajiToKana);
  return words.every((word) => word !== null) ? words.join('') : '';
};

/** A title may continue in English. */
const kanaOfBeginning = (key: string): string => {
  const words = key.split(' ').map(romajiToKana);
  const end = words.indexOf(null);
  return words.slice(0, end < 0 ? undefined : end).join('');
};

/** The canonical kana for a query typed in kana; null if it is not kana, or not the kana of a Japanese word. */
export const kanaKey = (text: string): string | null =>
  isKana(text) ? kanaOfKey(searchKey(kanaToRomaji(text))) || null : null;

/** From each inner word on. */
function fromEachWord(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}'’.]+/u)
    .filter(Boolean);
  return words.slice(1, 12).map((_, index) => findKey(words.slice(index + 1).join(' ')));
}

/** The search keys of one spelling of a person or studio. */
export function personForms({
  ja,
  en,
  isStudio,
}: {
  ja: string;
  en: string;
  isStudio: boolean;
}): SearchForms {
  const key = searchKey(ja);
  const romaji = distinct([
    ...(isStudio ? [searchKey(en)] : nameKeys(en)),
    ...(isKana(ja) ? nameKeys(kanaToRomaji(ja)) : []),
    ...(isLatin(key) ? [key] : []),
  ]);
  const native = isLatin(key) ? [] : [key];
  if (isStudio) {
    for (const name of [ja, en]) {
      const known = searchKey(withoutLegalForm(name));
      (isLatin(known) ? romaji : native).push(known);
    }
    romaji.push(...mixedReadings({ ja, en }).map(searchKey));
  }
  const inner = [ja, en].flatMap((name) => [
    ...fromEachWord(name),
    ...(isStudio ? [findKey(withoutStudioWords(name))] : []),
  ]);
  return forms(native, romaji, inner, kanaOfKey);
}

/** The search keys of a list from its titles, including synonyms. */
export function titleForms(titles: readonly (string | null | undefined)[]): SearchForms {
  const native: string[] = [];
  const romaji: string[] = [];
  const inner: string[] = [];
  for (const title of titles) {
    if (!title) continue;
    // A title with punctuation inside words gets two keys: `steinsgate` and `steins gate`.
    for (const key of [searchKey(title), searchKey(title.replace(/[^\p{L}\p{M}\p{N}'’.]+/gu, ' '))])
      (isLatin(key) ? romaji : native).push(key);
    if (isKana(title) && !isLatin(searchKey(title))) romaji.push(searchKey(kanaToRomaji(title)));
    inner.push(...fromEachWord(title));
  }
  return forms(native, romaji, inner, kanaOfBeginning);
}

function forms(
  native: string[],
  romaji: string[],
  inner: string[],
  kanaOf: (key: string) => string,
): SearchForms {
  const known = { native: distinct(native), romaji: distinct(romaji) };
  const lines = new Set([...known.native, ...known.romaji].map((key) => key.replace(/ /g, '')));
  return {
    ...known,
    kana: distinct(known.romaji.map(kanaOf)),
    inner: distinct(inner).filter((key) => !lines.has(key)),
  };
}

/** The Latin words of keys that are long enough for typing errors to be tolerated. */
export const latinWords = (keys: readonly string[]): string[] =>
  distinct(keys.flatMap((key) => key.split(' '))).filter(
    (word) => word.length >= minTypoLength && /^\p{Script=Latin}+$/u.test(word),
  );
