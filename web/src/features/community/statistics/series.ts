import { countedStatuses } from '@libs/contract/base/counted.js';
import type { SiteFigures } from '@libs/contract/site/statistics.js';
import { seasonWords } from '../../../lib/words';

/** Seasons in calendar order. */
const seasons = Object.keys(seasonWords) as (keyof typeof seasonWords)[];

type Season = SiteFigures['bySeason'][number];

interface SeasonOfLists {
  name: string;
  year: number;
  /** Lists by status, in the order of `countedStatuses`. */
  lists: number[];
}

/** Every season from the first to the last with a list, including empty ones in between. */
export function everySeason(found: readonly Season[]): SeasonOfLists[] {
  const place = ({ year, season }: Season) => year * 4 + seasons.indexOf(season);
  const known = new Map(found.map((entry) => [place(entry), entry.lists]));
  if (known.size === 0) return [];
  const first = Math.min(...known.keys());
  return Array.from({ length: Math.max(...known.keys()) - first + 1 }, (_, index) => {
    const at = first + index;
    const year = Math.floor(at / 4);
    return {
      name: `${seasonWords[seasons[at % 4]!]} ${year}`,
      year,
      lists: countedStatuses.map((status) => known.get(at)?.[status] ?? 0),
    };
  });
}

interface AverageOfYear {
  year: number;
  episodes: number;
  /** Null: no episode of that year counts. */
  average: number | null;
}

/** The average per episode of something, for every year from the first to the last with an episode. */
export function averages(
  years: readonly SiteFigures['byYear'][number][],
  of: 'credits' | 'animators',
): AverageOfYear[] {
  const known = new Map(years.filter(({ episodes }) => episodes > 0).map((entry) => [entry.year, entry]));
  if (known.size === 0) return [];
  const first = Math.min(...known.keys());
  return Array.from({ length: Math.max(...known.keys()) - first + 1 }, (_, index) => {
    const entry = known.get(first + index);
    return {
      year: first + index,
      episodes: entry?.episodes ?? 0,
      average: entry ? entry[of] / entry.episodes : null,
    };
  });
}
