import { seasons } from '@libs/contract/base/choices.js';
import { withQuery } from '../../../lib/api';
import type { Step } from '../../../lib/pages';
import { seasonWords } from '../../../lib/words';

type Season = (typeof seasons)[number];

export interface SeasonOfYear {
  year: number;
  season: Season;
}

/** The years that the API knows. */
const [firstYear, lastYear] = [1900, 2200];

/** Reads the parts of `/seasons/2026/spring`, in any case; null if there is no such season. */
export function readSeason(year: string, season: string): SeasonOfYear | null {
  const known = seasons.find((one) => one === season.toUpperCase());
  const number = /^\d{4}$/.test(year) ? Number(year) : 0;
  return known && number >= firstYear && number <= lastYear ? { year: number, season: known } : null;
}

export const seasonAddress = ({ year, season }: SeasonOfYear, page = 1, step: Step = {}): string =>
  withQuery(`/seasons/${year}/${season.toLowerCase()}`, { page: page > 1 ? page : null, ...step });

export const seasonName = ({ year, season }: SeasonOfYear): string => `${seasonWords[season]} ${year}`;

/** So many seasons later, or earlier if negative; null beyond the years that the API knows. */
export function seasonAfter({ year, season }: SeasonOfYear, by: number): SeasonOfYear | null {
  const index = year * seasons.length + seasons.indexOf(season) + by;
  const moved = Math.floor(index / seasons.length);
  return moved < firstYear || moved > lastYear
    ? null
    : { year: moved, season: seasons[index % seasons.length]! };
}

/** The season that airs on a day. */
export const seasonOf = (day: Date): SeasonOfYear => ({
  year: day.getFullYear(),
  season: seasons[Math.floor(day.getMonth() / 3)]!,
});
