import type { Counts } from './counts.js';
import { foreignReadings, type ForeignReading } from './foreign-readings.js';
import { PartReader, type PartReading } from './japanese.js';
import type { Unit } from './units.js';
import { lengthWeights } from './weights.js';

/** One reading of a whole name: a Japanese surname and given name, or a Chinese or Korean name. */
export type Candidate = { cut: number; score: number } & (
  | { language: 'J'; surname: PartReading; given: PartReading; lengths: string }
  | ({ language: 'Z' | 'K' } & ForeignReading)
);

const maxSurnameLength = 5;
const maxCandidates = { surnames: 8, givens: 14 };

/**
 * The likely readings of a name with two parts. `at` is the number of units in the surname, if known. Only the split
 * points that give the most known parts are tried.
 */
export function candidatesOf(
  units: Unit[],
  at: number | null,
  dictionary: Counts,
  known: Counts,
): Candidate[] {
  const reader = new PartReader(dictionary, known);
  const found: Candidate[] = [];
  const { cuts, met } = cutsOf(units, at, reader);
  for (const cut of cuts) {
    const surnames = reader.read('S', units.slice(0, cut), maxCandidates.surnames);
    const givens = surnames.length ? reader.read('G', units.slice(cut), maxCandidates.givens) : [];
    const lengths = `${cut}${units.length - cut}`;
    const shape = lengthWeights[lengths] ?? lengthWeights.other;
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
  // 小野誠: if the first two characters are a known Japanese surname, the first one alone is unlikely to be one.
  const longer = at === null && units.length === 3 && reader.seen('S', candidateText(units.slice(0, 2))) > 0;
  const japanese = [met, +longer];
  for (const language of ['Z', 'K'] as const)
    for (const reading of foreignReadings(language, units, at ?? 1, japanese, dictionary, known))
      found.push({ language, cut: at ?? 1, ...reading });
  return found;
}

/** Shorter katakana are more often foreign given names: カミラ is not Ka Mira. */
const shortestFullName = 5;

/** Whether the name, in kana, is a known surname and a known given name, and not one of them as a whole (シンイチロウ). */
export function isSurnameAndGiven(units: Unit[], dictionary: Counts, known: Counts): boolean {
  if (units.length < shortestFullName) return false;
  const reader = new PartReader(dictionary, known);
  const whole = candidateText(units);
  return reader.seen('S', whole) + reader.seen('G', whole) === 0 && cutsOf(units, null, reader).met === 2;
}

const candidateText = (units: readonly Unit[]): string => units.map((unit) => unit.text).join('');

/** Where to split the name, and how many of the parts (0 to 2) are known for the best splits. */
function cutsOf(units: Unit[], at: number | null, reader: PartReader): { cuts: number[]; met: number } {
  const cuts =
    at === null ? units.flatMap((_, index) => (index > 0 && index <= maxSurnameLength ? [index] : [])) : [at];
  const possible = cuts.filter((cut) => cut > 0 && cut < units.length);
  const met = possible.map(
    (cut) =>
      +(reader.seen('S', candidateText(units.slice(0, cut))) > 0) +
      +(reader.seen('G', candidateText(units.slice(cut))) > 0),
  );
  const best = Math.max(0, ...met);
  const border = best < 2 && at === null ? kanaBorder(units, reader) : null;
  if (border !== null) return { cuts: [border], met: best };
  return { cuts: possible.filter((_, index) => best < 2 || met[index] === best), met: best };
}

/** なかむら真我, 志条ユキマサ: where kana that are a known surname or given name meet kanji, if they meet once; otherwise null. */
function kanaBorder(units: Unit[], reader: PartReader): number | null {
  const borders = units.flatMap(({ sound }, index) =>
    index > 0 && (sound === null) !== (units[index - 1]!.sound === null) ? [index] : [],
  );
  const border = borders[0];
  if (border === undefined || borders.length > 1) return null;
  const isKanaFirst = units[0]!.sound !== null;
  const kana = candidateText(isKanaFirst ? units.slice(0, border) : units.slice(border));
  return reader.seen(isKanaFirst ? 'S' : 'G', kana) > 0 ? border : null;
}
