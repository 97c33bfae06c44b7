import type { PersonProfile } from '@libs/contract/people/person-page.js';

/** Credits per year, without gaps between the first and last year. Credits without a year are left out. */
export function everyYear(years: PersonProfile['years']): { year: number; credits: number }[] {
  const counts = new Map(
    years.flatMap(({ year, credits }) => (year === null ? [] : [[year, credits] as const])),
  );
  if (counts.size === 0) return [];
  const first = Math.min(...counts.keys());
  const last = Math.max(...counts.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    credits: counts.get(first + index) ?? 0,
  }));
}

/** Groups items, already sorted by year, by their year. */
export function byYear<Item extends { year: number | null }>(
  items: readonly Item[],
): { year: number | null; items: Item[] }[] {
  const years: { year: number | null; items: Item[] }[] = [];
  for (const item of items) {
    const last = years.at(-1);
    if (last?.year === item.year) last.items.push(item);
    else years.push({ year: item.year, items: [item] });
  }
  return years;
}
