import { eachArc, type Arc } from './align.js';
import type { Unit } from './units.js';

type PieceTable = ReadonlyMap<string, ReadonlyMap<string, number>>;

const unseen = { 1: 1e-7, 2: 1e-9 } as const;

/** The odds of an alignment from a table of character readings; without a table all readings are equally likely. */
function oddsOf(table: PieceTable | null) {
  if (!table) return (_text: string, _sound: string, units: 1 | 2) => (units === 1 ? 1 : 1e-4);
  return (text: string, sound: string, units: 1 | 2) => table.get(text)?.get(sound) ?? unseen[units];
}

/**
 * Learns how characters are read from texts and their readings alone (expectation maximisation: every alignment counts
 * in proportion to its likelihood, repeatedly).
 */
export function learnPieces(entries: readonly { units: Unit[]; romaji: string }[], rounds = 5): PieceTable {
  let table: PieceTable | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const odds = oddsOf(table);
    const seen = new Map<string, Map<string, number>>();
    for (const entry of entries) count(entry.units, entry.romaji, odds, seen);
    table = normalised(seen);
  }
  return table ?? new Map();
}

function count(
  units: Unit[],
  romaji: string,
  odds: ReturnType<typeof oddsOf>,
  seen: Map<string, Map<string, number>>,
): void {
  const width = romaji.length + 1;
  const forward = new Float64Array((units.length + 1) * width);
  const backward = new Float64Array((units.length + 1) * width);
  forward[0] = 1;
  const arcs: (Arc & { odds: number })[] = [];
  eachArc(
    units,
    romaji,
    (unit, place) => forward[unit * width + place]! > 0,
    (arc) => {
      const likely = arc.fixed ? 1 : odds(arc.text, arc.sound, (arc.to - arc.from) as 1 | 2);
      forward[arc.to * width + arc.end]! += forward[arc.from * width + arc.start]! * likely;
      arcs.push({ ...arc, odds: likely });
    },
  );
  const end = units.length * width + romaji.length;
  const all = forward[end]!;
  if (!all) return;
  backward[end] = 1;
  for (const arc of arcs.toReversed()) {
    const after = backward[arc.to * width + arc.end]!;
    if (!after) continue;
    backward[arc.from * width + arc.start]! += arc.odds * after;
    const share = (forward[arc.from * width + arc.start]! * arc.odds * after) / all;
    if (arc.fixed || share < 1e-4) continue;
    let row = seen.get(arc.text);
    if (!row) seen.set(arc.text, (row = new Map()));
    row.set(arc.sound, (row.get(arc.sound) ?? 0) + share);
  }
}

/** Rare sounds are discounted, so that accidental ones die out; reading two characters as one must be worth it. */
function normalised(seen: Map<string, Map<string, number>>): PieceTable {
  const totals = new Map<string, number>();
  for (const [text, row] of seen)
    totals.set(
      text,
      [...row.values()].reduce((sum, value) => sum + value, 0),
    );
  const table = new Map<string, Map<string, number>>();
  for (const [text, row] of seen) {
    const [first, second] = [...text];
    const total = second
      ? totals.get(text)! + (totals.get(first!) ?? 0) + (totals.get(second) ?? 0) + 5
      : totals.get(text)! + 0.5;
    const discount = second ? 0.3 : 0.05;
    const odds = new Map<string, number>();
    for (const [sound, value] of row)
      if (value / total >= 1e-5 && value >= 0.02)
        odds.set(sound, Math.max(0, value - discount) / total + 1e-7);
    if (odds.size) table.set(text, odds);
  }
  return table;
}
