import {
  findKey,
  inOtherWords,
  isKana,
  kanaToRomaji,
  searchKey,
  withoutStudioWords,
} from '../../../libs/names/index.js';

/** A key to look for, and its words with spaces between them where it is Latin. */
export interface Key {
  line: string;
  words: string[];
}

const keyOf = (text: string): Key => ({ line: findKey(text), words: searchKey(text).split(' ') });

const distinct = (keys: Key[]): Key[] =>
  keys.filter(({ line }, index) => line && keys.findIndex((other) => other.line === line) === index);

/** What is meant by a text: itself, and how it is read where it is kana. */
export const keysOf = (q: string): Key[] =>
  distinct([keyOf(q), ...(isKana(q) ? [keyOf(kanaToRomaji(q))] : [])]);

/** Other ways to say it, for when that finds little: without what every studio has in its name, in the other language. */
export function otherKeysOf(q: string): Key[] {
  const other = inOtherWords(q);
  return distinct([keyOf(withoutStudioWords(q)), ...(other ? [keyOf(other)] : [])]);
}
