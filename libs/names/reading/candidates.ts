import type { Counts } from './counts.js';
import { foreignReadings, type ForeignReading } from './foreign-readings.js';
import { PartReader, type PartReading } from './japanese.js';
import type { Unit } from './units.js';
import { lengthWeights, longerSurname } from './weights.js';

/** A way of reading a whole name: a Japanese surname and given name, or a Chinese or Korean name. */
export type Candidate = { cut: number; score: number } & (
  | { language: 'J'; surname: PartReading; given: PartReading; lengths: string }
  | ({ language: 'Z' | 'K' } & ForeignReading)
);

const longestSurname = 5;
const most = { surnames: 8, givens: 14 };

/**
 * The likely ways of reading a name of two parts. `at` is the number of units of the surname where that is known. Of the
 * places where the name may be cut only those are tried that leave the most parts that have been met before.
 */
export function candidatesOf(
  units: Unit[],
  at: number | null,
  dictionary: Counts,
  known: Counts,
): Candidate[] {
  const reader = new PartReader(dictionary, known);
  const found: Candidate[] = [];
  for (const cut of cutsOf(units, at, reader)) {
    const surnames = reader.read('S', units.slice(0, cut), most.surnames);
    const givens = surnames.length ? reader.read('G', units.slice(cut), most.givens) : [];
    const lengths = `${cut}${units.length - cut}`;
    const shape = lengthWeights[lengths] ?? 0;
    for (const surname of surnames)
      for (const given of givens)
        found.push({
          language: 'J',
          cut,
          surname,
          given,
          lengths,
          score: surname.score + given.score + shape,
        });
  }
  // 小野誠: with a surname of two characters that Japanese people have, the first character alone is hardly one.
  const isJapanese = at === null && units.length === 3 && reader.seen('S', textOf(units.slice(0, 2))) > 0;
  const against = isJapanese ? longerSurname : 0;
  for (const language of ['Z', 'K'] as const)
    for (const reading of foreignReadings(language, units, at ?? 1, dictionary, known))
      found.push({ language, cut: at ?? 1, ...reading, score: reading.score - against });
  return found;
}

const textOf = (units: readonly Unit[]): string => units.map((unit) => unit.text).join('');

function cutsOf(units: Unit[], at: number | null, reader: PartReader): number[] {
  if (at !== null) return at > 0 && at < units.length ? [at] : [];
  const cuts = units.slice(0, longestSurname).flatMap((_, index) => (index > 0 ? [index] : []));
  if (units.length > longestSurname) cuts.push(longestSurname);
  const met = cuts.map(
    (cut) =>
      +(reader.seen('S', textOf(units.slice(0, cut))) > 0) +
      +(reader.seen('G', textOf(units.slice(cut))) > 0),
  );
  const best = Math.max(...met);
  return cuts.filter((_, index) => met[index] === best);
}
