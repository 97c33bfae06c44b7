/** Shares of a whole in percent, rounded so that they add up to what they are together: 63 and 37, not 63 and 38. */
export function sharesOf(parts: readonly number[], whole: number): string[] {
  const exact = parts.map((part) => (part / whole) * 100);
  const isShown = (percent: number) => percent >= 1;
  const sum = exact.filter(isShown).reduce((before, percent) => before + percent, 0);
  const rounded = exact.map(Math.floor);
  const places = [...exact.keys()]
    .filter((place) => isShown(exact[place]!))
    .sort((a, b) => (exact[b]! % 1) - (exact[a]! % 1));
  const missing = Math.round(sum) - places.reduce((before, place) => before + rounded[place]!, 0);
  for (const place of places.slice(0, missing)) rounded[place]! += 1;
  return exact.map((percent, place) => (isShown(percent) ? `${rounded[place]}%` : '<1%'));
}
