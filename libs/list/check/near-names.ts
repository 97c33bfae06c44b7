import { foldCharacters } from '../../names/index.js';
import type { Credited } from './credited.js';

/** How two names are alike. */
export type LookAlikeReason = 'one-character' | 'old-new-form' | 'kana-kanji' | 'same-english';

export interface NearPair {
  a: Credited;
  b: Credited;
  reason: LookAlikeReason;
  /** How many names of the list share what these two share: the more, the less it says. */
  crowd: number;
}

/** Longer names are compared only as wholes, with forms of characters folded. */
const longest = 24;
/** What more names share (a surname, say) says nothing about two of them. */
const biggestCrowd = 40;

const hasKanji = (name: string) => /\p{Script=Han}/u.test(name);
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]+/u;

/** Words in any order, case aside; long vowels stay, because Ono and Oono are two names. */
const englishKey = (en: string) =>
  en.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).sort().join(' ');

/**
 * Pairs of names that are nearly the same. Each name is filed under what would be left of it, so only names that meet
 * under a key are compared: time grows with the number of names, not with its square.
 */
export function nearPairs(names: readonly Credited[]): NearPair[] {
  const pairs = new Map<string, NearPair>();
  const number = new Map(names.map((name, index) => [name, index]));
  const meet = (group: Credited[], reason: LookAlikeReason, isPair: (a: string, b: string) => boolean) => {
    if (group.length < 2 || group.length > biggestCrowd) return;
    for (const [index, a] of group.entries()) {
      for (const b of group.slice(index + 1)) {
        if (a === b || a.isStudio !== b.isStudio || !isPair(a.name, b.name)) continue;
        const [x, y] = [number.get(a)!, number.get(b)!];
        const key = x < y ? `${x} ${y}` : `${y} ${x}`;
        const known = pairs.get(key);
        if (known) known.crowd = Math.min(known.crowd, group.length);
        else pairs.set(key, { a, b, reason, crowd: group.length });
      }
    }
  };
  // The surest reason comes first: a pair keeps the one under which it was found.
  for (const group of filed(names, ({ name }) => [foldCharacters(name)]))
    meet(group, 'old-new-form', () => true);
  const short = names.filter(({ name }) => [...name].length <= longest);
  for (const group of filed(short, ({ name }) => [name, ...withoutOne(name)])) {
    meet(group, 'one-character', differByOne);
  }
  for (const group of filed(short, ({ name }) => kanaKeys(name))) meet(group, 'kana-kanji', isKanaOfKanji);
  const english = names.filter(({ ja, en }) => ja && en);
  for (const group of filed(english, ({ en }) => [englishKey(en)])) {
    meet(group, 'kana-kanji', (a, b) => hasKanji(a) !== hasKanji(b));
    meet(group, 'same-english', () => true);
  }
  return [...pairs.values()];
}

export const sameEnglish = (a: Credited, b: Credited): boolean =>
  Boolean(a.en && b.en) && englishKey(a.en) === englishKey(b.en);

function filed(names: readonly Credited[], keysOf: (name: Credited) => string[]): Iterable<Credited[]> {
  const groups = new Map<string, Credited[]>();
  for (const name of names) {
    for (const key of new Set(keysOf(name))) {
      const group = groups.get(key);
      if (group) group.push(name);
      else groups.set(key, [name]);
    }
  }
  return groups.values();
}

function withoutOne(name: string): string[] {
  const characters = [...name];
  if (characters.length < 2) return [];
  return characters.map((_, index) => characters.toSpliced(index, 1).join(''));
}

/** Whether one character was put in place of another, or put in; two digits, though, make two names (`Studio 1`, `Studio 2`). */
export function differByOne(a: string, b: string): boolean {
  const difference = differenceOf(a, b);
  if (difference === null) return false;
  const [inA, inB] = difference;
  return inA.length <= 1 && inB.length <= 1 && ![...inA, ...inB].some((one) => /\p{N}/u.test(one));
}

/** What is left of both without the common start and the common end; null for equal names. */
function differenceOf(a: string, b: string): [string[], string[]] | null {
  if (a === b) return null;
  const [left, right] = [[...a], [...b]];
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) {
    end += 1;
  }
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)];
}

/** A stretch of kana, or of one or two kanji, replaced by a gap; three characters must be left beside it. */
function kanaKeys(name: string): string[] {
  if (!hasKanji(name)) return [];
  const found = kana.exec(name);
  if (found) {
    const rest = name.length - found[0].length;
    return rest < 3 ? [] : [`${name.slice(0, found.index)}\0${name.slice(found.index + found[0].length)}`];
  }
  const characters = [...name];
  const keys: string[] = [];
  for (const length of [1, 2]) {
    for (let at = 0; at + length <= characters.length && characters.length - length >= 3; at += 1) {
      keys.push(`${characters.slice(0, at).join('')}\0${characters.slice(at + length).join('')}`);
    }
  }
  return keys;
}

const isKana = (part: string[]) => part.length > 0 && part.every((one) => kana.test(one));
const isKanji = (part: string[]) => part.length > 0 && part.every(hasKanji);

const fits = (kanaPart: string[], kanjiPart: string[]) =>
  isKana(kanaPart) &&
  isKanji(kanjiPart) &&
  kanaPart.length >= kanjiPart.length &&
  kanaPart.length <= 3 * kanjiPart.length;

/** Whether one has kana where the other has as many or fewer kanji; a kanji is read as three kana at most. */
function isKanaOfKanji(a: string, b: string): boolean {
  const [inA, inB] = differenceOf(a, b) ?? [[], []];
  return fits(inA, inB) || fits(inB, inA);
}
