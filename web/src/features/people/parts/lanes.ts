/** Years that have a label: the first, the last, and those that end in 0 or 5. */
export const hasLabel = (year: number, from: number, to: number): boolean =>
  year === from || year === to || (year % 5 === 0 && year - from > 1 && to - year > 1);

/** Pixels of a mark, by its credits. */
export const markSize = (credits: number, most: number): number =>
  Math.round(8 + 12 * Math.sqrt(credits / most));
