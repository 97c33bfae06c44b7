import { dropEnd, isLatin, japaneseClass } from '../../characters/characters.js';
import { splitOutside, takeGroups } from '../words/groups.js';
import { isStudioName, looksLikePerson } from './studios.js';

const edgeBefore = /^(?:[|｜/／=＝>＞〉→-]\s+)+/;
const edgeAfter = /[|｜/／=＝・･]/;
const edgeOrSpace = /[|｜/／=＝・･\s]/;

/** A name without the leading and trailing marks that only separate it from others. */
export function withoutEdges(text: string): string {
  const name = text.slice(edgeBefore.exec(text)?.[0].length ?? 0);
  return edgeAfter.test(name.slice(-1)) ? dropEnd(name, edgeOrSpace) : name;
}

/** Separators between names; a half-width slash without spaces also occurs inside Latin names. */
export const slashes = new RegExp(
  String.raw`／|\s\/\s|(?<=${japaneseClass}|[)）])\/(?=${japaneseClass})`,
  'gu',
);

/** With this many names, nobody puts a space between surname and given name. */
const certain = 4;

/** 千早ミナト: kanji and a given name in katakana. */
export const mixedName = /^\p{Script=Han}{1,3}[々ヶノ]?[\p{Script=Katakana}ー]{2,4}$/u;

/** ハン・ソユン. */
const dottedName = /^[\p{Script=Katakana}ー]{2,}[・･][\p{Script=Katakana}ー・･]{2,}$/u;

const isFullName = (word: string): boolean =>
  word.length >= 3 &&
  (looksLikePerson(word) || ((mixedName.test(word) || dottedName.test(word)) && !isStudioName(word)));

const spacedName = /^\p{Script=Han}{2,3} +\p{Script=Han}{2}(?:\s*[（(][^（()）]*[)）])?$/u;

/** 高瀬 小夜: in Chinese credits two people, or a Japanese name. */
export const mayBeSpacedName = (text: string): boolean => spacedName.test(text);

/** Full names separated by half-width spaces; null if the spaces may be inside names. */
export function spacedNames(text: string, chinese: boolean): string[] | null {
  if (!/ /.test(text)) return null;
  if (chinese) {
    const names = splitOutside(text, / +/g);
    if (names.length > 1 && names.every((name) => /^[\p{Script=Han}·・]{2,}$/u.test(takeGroups(name).outer)))
      return names;
  }
  if (/[（(「『[]/.test(text)) return null;
  const words = text.split(/ +/);
  if (isStudioName(text) && words.length < certain) return null;
  const full = words.filter(isFullName);
  if (words.length < 3 && !full.some((word) => word.length > 3)) return null;
  if (full.length === words.length) return words.length > 1 ? words : null;
  // If most words are full names, so are the others; only Latin names contain spaces.
  return words.length >= certain && full.length * 3 >= words.length * 2 ? joinLatin(words) : null;
}

/** Whether the names in such a text cannot be parts of other names. */
export const isSureOf = (names: string[]): boolean => names.length >= certain && names.every(isFullName);

function joinLatin(words: string[]): string[] {
  const names: string[] = [];
  for (const [index, word] of words.entries()) {
    if (index > 0 && isLatin(word) && isLatin(words[index - 1]!)) names.push(`${names.pop()} ${word}`);
    else names.push(word);
  }
  return names;
}

const latinName = /^(?:\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}-]+){1,3}|\p{Lu}{2,12}(?: \p{Lu}[\p{L}-]{1,12}){1,2})$/u;

/** Splits `名前・名前` into full names, with or without brackets after them; null for any other text with such a dot. */
export function dottedNames(text: string): string[] | null {
  if (!/[・･]/.test(text)) return null;
  const names = splitOutside(text, /[・･]/g);
  const outer = names.map((name) => takeGroups(name).outer);
  // Foreigners among Japanese people.
  const foreign = outer.filter((name) => latinName.test(name));
  if (foreign.length > 0 && (foreign.length === outer.length || outer.length < 3)) return null;
  if (names.length < 2 || !outer.every((name) => isFullName(name) || latinName.test(name))) return null;
  // 美術工房・草の実
  return isStudioName(names[0]!) && !names.slice(1).every((name) => isStudioName(name)) ? null : names;
}
