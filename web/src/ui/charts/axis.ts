/** The end of an axis: a round number above `most` whose half is a whole number. At least 4. */
export function axisEnd(most: number): number {
  if (most <= 10) return Math.max(4, 2 * Math.ceil(most / 2));
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 3, 4, 5, 6, 8].find((factor) => factor * power >= most) ?? 10;
  return step * power;
}
