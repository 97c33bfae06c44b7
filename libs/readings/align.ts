import type { Unit } from './units.js';

/** One character (or two that are read as one word, such as 大和) with the letters of its reading. */
export interface Piece {
  text: string;
  sound: string;
  /** It is written in kana, so there is nothing to learn. */
  fixed: boolean;
}

/** The probability of this reading for `units` characters; never 0. */
type PieceOdds = (text: string, sound: string, units: 1 | 2) => number;

const maxReadingLength = { 1: 9, 2: 13 } as const;
const cutAfter = new Set('aiueon');

/** Where a romanised reading can be split: after a vowel, after n, within a double consonant. */
function cutPlaces(romaji: string): Uint8Array {
  const places = new Uint8Array(romaji.length + 1);
  places[0] = places[romaji.length] = 1;
  for (let at = 1; at < romaji.length; at += 1) {
    const [before, after] = [romaji[at - 1]!, romaji[at]!];
    places[at] = +(cutAfter.has(before) || before === after || (before === 't' && after === 'c'));
  }
  return places;
}

/** Reading units `from` to `to` as the letters `start` to `end`. */
export interface Arc {
  from: number;
  to: number;
  start: number;
  end: number;
  text: string;
  sound: string;
  fixed: boolean;
}

/**
 * Calls `visit` for each possible reading of some units as some letters, in order, given which positions can be
 * reached.
 */
export function eachArc(
  units: readonly Unit[],
  romaji: string,
  reached: (unit: number, place: number) => boolean,
  visit: (arc: Arc) => void,
): void {
  const cut = cutPlaces(romaji);
  const total = romaji.length;
  for (let from = 0; from < units.length; from += 1) {
    const unit = units[from]!;
    const next = units[from + 1];
    for (let start = 0; start <= total; start += 1) {
      if (!reached(from, start)) continue;
      if (unit.sound !== null) {
        const end = start + unit.sound.length;
        if (romaji.startsWith(unit.sound, start) && cut[end])
          visit({ from, to: from + 1, start, end, text: unit.text, sound: unit.sound, fixed: true });
        continue;
      }
      const left = units.length - from - 1;
      for (
        let end = left ? start + 1 : total;
        end <= Math.min(total - left, start + maxReadingLength[1]);
        end += 1
      )
        if (cut[end] && end > start)
          visit({
            from,
            to: from + 1,
            start,
            end,
            text: unit.text,
            sound: romaji.slice(start, end),
            fixed: false,
          });
      if (next?.sound !== null) continue;
      const text = unit.text + next.text;
      for (
        let end = left > 1 ? start + 1 : total;
        end <= Math.min(total - left + 1, start + maxReadingLength[2]);
        end += 1
      )
        if (cut[end] && end > start)
          visit({ from, to: from + 2, start, end, text, sound: romaji.slice(start, end), fixed: false });
    }
  }
}

/**
 * The most likely way to distribute a reading (lower-case romaji) over the units, with its log odds; null if there is
 * none.
 */
export function align(
  units: readonly Unit[],
  romaji: string,
  odds: PieceOdds,
): { pieces: Piece[]; score: number } | null {
  const width = romaji.length + 1;
  const best = new Float64Array((units.length + 1) * width).fill(-Infinity);
  const by: (Arc | undefined)[] = [];
  best[0] = 0;
  eachArc(
    units,
    romaji,
    (unit, place) => best[unit * width + place]! > -Infinity,
    (arc) => {
      const one = arc.fixed ? 1 : odds(arc.text, arc.sound, (arc.to - arc.from) as 1 | 2);
      const score = best[arc.from * width + arc.start]! + Math.log(one);
      const at = arc.to * width + arc.end;
      if (score <= best[at]!) return;
      best[at] = score;
      by[at] = arc;
    },
  );
  const end = units.length * width + romaji.length;
  if (best[end] === -Infinity || units.length === 0) return null;
  const pieces: Piece[] = [];
  for (let arc = by[end]; arc; arc = arc.from === 0 ? undefined : by[arc.from * width + arc.start])
    pieces.unshift({ text: arc.text, sound: arc.sound, fixed: arc.fixed });
  return { pieces, score: best[end]! };
}
