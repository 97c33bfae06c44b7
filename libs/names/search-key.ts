import { foldCharacters } from './variants.js';

/**
 * Long vowels are written in three ways: `Shōji`, `Shouji`, `Shoji`. All become the short one. `oh` counts as long only
 * where no vowel follows (`Ohno`, `Satoh`, but not `Kohei`). `aa`, `ii`, `ee` and `ei` stay: `Ishii` is not `Ishi`. The
 * price is that `Oono` (大野) and `Ono` (小野) share a key; code that must tell them apart compares the names themselves.
 */
const foldLongVowels = (text: string) =>
  text
    .replace(/o[ou]+/g, 'o')
    .replace(/uu+/g, 'u')
    .replace(/oh+(?![aeiouyh])/g, 'o');

const foldKana = (text: string) =>
  text
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/ゕ/g, 'か')
    .replace(/ゖ/g, 'け');

/** Accents of Latin letters; the voicing marks of kana are in another range and stay. */
const foldAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC');

const outsideLatinWords = /(?<![\p{Script=Latin}\p{Nd}]) | (?![\p{Script=Latin}\p{Nd}])/gu;

/**
 * The form under which names and titles are stored, searched and compared (rule name-8): width, case, accents,
 * katakana, long vowels and old character forms folded; punctuation removed; spaces removed except one between Latin
 * words. A text that consists only of symbols keeps them, so that it can be found. `searchKey(searchKey(x)) ===
 * searchKey(x)`.
 */
export function searchKey(text: string): string {
  const plain = foldCharacters(foldKana(foldAccents(text.normalize('NFKC').toLowerCase())))
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  const letters = plain
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .replace(/ +/g, ' ')
    .trim()
    .replace(outsideLatinWords, '')
    .normalize('NFKC');
  return foldLongVowels(letters) || plain.replace(/ /g, '');
}

/**
 * The search text stored with names and titles: their keys, one per line. It matches a query if it contains
 * `searchKey(query)`. A title with punctuation inside words has two keys, so that `Steins;Gate` is found by both
 * `steinsgate` and `steins gate`. Pass people's romanised names through `nameKeys` first.
 */
export function searchText(...names: (string | null | undefined)[]): string {
  const keys = names.flatMap((name) =>
    name ? [searchKey(name), searchKey(name.replace(/[^\p{L}\p{M}\p{N}'’.]+/gu, ' '))] : [],
  );
  return [...new Set(keys)].filter(Boolean).join('\n');
}
