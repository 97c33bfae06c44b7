const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Page numbers to offer around `page` (from 1) of `pages`, null for a gap. At most seven entries, always seven from eight pages on. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), null, pages];
  if (page >= pages - 3) return [1, null, ...range(pages - 4, pages)];
  return [1, null, ...range(page - 1, page + 1), null, pages];
}

/** The place of a page beside the shown one; none: its number says which. */
export type Step = { after: string } | { before: string } | Record<string, never>;

/** What places look like (`PlaceInAddress`). */
const place = /^[\w-]{1,6000}$/;

/** The place in the query of an address, if it looks like one; a page begins or ends at one. */
export function stepIn(search: string): Step {
  const parameters = new URLSearchParams(search);
  const [after, before] = [parameters.get('after') ?? '', parameters.get('before') ?? ''];
  return place.test(after) ? { after } : place.test(before) ? { before } : {};
}
