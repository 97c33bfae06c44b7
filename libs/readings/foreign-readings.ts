import type { Counts } from './counts.js';
import { givenName, isFrequentSurname, syllableOf, usualSurname, type Language } from './foreign.js';
import type { Unit } from './units.js';
import { dot, foreignWeights } from './weights.js';

export interface ForeignReading {
  /** Given name first. */
  en: string;
  features: number[];
  score: number;
}

/**
 * Readings of a name as Chinese or Korean: one for each known spelling of the surname, with the most common spelling of
 * the given name. `japanese` says how well the name can be Japanese. Empty if the characters have no such reading.
 */
export function foreignReadings(
  language: Language,
  units: readonly Unit[],
  cut: number,
  japanese: readonly number[],
  dictionary: Counts,
  known: Counts,
): ForeignReading[] {
  const surname = units
    .slice(0, cut)
    .map((unit) => unit.text)
    .join('');
  const given = units.slice(cut).map((unit) => unit.text);
  if (given.length === 0 || given.length > 2 || cut > 2) return [];
  const read = given.map((character, index) => bestSyllable(language, character, index === 0, known));
  const syllables = read.filter((syllable) => syllable !== null);
  if (syllables.length < read.length) return [];
  const family = known.row(`${language}S${surname}`);
  const spellings = new Map<string, number>(family?.items);
  const usual = usualSurname(language, surname);
  if (usual && spellings.size === 0) spellings.set(usual, 0);
  const people = (family?.total ?? 0) + 0.1;
  const elsewhere = known.row(`${language === 'Z' ? 'K' : 'Z'}S${surname}`)?.total ?? 0;
  const sure = syllables.reduce((sum, syllable) => sum + Math.log(syllable.people + 0.3), 0);
  // Characters that do not occur in Japanese names: simplified ones, mostly.
  const strange = units.filter((unit) => !dictionary.row(`b${unit.text}`)).length;
  const en = givenName(
    language,
    syllables.map((syllable) => syllable.text),
  );
  const usualFamily = +isFrequentSurname(language, surname);
  return [...spellings].map(([spelling, count]) => {
    const share = Math.log((count + 0.1) / people);
    const features = [
      1,
      Math.log(people),
      share,
      strange,
      sure,
      Math.log(elsewhere + 0.1),
      usualFamily,
      ...japanese,
    ];
    return { en: `${en} ${spelling}`, features, score: dot(features, foreignWeights[language]) };
  });
}

/** The most common spelling among people with that character, otherwise the one by the rules. */
function bestSyllable(language: Language, character: string, atStart: boolean, known: Counts) {
  const usual = syllableOf(language, character, atStart);
  if (usual === null) return null;
  const row = known.row(`${language}G${character}`);
  let best = { text: usual, people: row?.items.get(usual) ?? 0 };
  for (const [text, people] of row?.items ?? []) if (people > best.people + 1) best = { text, people };
  return best;
}
