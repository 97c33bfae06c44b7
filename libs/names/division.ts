/** What somebody of a name did in one list. */
export interface Work {
  year: number | null;
  credits: number;
  /** The departments of a production in which they worked, and the companies for which they did. */
  departments: readonly string[];
  studios: readonly string[];
}

/** Years without a credit after which the next one may be somebody else's. */
const maxPause = 12;

/**
 * Guesses which works of one name are those of a second person. Works belong together that have a department in common, without a
 * pause of more than twelve years, or a company. Of the groups that remain, the two with the most credits are taken for two people, and
 * each other group goes to the one that it has more in common with or is closer to in years. One answer for each work; nobody is a second
 * person if all belong together. Proportional to the number of works, except for sorting them.
 */
export function proposeDivision(works: readonly Work[]): boolean[] {
  const groups = new Groups(works.length);
  const byYear = [...works.keys()].sort((a, b) => yearOf(works[a]!) - yearOf(works[b]!));
  const latest = new Map<string, number>();
  for (const place of byYear) {
    const { departments, studios } = works[place]!;
    for (const department of new Set(departments)) {
      const before = latest.get(department);
      if (before !== undefined && pauseBetween(works[before]!, works[place]!) <= maxPause)
        groups.join(before, place);
      latest.set(department, place);
    }
    for (const studio of new Set(studios)) {
      const before = latest.get(`for ${studio}`);
      if (before !== undefined) groups.join(before, place);
      latest.set(`for ${studio}`, place);
    }
  }
  const members = [...Map.groupBy(works.keys(), (place) => groups.of(place)).values()];
  const all = members
    .map((places) =>
      factsOf(
        places.map((place) => works[place]!),
        places,
      ),
    )
    .sort((a, b) => b.credits - a.credits || a.first - b.first);
  const [one, two] = all;
  const isOther = works.map(() => false);
  if (!one || !two) return isOther;
  for (const group of all.slice(1))
    if (group === two || distance(group, two) < distance(group, one))
      for (const place of group.places) isOther[place] = true;
  return isOther;
}

/** A work without a year is near to any. */
const yearOf = ({ year }: Work): number => year ?? Infinity;
const pauseBetween = (one: Work, two: Work): number =>
  one.year === null || two.year === null ? 0 : Math.abs(two.year - one.year);

type Facts = ReturnType<typeof factsOf>;

function factsOf(works: readonly Work[], places: readonly number[]) {
  const years = works.flatMap(({ year }) => year ?? []);
  return {
    places,
    credits: works.reduce((sum, { credits }) => sum + credits, 0),
    departments: new Set(works.flatMap(({ departments }) => departments)),
    first: years.reduce((least, year) => Math.min(least, year), Infinity),
    last: years.reduce((most, year) => Math.max(most, year), -Infinity),
  };
}

/** The pause between the two in years; as much again as the longest one if they have no department in common. */
function distance(one: Facts, two: Facts): number {
  const pause = Math.max(0, two.first - one.last, one.first - two.last);
  const isAlike = [...one.departments].some((department) => two.departments.has(department));
  return (Number.isFinite(pause) ? pause : 0) + (isAlike ? 0 : maxPause);
}

/** Numbers from 0 that are joined to groups. */
class Groups {
  private readonly above: number[];

  constructor(size: number) {
    this.above = Array.from({ length: size }, (_, place) => place);
  }

  of(place: number): number {
    let root = place;
    while (this.above[root] !== root) {
      this.above[root] = this.above[this.above[root]!]!;
      root = this.above[root]!;
    }
    return root;
  }

  join(one: number, two: number): void {
    const [a, b] = [this.of(one), this.of(two)];
    this.above[Math.max(a, b)] = Math.min(a, b);
  }
}
