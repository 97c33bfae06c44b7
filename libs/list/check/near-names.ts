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

/** A name as it is compared. */
interface Entry {
  credited: Credited;
  number: number;
  characters: readonly string[];
}

/** Far more than real lists need: 5,000 names take some 3,000. Beyond it a list is made of look-alikes, and no more are sought. */
const mostComparisons = 100_000;

/**
 * Pairs of names that are nearly the same. Each name is filed under what would be left of it, so only names that meet
 * under a key are compared: time grows with the number of names, not with its square.
 */
export function nearPairs(names: readonly Credited[]): NearPair[] {
  const pairs = new Map<number, NearPair>();
  let comparisons = 0;
  const meet = (group: Entry[], reason: LookAlikeReason, isPair: (a: Entry, b: Entry) => boolean) => {
    if (group.length < 2 || group.length > biggestCrowd) return;
    for (let one = 0; one < group.length - 1; one += 1) {
      for (let other = one + 1; other < group.length; other += 1) {
        const [a, b] = [group[one]!, group[other]!];
        if (comparisons >= mostComparisons) return;
        comparisons += 1;
        if (a.credited.isStudio !== b.credited.isStudio || !isPair(a, b)) continue;
        // Groups keep the order of the names, so the smaller number comes first.
        const key = a.number * names.length + b.number;
        const known = pairs.get(key);
        if (known) known.crowd = Math.min(known.crowd, group.length);
        else pairs.set(key, { a: a.credited, b: b.credited, reason, crowd: group.length });
      }
    }
  };
  const entries = names.map((credited, number) => ({ credited, number, characters: [...credited.name] }));
  const short = entries.filter(({ characters }) => characters.length <= longest);
  const english = entries.filter(({ credited: { ja, en } }) => ja && en);
  // The surest reason comes first: a pair keeps the one under which it was found.
  for (const group of filed(entries, ({ credited }) => [foldCharacters(credited.name)])) {
    meet(group, 'old-new-form', () => true);
  }
  for (const group of filed(short, withoutOne)) meet(group, 'one-character', differByOne);
  for (const group of filed(short, kanaKeys)) meet(group, 'kana-kanji', isKanaOfKanji);
  for (const group of filed(english, ({ credited }) => [englishKey(credited.en)])) {
    meet(group, 'kana-kanji', (a, b) => hasKanji(a.credited.name) !== hasKanji(b.credited.name));
    meet(group, 'same-english', () => true);
  }
  return [...pairs.values()];
}

export const sameEnglish = (a: Credited, b: Credited): boolean =>
  Boolean(a.en && b.en) && englishKey(a.en) === englishKey(b.en);

/** Groups of two and more that share a key, each name once. */
function filed(entries: readonly Entry[], keysOf: (entry: Entry) => string[]): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (!group) groups.set(key, [entry]);
      else if (group.at(-1) !== entry) group.push(entry);
    }
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** The name, and what is left of it without one character. */
function withoutOne({ credited: { name }, characters }: Entry): string[] {
  if (characters.length < 2) return [name];
  let at = 0;
  const rests = characters.map((one) => {
    const rest = name.slice(0, at) + name.slice(at + one.length);
    at += one.length;
    return rest;
  });
  return [name, ...rests];
}

/** Whether one character was put in place of another, or put in; two digits, though, make two names (`Studio 1`, `Studio 2`). */
function differByOne(a: Entry, b: Entry): boolean {
  const [inA, inB] = differenceOf(a.characters, b.characters);
  return inA.length <= 1 && inB.length <= 1 && ![...inA, ...inB].some((one) => /\p{N}/u.test(one));
}

/** What is left of both without the common start and the common end. */
function differenceOf(a: readonly string[], b: readonly string[]): [string[], string[]] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

/** A stretch of kana, or of one or two kanji, replaced by a gap; three characters must be left beside it. */
function kanaKeys({ credited: { name }, characters }: Entry): string[] {
  if (!hasKanji(name)) return [];
  const found = kana.exec(name);
  if (found) {
    const rest = name.length - found[0].length;
    return rest < 3 ? [] : [`${name.slice(0, found.index)}\0${name.slice(found.index + found[0].length)}`];
  }
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
function isKanaOfKanji(a: Entry, b: Entry): boolean {
  const [inA, inB] = differenceOf(a.characters, b.characters);
  return fits(inA, inB) || fits(inB, inA);
}
