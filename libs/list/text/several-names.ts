import { isLatin, japaneseClass } from './characters.js';
import { splitOutside, takeGroups } from './groups.js';
import { isStudioName, looksLikePerson } from './studios.js';

/** Marks at the ends of a name that only part it from others. */
export const edges = /^(?:[|｜/／=＝>＞〉→-]\s+)+|(?:\s*[|｜/／=＝])+$/g;

/** Between names; a narrow slash without spaces also stands inside Latin ones. */
export const slashes = new RegExp(
  String.raw`／|\s\/\s|(?<=${japaneseClass}|[)）])\/(?=${japaneseClass})`,
  'gu',
);

/** From so many names on, nobody writes surname and given name with a space between. */
const certain = 4;

const isFullName = (word: string): boolean => looksLikePerson(word) && word.length >= 3;

/** Full names with half-width spaces between them; null when the spaces may stand inside names. */
export function spacedNames(text: string, chinese: boolean): string[] | null {
  if (!/ /.test(text) || /[（(「『[]/.test(text)) return null;
  const words = text.split(/ +/);
  if (chinese && words.every((word) => /^[\p{Script=Han}·・]{2,}$/u.test(word))) return words;
  if (isStudioName(text) && words.length < certain) return null;
  const full = words.filter(isFullName);
  if (!full.some((word) => word.length > 3)) return null;
  if (full.length === words.length) return words.length > 1 ? words : null;
  // Where most words are whole names, the others are, too; only Latin names have spaces inside.
  return words.length >= certain && full.length * 3 >= words.length * 2 ? joinLatin(words) : null;
}

/** Whether the names of such a text can be no parts of others. */
export const isSureOf = (names: string[]): boolean => names.length >= certain && names.every(isFullName);

function joinLatin(words: string[]): string[] {
  const names: string[] = [];
  for (const [index, word] of words.entries()) {
    if (index > 0 && isLatin(word) && isLatin(words[index - 1]!)) names.push(`${names.pop()} ${word}`);
    else names.push(word);
  }
  return names;
}

/** `名前・名前` of whole names, with or without brackets behind them; null for any other text with such a dot. */
export function dottedNames(text: string): string[] | null {
  if (!/[・･]/.test(text)) return null;
  const names = splitOutside(text, /[・･]/g);
  return names.length > 1 && names.every((name) => isFullName(takeGroups(name).outer)) ? names : null;
}
