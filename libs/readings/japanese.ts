import { align, type Piece } from './align.js';
import type { Counts, Row } from './counts.js';
import { contextAfter, contexts, pieceOdds, type Part } from './model.js';
import { isKana, romanise } from './romanise.js';
import type { Unit } from './units.js';
import { dot, partWeights } from './weights.js';

/** A reading of part of a name with its evidence, as input for `weights.ts`. */
export interface PartReading {
  text: string;
  reading: string;
  pieces: Piece[];
  /** How often the text occurred as this part. */
  seen: number;
  /** Whether it is a known reading; otherwise it is composed from its characters. */
  isListed: boolean;
  features: number[];
  /** The weighted features: this part's share of the score of a name. */
  score: number;
}

const widest = 10;
/** A text with this many known readings needs no composed ones. */
const enough = 5;
const minShare = 1e-3;
/**
 * If the usual reading of a text is less likely than this, it belongs to the whole word (小鳥遊 as Takanashi) and not to its
 * characters: that does not count against it, and it counts as this share of the readings.
 */
const minScore = -14;
const wordShare = 0.3;

interface Guess {
  reading: string;
  pieces: Piece[];
  score: number;
}

/**
 * Reads parts of names, using the counts from a dictionary and from known people. Caches within one suggestion only.
 */
export class PartReader {
  private readonly odds;
  private readonly alone = new Map<string, { wide: number; preceding: number }>();

  constructor(
    private readonly dictionary: Counts,
    private readonly known: Counts,
  ) {
    this.odds = pieceOdds(dictionary);
  }

  /** The likeliest readings of some units as a surname or given name, best first, at most `most`. */
  read(part: Part, units: readonly Unit[], most: number): PartReading[] {
    const text = units.map((unit) => unit.text).join('');
    const rows = [this.dictionary.row(part + text), this.known.row(part + text)];
    const guesses = new Map<string, Guess>();
    for (const reading of this.listed(rows)) {
      const aligned = align(units, reading, this.odds);
      if (aligned)
        guesses.set(reading, { reading, pieces: aligned.pieces, score: this.score(part, aligned.pieces) });
    }
    if (guesses.size < enough || total(rows) < 2)
      for (const guess of this.guess(part, units, guesses.size < 2 ? 8 : 5))
        if (!guesses.has(guess.reading)) guesses.set(guess.reading, guess);
    return this.weigh(part, text, rows, [...guesses.values()])
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  }

  /** How often a text occurred as this part; of kana, how often names that are read so did. */
  seen(part: Part, text: string): number {
    const key = isKana(text) ? `R${part}${romanise(text)}` : part + text;
    return total([this.dictionary.row(key), this.known.row(key)]);
  }

  /** The known readings; only the most frequent ones if there are many. */
  private listed(rows: (Row | undefined)[]): string[] {
    const readings = new Set(rows.flatMap((row) => (row ? [...row.items.keys()] : [])));
    if (readings.size <= widest) return [...readings];
    return [...readings].sort((a, b) => count(rows, b) - count(rows, a)).slice(0, widest);
  }

  private weigh(part: Part, text: string, rows: (Row | undefined)[], guesses: Guess[]): PartReading[] {
    let all = 1e-12;
    for (const guess of guesses) all += Math.exp(guess.score);
    const seen = total(rows);
    const [dictionary, known] = rows;
    return guesses.map(({ reading, pieces, score }) => {
      const recorded = count(rows, reading);
      const isWord = recorded > seen / 2 && score < minScore;
      const share = isWord ? wordShare : Math.exp(score) / all;
      const [listed, met] = [dictionary?.items.get(reading) ?? 0, known?.items.get(reading) ?? 0];
      // The dictionary's readings, outweighed by known people the more of them there are.
      const expected = (listed + share) / ((dictionary?.total ?? 0) + 1);
      const people = known?.total ?? 0;
      const features = [
        Math.log((recorded + share) / (seen + 1)),
        Math.log((recorded + 5 * share) / (seen + 5)),
        Math.log(expected),
        Math.log((met + 0.3 * expected) / (people + 0.3)),
        Math.log((met + 2 * expected) / (people + 2)),
        Math.log(share + minShare),
        Math.log(listed + 0.03),
        recorded > 0 ? 1 : 0,
        Math.log(seen + 0.05),
        seen > 0 ? 1 : 0,
        Math.log(this.sum(`R${part}${reading}`, 'n') + 0.3),
        Math.log((this.known.row(`R${part}${reading}`)?.total ?? 0) + 0.3),
        isWord ? minScore / 2 : Math.max(score, minScore),
        isWord ? 0 : this.together(part, pieces),
        pieces.length,
        reading.length,
      ];
      return {
        text,
        reading,
        pieces,
        seen,
        isListed: recorded > 0,
        features,
        score: dot(features, partWeights[part]),
      };
    });
  }

  /** How well the sounds of neighbours go together (hiro + yuki), whatever their characters are (log odds). */
  private together(part: Part, pieces: readonly Piece[]): number {
    let sum = 0;
    for (let index = 1; index < pieces.length; index += 1) {
      const [before, piece] = [pieces[index - 1]!, pieces[index]!];
      const wide = this.backed(`q${part}`, piece.sound, 1e-4, 1);
      sum += Math.log(this.backed(`q${part}${before.sound}`, piece.sound, wide, 5) / wide);
    }
    return sum;
  }

  /** Readings composed from how each character is read next to its neighbours. */
  private guess(part: Part, units: readonly Unit[], most: number): Guess[] {
    const reached: Guess[][] = units.map(() => []);
    reached.push([]);
    reached[0]!.push({ reading: '', pieces: [], score: 0 });
    units.forEach((unit, at) => {
      const here = reached[at]!.sort((a, b) => b.score - a.score).slice(0, widest);
      for (const guess of here) {
        if (unit.sound !== null) {
          const piece = { text: unit.text, sound: unit.sound, fixed: true };
          reached[at + 1]!.push({
            reading: guess.reading + unit.sound,
            pieces: [...guess.pieces, piece],
            score: guess.score,
          });
          continue;
        }
        const next = units[at + 1];
        for (const length of next?.sound === null ? ([1, 2] as const) : ([1] as const)) {
          const text = length === 1 ? unit.text : unit.text + next!.text;
          const after = units[at + length]?.text;
          for (const [sound, odds] of this.dictionary.row(`b${text}`)?.items ?? []) {
            if (odds < (length === 1 ? 2e-3 : 1e-4)) continue;
            const piece = { text, sound, fixed: false };
            const score =
              guess.score + this.pieceScore(part, piece, at, guess.pieces.at(-1), after) - (length - 1);
            reached[at + length]!.push({
              reading: guess.reading + sound,
              pieces: [...guess.pieces, piece],
              score,
            });
          }
        }
      }
    });
    const ends = reached[units.length]!.sort((a, b) => b.score - a.score);
    return ends
      .filter(
        (end, index) => end.reading && ends.findIndex(({ reading }) => reading === end.reading) === index,
      )
      .slice(0, most);
  }

  private score(part: Part, pieces: Piece[]): number {
    let score = 0;
    pieces.forEach((piece, index) => {
      if (!piece.fixed)
        score += this.pieceScore(part, piece, index, pieces[index - 1], pieces[index + 1]?.text);
    });
    return score;
  }

  /** The log odds of a piece, given what precedes and what follows it, each smoothed with wider counts. */
  private pieceScore(
    part: Part,
    piece: Piece,
    index: number,
    before: Piece | undefined,
    after: string | undefined,
  ): number {
    const where = index === 0 ? '^' : after === undefined ? '$' : '.';
    const key = `${part}${where}${piece.text}<${after ?? ''} ${piece.sound}`;
    let alone = this.alone.get(key);
    if (!alone) this.alone.set(key, (alone = this.oddsAlone(part, piece, index, after)));
    const following = this.backed(contextAfter(part, piece.text, before), piece.sound, alone.wide, 3);
    return (Math.log(following) + alone.preceding) / 2;
  }

  /** Everything that does not depend on the previous piece: the odds by position, and the log odds given what follows. */
  private oddsAlone(
    part: Part,
    piece: Piece,
    index: number,
    after: string | undefined,
  ): { wide: number; preceding: number } {
    const [anywhere, place, , preceding] = contexts(part, piece.text, index, undefined, after);
    const known = this.sum(anywhere, piece.sound) > 0;
    const base = this.dictionary.row(`b${piece.text}`)?.items.get(piece.sound);
    const least = known ? 1e-3 : [...piece.text].length > 1 ? 1e-9 : 1e-6;
    const wide = this.backed(place, piece.sound, this.backed(anywhere, piece.sound, base || least, 2), 3);
    return { wide, preceding: Math.log(this.backed(preceding, piece.sound, wide, 3)) };
  }

  private backed(key: string, item: string, wider: number, strength: number): number {
    const [one, two] = [this.dictionary.row(key), this.known.row(key)];
    const seen = (one?.items.get(item) ?? 0) + (two?.items.get(item) ?? 0);
    return (seen + strength * wider) / ((one?.total ?? 0) + (two?.total ?? 0) + strength);
  }

  private sum(key: string, item: string): number {
    return count([this.dictionary.row(key), this.known.row(key)], item);
  }
}

function count(rows: (Row | undefined)[], item: string): number {
  let sum = 0;
  for (const row of rows) sum += row?.items.get(item) ?? 0;
  return sum;
}

function total(rows: (Row | undefined)[]): number {
  let sum = 0;
  for (const row of rows) sum += row?.total ?? 0;
  return sum;
}
