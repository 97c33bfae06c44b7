const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Page numbers to offer around `page` (from 1) of `pages`, null for a gap. At most seven entries, always seven from eight pages on. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), null, pages];
  if (page >= pages - 3) return [1, null, ...range(pages - 4, pages)];
  return [1, null, ...range(page - 1, page + 1), null, pages];
}
