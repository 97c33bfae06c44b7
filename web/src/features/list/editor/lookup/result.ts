import type { LookupAnswer } from '@libs/contract/names/lookup.js';
import { isCertain } from '@libs/contract/names/certain.js';
import type { NameMatch } from '@libs/contract/names/names.js';

/** A name that was asked for, and who it is. */
export interface Found {
  name: LookupAnswer['unknown'][number];
  /** Null: nobody is known by this name, or nobody has been chosen yet. */
  match: NameMatch | null;
  /** Those who may be meant; empty unless there are several. */
  candidates: readonly NameMatch[];
}

export const nameKey = ({ ja, en }: { ja: string; en: string }): string => `${ja}\n${en}`;

export const resultText = ({ ja, en }: { ja: string; en: string }): string => en || ja;

/** The candidate that was chosen for a name, by `nameKey`. */
export type Choices = Readonly<Record<string, number>>;

export interface Sorted {
  people: Found[];
  studios: Found[];
  /** Several matches and none is chosen. */
  several: Found[];
  unknown: Found[];
}

/** Puts names for which somebody was chosen among the others. */
export function sorted(answer: LookupAnswer, choices: Choices): Sorted {
  const plain = ({ match, ...name }: LookupAnswer['people'][number]): Found => ({
    name,
    match,
    candidates: [],
  });
  const found: Sorted = {
    people: answer.people.map(plain),
    studios: answer.studios.map(plain),
    several: [],
    unknown: answer.unknown.map((name) => ({ name, match: null, candidates: [] })),
  };
  for (const { candidates, ...name } of answer.several) {
    const match = candidates[choices[nameKey(name)] ?? -1] ?? null;
    const place = !match ? found.several : match.isStudio ? found.studios : found.people;
    place.push({ name, match, candidates });
  }
  return found;
}

/** All of them, those who are known first. */
export const everybody = ({ people, studios, several, unknown }: Sorted): Found[] => [
  ...people,
  ...studios,
  ...several,
  ...unknown,
];

/** “known”, with a doubt where it rests on one list only; in exports, too. */
export const certaintyOf = ({ match, candidates }: Found): string => {
  if (match) return candidates.length > 0 ? 'chosen' : isCertain(match.basis) ? 'known' : 'unconfirmed';
  return candidates.length > 0 ? 'several' : 'unknown';
};

/** The roles of a name in the sheet. */
export const rolesInText = ({ name }: Found): string[] => [
  ...new Set(name.places.map(({ role }) => resultText(role)).filter(Boolean)),
];
