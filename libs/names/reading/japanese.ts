import { align, type Piece } from './align.js';
import type { Counts, Row } from './counts.js';
import { contexts, pieceOdds, type Part } from './model.js';
import type { Unit } from './units.js';
import { dot, partWeights } from './weights.js';

/** A reading of a part of a name with what speaks for it: the numbers that `weights.ts` weighs. */
export interface PartReading {
  text: string;
  reading: string;
  pieces: Piece[];
  features: number[];
  /** The features weighed: the share of the part in the score of a name. */
  score: number;
}

const widest = 10;
/** A text with this many readings on record needs no guessed ones. */
const enough = 4;
/** A reading of a whole word (小鳥遊 as Takanashi) fits no character; how badly does not matter. */
const leastShare = 1e-3;
const leastScore = -14;

interface Guess {
  reading: string;
  pieces: Piece[];
  score: number;
}

/** Reads parts of names, from what a dictionary and the known people count. Remembers within one suggestion only. */
export class PartReader {
  private readonly odds;

  constructor(
    private readonly dictionary: Counts,
    private readonly known: Counts,
  ) {
    this.odds = pieceOdds(dictionary);
  }

  /** The likeliest readings of some units as a surname or a given name, best first, at most `most`. */
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
      for (const guess of this.guess(part, units, guesses.size < 2 ? 8 : 4))
        if (!guesses.has(guess.reading)) guesses.set(guess.reading, guess);
    return this.weigh(part, text, rows, [...guesses.values()])
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  }

  /** How often a text was met as this part. */
  seen(part: Part, text: string): number {
    return total([this.dictionary.row(part + text), this.known.row(part + text)]);
  }

  /** The readings on record, the most frequent ones where there are many. */
  private listed(rows: (Row | undefined)[]): string[] {
    const readings = new Set(rows.flatMap((row) => (row ? [...row.items.keys()] : [])));
    if (readings.size <= widest) return [...readings];
    return [...readings].sort((a, b) => count(rows, b) - count(rows, a)).slice(0, widest);
  }

  private weigh(part: Part, text: string, rows: (Row | undefined)[], guesses: Guess[]): PartReading[] {
    let all = 1e-12;
    for (const guess of guesses) all += Math.exp(guess.score);
    const seen = total(rows);
    return guesses.map(({ reading, pieces, score }) => {
      const share = Math.exp(score) / all;
      const recorded = count(rows, reading);
      const odds = Math.log((recorded + share) / (seen + 1));
      const popular = Math.log(this.sum(`R${part}${reading}`, 'n') + 0.3);
      const features = [
        odds,
        Math.log(share + leastShare),
        popular,
        Math.log(seen + 0.05),
        seen > 0 ? 1 : 0,
        Math.max(score, leastScore),
        recorded > 0 ? 1 : 0,
      ];
      return { text, reading, pieces, features, score: dot(features, partWeights[part]) };
    });
  }

  /** Readings made up from how each character is read beside its neighbours. */
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

  /** The log odds of a piece: after what stands before it and before what follows it, each backed by wider counts. */
  private pieceScore(
    part: Part,
    piece: Piece,
    index: number,
    before: Piece | undefined,
    after: string | undefined,
  ): number {
    const [anywhere, place, following, preceding] = contexts(part, piece.text, index, before, after);
    const known = this.sum(anywhere, piece.sound) > 0;
    const base = this.dictionary.row(`b${piece.text}`)?.items.get(piece.sound);
    const least = known ? 1e-3 : [...piece.text].length > 1 ? 1e-9 : 1e-6;
    const wide = this.backed(place, piece.sound, this.backed(anywhere, piece.sound, base || least, 2), 3);
    return (
      (Math.log(this.backed(following, piece.sound, wide, 3)) +
        Math.log(this.backed(preceding, piece.sound, wide, 3))) /
      2
    );
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
