import type { Overlap } from '@libs/contract/people/overlap.js';
import type { PersonSummary } from '@libs/contract/people/person-page.js';

interface Lane {
  years: { year: number; credits: number; isShared: boolean }[];
}

interface SharedTime {
  /** Both included. */
  from: number;
  to: number;
  /** The most credits of anybody in one year. */
  most: number;
  /** In the order of the group. */
  lanes: Lane[];
}

/**
 * The years of several people on one axis, those with productions of all of them marked. Null if there is no time to draw: fewer than two
 * years, or somebody of whom no year is known.
 */
export function sharedTime(
  people: readonly Pick<PersonSummary, 'years'>[],
  shared: Overlap['years'],
): SharedTime | null {
  if (people.some(({ years }) => years.length === 0)) return null;
  const all = people.flatMap(({ years }) => years);
  const [from, to] = [Math.min(...all.map(({ year }) => year)), Math.max(...all.map(({ year }) => year))];
  if (!(from < to)) return null;
  const together = new Set(shared.map(({ year }) => year));
  return {
    from,
    to,
    most: Math.max(...all.map(({ credits }) => credits)),
    lanes: people.map(({ years }) => ({
      years: years.map((one) => ({ ...one, isShared: together.has(one.year) })),
    })),
  };
}
