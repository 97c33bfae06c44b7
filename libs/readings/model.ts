import { align, type Piece } from './align.js';
import { FrozenCounts, Tally, type Counts } from './counts.js';
import { foreignReading } from './foreign.js';
import { unitsOf, type Unit } from './units.js';

/** A part of a Japanese name: S is the surname, G the given name. */
export type Part = 'S' | 'G';

/** A person whose name is known in both scripts; `en` in the house style, given name first. */
export interface KnownName {
  ja: string;
  en: string;
}

/** The weight of a known person compared to a dictionary entry. */
const personWeight = 2;
/**
 * Alignments less likely than this (log odds per character) are not a reading of that text: a pen name, another
 * language.
 */
const worstAlignment = -10;

/** The log odds of one piece of a reading, as needed by alignment. */
export function pieceOdds(dictionary: Counts) {
  return (text: string, sound: string, units: 1 | 2) =>
    dictionary.row(`b${text}`)?.items.get(sound) ?? (units === 1 ? 1e-7 : 1e-9);
}

interface SplitName {
  parts: [text: string, reading: string, pieces: Piece[]][];
  score: number;
}

/** The most likely split point of an unspaced name with a known reading; null if nothing fits. */
export function splitKnown(ja: string, surname: string, given: string, dictionary: Counts): SplitName | null {
  const odds = pieceOdds(dictionary);
  const spaced = ja.trim().split(/[\s\u3000]+/);
  const units = unitsOf(spaced.join(''));
  const forced = spaced.length === 2 ? unitsOf(spaced[0]!).length : null;
  let best: SplitName | null = null;
  for (let at = forced ?? 1; at < units.length && at <= (forced ?? 6); at += 1) {
    const one = align(units.slice(0, at), surname, odds);
    const two = one && align(units.slice(at), given, odds);
    if (!one || !two || (best && one.score + two.score <= best.score)) continue;
    const text = (some: Unit[]) => some.map((unit) => unit.text).join('');
    best = {
      score: one.score + two.score,
      parts: [
        [text(units.slice(0, at)), surname, one.pieces],
        [text(units.slice(at)), given, two.pieces],
      ],
    };
  }
  return best && best.score > worstAlignment * units.length ? best : null;
}

/**
 * Counts a part of a name: its reading, how popular the reading is, and how each character is read next to which
 * others.
 */
export function countPart(
  tally: Tally,
  part: Part,
  text: string,
  reading: string,
  pieces: Piece[],
  weight: number,
): void {
  tally.add(part + text, reading, weight);
  tally.add(`R${part}${reading}`, 'n', weight);
  countPieces(tally, part, pieces, weight / 2);
}

export function countPieces(tally: Tally, part: Part, pieces: Piece[], weight: number): void {
  pieces.forEach((piece, index) => {
    if (index > 0) {
      tally.add(`q${part}`, piece.sound, weight);
      tally.add(`q${part}${pieces[index - 1]!.sound}`, piece.sound, weight);
    }
    if (piece.fixed) return;
    for (const key of contexts(part, piece.text, index, pieces[index - 1], pieces[index + 1]?.text))
      tally.add(key, piece.sound, weight);
  });
}

/**
 * The contexts in which a character's reading is counted, from widest to narrowest: anywhere, first or not, after which
 * character. Then: before which character.
 */
export function contexts(
  part: Part,
  text: string,
  index: number,
  before: Piece | undefined,
  after: string | undefined,
) {
  const following = after === undefined ? '$' : [...after][0]!;
  return [
    `c${part}${text}`,
    `c${part}${text}${index === 0 ? '^' : after === undefined ? '$' : '.'}`,
    contextAfter(part, text, before),
    `n${part}${text}<${following}`,
  ] as const;
}

/** The narrowest context: after which character, and how that is read. */
export const contextAfter = (part: Part, text: string, before: Piece | undefined): string =>
  `p${part}${before ? before.text + before.sound : '^'}>${text}`;

/**
 * What is learned from known people. `learn` and `forget` are exact inverses as long as the dictionary stays the same.
 * They return whether anything could be learned (not if no reading of the characters fits).
 */
export class NameModel {
  people = 0;

  constructor(
    readonly dictionary: Counts = new FrozenCounts(''),
    readonly tally: Tally = new Tally(),
  ) {}

  learn(name: KnownName): boolean {
    return this.count(name, 1);
  }

  forget(name: KnownName): boolean {
    return this.count(name, -1);
  }

  private count({ ja, en }: KnownName, sign: 1 | -1): boolean {
    const words = en.trim().split(/\s+/);
    if (words.length !== 2 || /[\u00b7・＝]/.test(ja)) return false;
    const [given, surname] = words as [string, string];
    const foreign = foreignReading(ja, surname, given);
    if (foreign) {
      this.people += sign;
      for (const [key, item] of foreign) this.tally.add(key, item, sign);
      return true;
    }
    const split = splitKnown(ja, surname.toLowerCase(), given.toLowerCase(), this.dictionary);
    if (!split) return false;
    this.people += sign;
    split.parts.forEach(([text, reading, pieces], index) =>
      countPart(this.tally, index === 0 ? 'S' : 'G', text, reading, pieces, sign * personWeight),
    );
    return true;
  }
}
