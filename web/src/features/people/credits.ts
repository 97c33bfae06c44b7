import type { PersonList } from '@libs/contract/people.js';

/** What the credits of a person page are narrowed to; it stands in the address. */
export interface CreditFilter {
  /** Found in a list's titles and studios, in roles, credited names and affiliations. */
  text: string;
  /** A category's name; empty for all. */
  category: string;
  order: 'newest' | 'oldest';
}

export const readFilter = (search: string): CreditFilter => {
  const parameters = new URLSearchParams(search);
  return {
    text: parameters.get('text') ?? '',
    category: parameters.get('category') ?? '',
    order: parameters.get('order') === 'oldest' ? 'oldest' : 'newest',
  };
};

type Name = PersonList['names'][number];
type Role = Name['categories'][number]['roles'][number];

/** One role in one list, under the name that was credited. */
export interface RoleLine {
  category: string;
  role: Role;
  name: Pick<Name, 'ja' | 'en'>;
}

export interface ListLine {
  list: PersonList;
  roles: RoleLine[];
}

export interface YearOfCredits {
  /** Null: the year is not known. */
  year: number | null;
  lists: ListLine[];
}

const linesOf = (list: PersonList): RoleLine[] =>
  list.names.flatMap(({ ja, en, categories }) =>
    categories.flatMap(({ category, roles }) => roles.map((role) => ({ category, role, name: { ja, en } }))),
  );

/** Narrows a list to the lines that fit; all of them when the text fits the list itself. */
function narrow(list: PersonList, { text, category }: CreditFilter): RoleLine[] {
  const wanted = text.trim().toLowerCase();
  const holds = (...texts: (string | undefined)[]) =>
    texts.some((one) => one?.toLowerCase().includes(wanted));
  const lines = linesOf(list).filter((line) => !category || line.category === category);
  if (!wanted || holds(list.stafflist_name, list.stafflist_name_ja, list.stafflist_studios)) return lines;
  return lines.filter(
    ({ role, name }) =>
      holds(role.role_en, role.role_ja, name.en, name.ja) ||
      role.credits.some(({ studio }) => holds(studio?.en, studio?.ja)),
  );
}

/** The credits that fit, by year; lists without a year come last in either order. */
export function creditsByYear(lists: PersonList[], filter: CreditFilter): YearOfCredits[] {
  const years = new Map<number | null, ListLine[]>();
  for (const list of lists) {
    const roles = narrow(list, filter);
    if (roles.length === 0) continue;
    const lines = years.get(list.seasonYear) ?? [];
    lines.push({ list, roles });
    years.set(list.seasonYear, lines);
  }
  const sign = filter.order === 'newest' ? -1 : 1;
  return [...years]
    .map(([year, found]) => ({ year, lists: found }))
    .sort((one, other) => {
      if (one.year === null || other.year === null) return one.year === null ? 1 : -1;
      return sign * (one.year - other.year);
    });
}

/** How many credits each year holds, without gaps between the first and the last year. Lists without a year are left out. */
export function creditsPerYear(lists: PersonList[]): { year: number; credits: number }[] {
  const counts = new Map<number, number>();
  for (const list of lists) {
    if (list.seasonYear === null) continue;
    const credits = linesOf(list).reduce((sum, { role }) => sum + role.credits.length, 0);
    counts.set(list.seasonYear, (counts.get(list.seasonYear) ?? 0) + credits);
  }
  if (counts.size === 0) return [];
  const first = Math.min(...counts.keys());
  const last = Math.max(...counts.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    credits: counts.get(first + index) ?? 0,
  }));
}

/** The categories that occur, most frequent first. */
export function categoriesOf(lists: PersonList[]): string[] {
  const counts = new Map<string, number>();
  for (const { category } of lists.flatMap(linesOf)) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).map(([category]) => category);
}
