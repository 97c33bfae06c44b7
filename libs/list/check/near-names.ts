import { foldCharacters } from '../../names/variants.js';
import { searchKey } from '../../names/search-key.js';
import { canMake, firstSounds, mayBeRead, readingsOf } from '../../readings/kanji-readings.js';
import { romanise } from '../../readings/romanise.js';
import type { Credited } from './credited.js';

/** How two names are similar. */
export type LookAlikeReason = 'one-character' | 'swap' | 'old-new-form' | 'kana-kanji' | 'same-english';

export interface NearPair {
  a: Credited;
  b: Credited;
  reason: LookAlikeReason;
  /** How many names of the list share what these two share: the more, the weaker the evidence. */
  crowd: number;
  /** For kana and kanji: whether both have the same reading; null if the reading of the kanji is unknown. */
  sameReading?: boolean | null;
}

/** Longer names are compared only as a whole, with character forms folded. */
const maxLength = 24;
/** If more names than this share something (a surname, for example), it says nothing about two of them. */
const biggestCrowd = 40;

/** Shorter kana names match too many kanji names. */
const minKanaLength = 4;

/** Characters of a name that may be written in kana instead. */
const maxGap = 3;
/** If the reading is unknown, at least this many other characters must be equal. */
const minUnread = 3;

const hasKanji = (name: string) => /\p{Script=Han}/u.test(name);
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]+/u;
const kanaOnly = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** Words in any order and any case; long vowels stay, because Ono and Oono are different names. */
const englishKey = (en: string) => en.normalize('NFKC').toLowerCase().split(/\s+/).sort().join(' ');

/** A name in the form used for comparison. */
interface Entry {
  credited: Credited;
  number: number;
  characters: readonly string[];
  hasKanji: boolean;
  /** Computed when first needed: one name may be compared with thousands. */
  romaji?: string;
  /** Null: unknown. */
  readings?: ReturnType<typeof readingsOf>;
}

/** In which way two compared names are similar. */
type Likeness = Pick<NearPair, 'reason' | 'sameReading'>;
/** `a` comes before `b` in the list. Null: they are not similar. */
type Compare = (a: Entry, b: Entry) => Likeness | null;

/**
 * Far more than real lists need: 5,000 names take about 3,000. A list beyond that is made of look-alikes, and the
 * search stops.
 */
const maxComparisons = 100_000;

/**
 * Pairs of names that are nearly the same. Each name is filed under its reduced forms, and only names with a common key
 * are compared, so the time is linear in the number of names, not quadratic.
 */
export function nearPairs(names: readonly Credited[]): NearPair[] {
  const pairs = new Map<number, NearPair>();
  let comparisons = 0;
  const meet = (one: Entry, other: Entry, crowd: number, compare: Compare) => {
    const [a, b] = one.number < other.number ? [one, other] : [other, one];
    if (comparisons >= maxComparisons) return;
    comparisons += 1;
    const likeness = a.credited.isStudio === b.credited.isStudio ? compare(a, b) : null;
    if (!likeness) return;
    const key = a.number * names.length + b.number;
    const known = pairs.get(key);
    if (known) known.crowd = Math.min(known.crowd, crowd);
    else pairs.set(key, { a: a.credited, b: b.credited, crowd, ...likeness });
  };
  const allMeet = (groups: readonly Entry[][], compare: Compare) => {
    for (const group of groups) {
      if (group.length > biggestCrowd) continue;
      for (const [place, one] of group.entries()) {
        for (const other of group.slice(place + 1)) meet(one, other, group.length, compare);
      }
    }
  };
  const entries = names.map((credited, number): Entry => ({
    credited,
    number,
    characters: [...credited.name],
    hasKanji: hasKanji(credited.name),
  }));
  const short = entries.filter(({ characters }) => characters.length <= maxLength);
  const english = entries.filter(({ credited: { ja, en } }) => ja && en);
  // The strongest reason comes first: a pair keeps the one under which it was found.
  allMeet(
    filed(entries, ({ credited }) => [foldCharacters(credited.name)]),
    () => ({ reason: 'old-new-form' }),
  );
  allMeet(filed(short, withoutOne), oneSlip);
  const withKana = filedBy(short, kanaKeys);
  for (const [key, inKanji] of withKana.size > 0 ? filedBy(short, kanjiKeys(withKana)) : []) {
    const inKana = withKana.get(key)!;
    // Few of one kind or of the other: so all comparisons together are in proportion to the number of names.
    if (inKana.length * inKanji.length > biggestCrowd ** 2) continue;
    const left = [...key].length - 1;
    for (const one of inKana) {
      const likenesses = inKanji.map((other) => kanaInPart(one, other));
      const alike = likenesses.filter((likeness) => likeness?.sameReading).length;
      for (const [place, likeness] of likenesses.entries()) {
        if (likeness?.sameReading) meet(one, inKanji[place]!, alike + 1, () => likeness);
        else if (left >= minUnread)
          meet(one, inKanji[place]!, inKana.length + inKanji.length, () => likeness);
      }
    }
  }
  allMeet(
    filed(english, ({ credited }) => [englishKey(credited.en)]),
    (a, b) =>
      a.hasKanji === b.hasKanji ? { reason: 'same-english' } : { reason: 'kana-kanji', sameReading: true },
  );
  const inKana = short.filter(({ characters, credited: { name } }) => {
    return characters.length >= minKanaLength && kanaOnly.test(name);
  });
  if (inKana.length === 0) return [...pairs.values()];
  const inKanji = short.filter((entry) => entry.hasKanji);
  allMeet(filed([...inKana, ...inKanji], soundKeys), kanaThroughout);
  const unread = inKanji.filter(({ credited }) => !isSurelyRead(credited));
  const byFirstSound = filedBy(unread, ({ credited }) => firstSounds(credited.name));
  for (const one of inKana) {
    const sounds = romanise(one.credited.name);
    for (const start of [sounds.slice(0, 1), sounds.slice(0, 2)])
      for (const other of byFirstSound.get(start) ?? []) {
        if (comparisons >= maxComparisons) return [...pairs.values()];
        meet(one, other, 2, kanaThroughout);
      }
  }
  return [...pairs.values()];
}

export const sameEnglish = (a: Credited, b: Credited): boolean =>
  Boolean(a.en && b.en) && englishKey(a.en) === englishKey(b.en);

/** Groups of two or more names that share a key, each name once. */
const filed = (entries: readonly Entry[], keysOf: (entry: Entry) => string[]): Entry[][] =>
  [...filedBy(entries, keysOf).values()].filter((group) => group.length > 1);

function filedBy(entries: readonly Entry[], keysOf: (entry: Entry) => string[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (!group) groups.set(key, [entry]);
      else if (group.at(-1) !== entry) group.push(entry);
    }
  }
  return groups;
}

/** The name, and the name without each one of its characters. */
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

/**
 * One character replaced, inserted, or swapped with its neighbour. Different digits, though, make different names
 * (`Studio 1`, `Studio 2`), and kana for a kanji is compared by its reading.
 */
function oneSlip(a: Entry, b: Entry): Likeness | null {
  const [inA, inB] = differenceOf(a.characters, b.characters);
  if ([...inA, ...inB].some((one) => /\p{N}/u.test(one))) return null;
  if (fits(inA, inB) || fits(inB, inA)) return kanaInPart(a, b);
  if (inA.length <= 1 && inB.length <= 1) return { reason: 'one-character' };
  const isSwap = inA.length === 2 && inB.length === 2 && inA[0] === inB[1] && inA[1] === inB[0];
  return isSwap ? { reason: 'swap' } : null;
}

/** What is left of both after removing the common start and end. */
function differenceOf(a: readonly string[], b: readonly string[]): [string[], string[]] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

const gapIn = (name: string, at: number, length: number) =>
  `${name.slice(0, at)}\0${name.slice(at + length)}`;

/** The name with a gap for its kana, if it has kanji as well. */
function kanaKeys({ credited: { name }, hasKanji }: Entry): string[] {
  const found = hasKanji ? kana.exec(name) : null;
  return found ? [gapIn(name, found.index, found[0].length)] : [];
}

/** A name without kana, with a gap for some of its characters; only gaps that another name has. */
const kanjiKeys =
  (wanted: ReadonlyMap<string, unknown>) =>
  ({ credited: { name }, characters, hasKanji }: Entry): string[] => {
    if (!hasKanji || kana.test(name)) return [];
    const keys: string[] = [];
    for (let start = 0, at = 0; start < characters.length; at += characters[start]!.length, start += 1) {
      for (let end = start, length = 0; end < Math.min(characters.length, start + maxGap); end += 1) {
        length += characters[end]!.length;
        const key = gapIn(name, at, length);
        if (length < name.length && wanted.has(key)) keys.push(key);
      }
    }
    return keys;
  };

const isKana = (part: string[]) => part.length > 0 && part.every((one) => kana.test(one));
const isKanji = (part: string[]) => part.length > 0 && part.every(hasKanji);

const fits = (kanaPart: string[], kanjiPart: string[]) =>
  isKana(kanaPart) &&
  isKanji(kanjiPart) &&
  kanaPart.length >= kanjiPart.length &&
  kanaPart.length <= 3 * kanjiPart.length;

/** One has kana where the other has as many or fewer kanji; a kanji is at most three kana. */
function kanaInPart(a: Entry, b: Entry): Likeness | null {
  const [inA, inB] = differenceOf(a.characters, b.characters);
  if (fits(inA, inB)) return readAlike(a.credited, b.credited, () => mayBeRead(inB.join(''), inA.join('')));
  return fits(inB, inA)
    ? readAlike(b.credited, a.credited, () => mayBeRead(inA.join(''), inB.join('')))
    : null;
}

/** A name written only in kana, and one with kanji. */
function kanaThroughout(a: Entry, b: Entry): Likeness | null {
  const [written, other] = a.hasKanji ? [b, a] : [a, b];
  if (written.hasKanji || !other.hasKanji) return null;
  return readAlike(written.credited, other.credited, () => {
    if (other.readings === undefined) other.readings = readingsOf(other.credited.name);
    return other.readings && canMake(other.readings, (written.romaji ??= romanise(written.credited.name)));
  });
}

/**
 * Compares readings: by the English names if they are confirmed, otherwise by all usual readings of the characters. Null if
 * the readings differ.
 */
function readAlike(inKana: Credited, inKanji: Credited, byCharacters: () => boolean | null): Likeness | null {
  const isKnown = isSurelyRead(inKanji) && (isSurelyRead(inKana) || kanaOnly.test(inKana.name));
  const sameReading = isKnown
    ? soundsOf(inKanji).some((sound) => soundsOf(inKana).includes(sound))
    : byCharacters();
  return sameReading === false ? null : { reason: 'kana-kanji', sameReading };
}

const isSurelyRead = ({ en, isGuessed }: Credited): boolean => Boolean(en) && !isGuessed;

/** The reading of a whole name, ignoring long vowels: from its kana, otherwise from the English name in both orders. */
function soundsOf({ name, en }: Credited): string[] {
  if (kanaOnly.test(name)) return [searchKey(romanise(name))];
  const words = en.split(/\s+/).filter(Boolean);
  return words.length === 0 ? [] : [words, words.toReversed()].map((some) => searchKey(some.join('')));
}

const soundKeys = ({ credited }: Entry): string[] => soundsOf(credited);
