import { sized } from '../../testing/cases.js';

/** Processor time in milliseconds, which does not grow when other programs are busy. */
function cost(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const least = (times: number, run: () => unknown): number =>
  Math.min(...Array.from({ length: times }, () => cost(run)));

/** Shorter times are not examined further: they cannot be told from noise. */
const floor = 30;
const times = 8;
/** Linear time would be 8, quadratic time 64. */
const maxGrowth = 24;

/**
 * How many times longer an input of eight times the size takes, or null if it takes almost no time. Linear code stays
 * below 24 on any machine: only times of one run are compared, using the minimum of several. What only begins at some size, such as
 * reading a text as a table, makes one step steep; so a steep step counts only if the next one is steep, too.
 * @param make returns an input of about this size.
 */
export function growth<T>(
  make: (size: number) => T,
  run: (input: T) => unknown,
  size = sized(800, 400),
  isLastStep = false,
): number | null {
  const large = make(size * times);
  const first = cost(() => run(large));
  if (first < floor) return null;
  const small = make(size);
  // Mostly enough: the cost of one long run that was not warm is rather too high than too low.
  const quick =
    first /
    Math.max(
      least(2, () => run(small)),
      0.1,
    );
  // The last step takes too long to be disturbed.
  if (quick <= maxGrowth || isLastStep) return quick;
  // The first run of new code is slow, and other programs may disturb a few more.
  for (let attempt = 0, lowest = quick; ; attempt++) {
    const costs = [least(2, () => run(large)), least(4, () => run(small))] as const;
    if (costs[0] < floor) return null;
    lowest = Math.min(lowest, costs[0] / Math.max(costs[1], 0.1));
    if (lowest <= maxGrowth) return lowest;
    if (attempt < 2) continue;
    return Math.min(lowest, growth(make, run, size * times, true) ?? 0);
  }
}

/** The inputs with more than linear growth, with their factors. */
export const tooMuch = (growths: Iterable<readonly [string, number | null]>): string[] =>
  [...growths].flatMap(([of, found]) =>
    found !== null && found > maxGrowth ? [`${of}: ${found.toFixed(0)}`] : [],
  );
