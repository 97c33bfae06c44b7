import { foldCharacters } from '../names/variants.js';
import { inScriptOfNeighbours, lookAlike } from './look-alikes.js';
import { readText, type Guess, type ReadCharacter } from './reader.js';

/** From here on a reader counts as sure of a character; below, the character may be changed and is marked. */
const sureFrom = 0.95;

export const isUnsure = (character: Guess): boolean => character.confidence < sureFrom;

/** In a name that is known as it was read, characters are marked from here down only. */
const sureInKnownName = 0.7;

/** Below this, a character may be one that the reader cannot write. */
const unwritableBelow = 0.6;

/** A name becomes a known one only if that is at least this likely, compared with what was read, by the reader's own guesses. */
const minLikely = 0.005;

/** A character as it is shown: perhaps not what the reader said. */
export interface Character extends ReadCharacter {
  /** What the reader said, where that was changed. */
  read?: string;
  /** Somebody should look at it. */
  isDoubtful: boolean;
}

/** What the site knows that texts of credits consist of. */
export interface Knowledge {
  isRole(text: string): boolean;
  /** Names of roles with this many characters. */
  rolesOfLength(length: number): readonly string[];
  /** Names of people and studios with this many characters. */
  namesOfLength(length: number): readonly string[];
}

/** The names of roles and of people, sorted by their lengths. */
export function knowledgeOf(
  roles: Iterable<string>,
  names: Iterable<string>,
  isRole?: (text: string) => boolean,
): Knowledge {
  const roleNames = byLength(roles);
  const personNames = byLength(names);
  const known = new Set([...roleNames.values()].flat());
  return {
    isRole: isRole ?? ((text) => known.has(text)),
    rolesOfLength: (length) => roleNames.get(length) ?? [],
    namesOfLength: (length) => personNames.get(length) ?? [],
  };
}

function byLength(texts: Iterable<string>): Map<number, string[]> {
  const sorted = new Map<number, string[]>();
  for (const text of new Set(texts)) {
    const length = [...text].length;
    const same = sorted.get(length);
    if (same) same.push(text);
    else sorted.set(length, [text]);
  }
  return sorted;
}

/** Characters as the reader gave them, look-alikes in the script of their neighbours; nothing else is changed. */
export function asRead(characters: readonly ReadCharacter[]): Character[] {
  const fitting = inScriptOfNeighbours(characters.map(({ text }) => text));
  return characters.map((character, at) => {
    const text = fitting[at]!;
    const isDoubtful = isUnsure(character);
    return text === character.text
      ? { ...character, isDoubtful }
      : { ...character, text, read: character.text, isDoubtful };
  });
}

/**
 * A role that is not in the dictionary becomes the one of the same length that differs only in characters of which the reader
 * was unsure; null: there is none, or more than one is as near.
 */
export function correctRole(characters: readonly Character[], known: Knowledge): Character[] | null {
  const text = readText(characters);
  if (known.isRole(text)) return [...characters];
  const mayChange = (character: Character, to: string) =>
    isUnsure(character) || character.read !== undefined || lookAlike(character.text, to);
  const most = Math.floor(characters.length / 2);
  return nearest(characters, known.rolesOfLength(characters.length), most, mayChange);
}

/** How many characters of a name may be changed: two stay as they were read. */
export const maxChanges = (name: readonly unknown[]): number => Math.max(0, Math.min(2, name.length - 2));

/**
 * A name that is not known becomes the known one of the same length, if there is one alone whose every other character was unsure
 * and is among the reader's alternatives, is a look-alike, or is outside the reader's alphabet. Never the old form of a character for
 * its new one or the other way round: both are people's names. Null: it stays as it is.
 */
export function correctName(
  characters: readonly Character[],
  known: Knowledge,
  alphabet: ReadonlySet<string>,
): Character[] | null {
  const text = readText(characters);
  const names = known.namesOfLength(characters.length);
  const most = maxChanges(characters);
  if (most === 0 || names.includes(text)) return null;
  const mayChange = (character: Character, to: string) =>
    isUnsure(character) &&
    foldCharacters(character.text) !== foldCharacters(to) &&
    likelihoodOf(character, to, alphabet) !== null;
  const corrected = nearest(characters, names, most, mayChange);
  const likelihood = corrected?.reduce((product, { text: to }, at) => {
    const before = characters[at]!;
    return to === before.text ? product : product * (likelihoodOf(before, to, alphabet) ?? 0);
  }, 1);
  return corrected && likelihood! >= minLikely ? corrected : null;
}

/** How likely a character is another one, compared with what was read; null: it is not. */
function likelihoodOf(character: Character, to: string, alphabet: ReadonlySet<string>): number | null {
  const guess = character.alternatives.find((one) => one.text === to);
  if (guess) return guess.confidence / character.confidence;
  if (lookAlike(character.text, to)) return 1;
  return !alphabet.has(to) && character.confidence < unwritableBelow ? 1 : null;
}

function nearest(
  characters: readonly Character[],
  candidates: readonly string[],
  most: number,
  mayChange: (character: Character, to: string) => boolean,
): Character[] | null {
  let best: string[] | null = null;
  let fewest = most + 1;
  let isAlone = true;
  for (const candidate of candidates) {
    const letters = [...candidate];
    let changes = 0;
    for (let at = 0; at < letters.length && changes <= fewest; at += 1) {
      if (letters[at] === characters[at]!.text) continue;
      changes += mayChange(characters[at]!, letters[at]!) ? 1 : most + 1;
    }
    if (changes > most || changes > fewest) continue;
    isAlone = changes < fewest;
    fewest = changes;
    best = letters;
  }
  if (!best || !isAlone) return null;
  return characters.map((character, at) =>
    best[at] === character.text ? character : changed(character, best[at]!),
  );
}

/** The character as another one; what it was stays among its alternatives. */
export function changed(character: Character, to: string): Character {
  const was = { text: character.text, confidence: character.confidence };
  return {
    ...character,
    text: to,
    read: character.read ?? character.text,
    alternatives: [was, ...character.alternatives.filter(({ text }) => text !== to && text !== was.text)],
  };
}

/**
 * A reader takes old forms of characters that it does not know for the new ones, and is sure of it. Where a known name has an old form
 * in its place, the character is doubtful and the old form its first alternative.
 */
export function hintOldForms(characters: readonly Character[], known: Knowledge): Character[] {
  const text = readText(characters);
  const folded = foldCharacters(text);
  const others = known
    .namesOfLength(characters.length)
    .filter((name) => name !== text && foldCharacters(name) === folded)
    .map((name) => [...name]);
  if (others.length === 0) return [...characters];
  return characters.map((character, at) => {
    const forms = [...new Set(others.map((letters) => letters[at]!))].filter(
      (form) => form !== character.text,
    );
    if (forms.length === 0) return character;
    return {
      ...character,
      isDoubtful: true,
      alternatives: [
        ...forms.map((form) => ({ text: form, confidence: 0 })),
        ...character.alternatives.filter((one) => !forms.includes(one.text)),
      ],
    };
  });
}

/**
 * A name beside known ones: corrected, where one of them has an old form that is hinted, and with fewer marks if it is one of them
 * itself.
 */
export function compareName(
  characters: readonly Character[],
  known: Knowledge,
  alphabet: ReadonlySet<string>,
): Character[] {
  const text = readText(characters);
  const isKnown = characters.length > 1 && known.namesOfLength(characters.length).includes(text);
  const settled = isKnown
    ? characters.map((character) =>
        character.isDoubtful && character.confidence >= sureInKnownName
          ? { ...character, isDoubtful: false }
          : character,
      )
    : (correctName(characters, known, alphabet) ?? characters);
  return hintOldForms(settled, known);
}
