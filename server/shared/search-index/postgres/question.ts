import { findKey } from '@libs/names/search-forms.js';
import { inOtherWords, withoutStudioWords } from '@libs/names/company.js';
import { isKana, kanaToRomaji } from '@libs/names/kana.js';
import { searchKey } from '@libs/names/search-key.js';

/** A key to search for, and for Latin keys its words separated by spaces. */
export interface Key {
  line: string;
  words: string[];
}

const keyOf = (text: string): Key => ({ line: findKey(text), words: searchKey(text).split(' ') });

const distinct = (keys: Key[]): Key[] =>
  keys.filter(({ line }, index) => line && keys.findIndex((other) => other.line === line) === index);

/** The meaning of a text: the text itself, and its reading if it is kana. */
export const keysOf = (q: string): Key[] =>
  distinct([keyOf(q), ...(isKana(q) ? [keyOf(kanaToRomaji(q))] : [])]);

/** Alternative forms for when that finds little: without common studio words, or in the other language. */
export function otherKeysOf(q: string): Key[] {
  const other = inOtherWords(q);
  return distinct([keyOf(withoutStudioWords(q)), ...(other ? [keyOf(other)] : [])]);
}
