/** The largest number that a place can have: that of a Postgres integer. */
export const maxPlaces = 2 ** 31 - 1;

/** How far apart places are at most: far enough for some rows between any two, near enough for later ones after the last. */
const usual = 4_096;

/**
 * How far apart so many consecutive places must be on average for them to be numbered again: the more they are, the
 * further, so that the next ones at the same spot find room without numbering as many again.
 */
const apart = (count: number): number => 8 * 1.5 ** Math.log2(count);

/**
 * Numbers things in a row, ascending, so that others can come between them later without numbering all of them again.
 * The numbers lie between `low` and `high`, and are neither. `former`: the numbers that they have, in the order that they have now;
 * null for new ones. Numbers that are still in order stay, except for a few beside a spot that is full.
 * @returns null if there is no room for all of them.
 */
export function placesFor(former: readonly (number | null)[], low: number, high: number): number[] | null {
  const places = inOrder(former, low, high);
  for (let from = 0; from < places.length; from += 1) {
    if (places[from] !== null) continue;
    let to = from;
    while (to + 1 < places.length && places[to + 1] === null) to += 1;
    if (!fill(places, from, to, low, high)) return null;
    from = to;
  }
  return places as number[];
}

/** Numbers for things that had none, starting anew. The upper half of all numbers stays free, for what is appended. */
export const newPlaces = (count: number): number[] => {
  const step = Math.max(1, Math.min(usual, Math.floor(maxPlaces / 2 / (count + 1))));
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
};

/** Numbers the things from `from` to `to`, and if there is no room between their neighbours, some of those too. */
function fill(places: (number | null)[], from: number, to: number, low: number, high: number): boolean {
  let [first, last] = [from, to];
  for (let more = 1; ; more *= 2) {
    const [below, above] = [places[first - 1] ?? low, places[last + 1] ?? high];
    const count = last - first + 1;
    const isAll = first === 0 && last === places.length - 1;
    const step = Math.min(usual, Math.floor((above - below) / (count + 1)));
    if (step >= 1 && (more === 1 || isAll || step >= apart(count))) {
      for (let index = first; index <= last; index += 1) places[index] = below + (index - first + 1) * step;
      return true;
    }
    if (isAll) return false;
    [first, last] = [Math.max(0, first - more), Math.min(places.length - 1, last + more)];
    // Further new things among the neighbours are numbered now, too.
    while (first > 0 && places[first - 1] === null) first -= 1;
    while (last < places.length - 1 && places[last + 1] === null) last += 1;
  }
}

/** As many of the numbers as possible such that they ascend; null for the others. */
function inOrder(former: readonly (number | null)[], low: number, high: number): (number | null)[] {
  /** For each length, where the ascending sequence of that length with the smallest end ends. */
  const ends: number[] = [];
  const before: number[] = [];
  former.forEach((place, index) => {
    if (place === null || place <= low || place >= high) return;
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (former[ends[middle]!]! < place) from = middle + 1;
      else to = middle;
    }
    before[index] = from > 0 ? ends[from - 1]! : -1;
    ends[from] = index;
  });
  const kept = former.map((): number | null => null);
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) kept[index] = former[index]!;
  return kept;
}
