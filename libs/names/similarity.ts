/** Code units. */
const maxComparedLength = 500;

/**
 * How similar two texts are, from 0 (nothing in common) to 1 (equal): one minus the edit distance divided by the longer
 * length, in code points. Pass `searchKey`s to ignore insignificant differences. Time grows with the product of the
 * lengths, so only the beginnings of texts longer than any name are compared; the rest counts as different.
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const left = Array.from(a.slice(0, maxComparedLength));
  const right = Array.from(b.slice(0, maxComparedLength));
  const rest = Math.max(a.length, b.length, maxComparedLength) - maxComparedLength;
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const replaced = above[column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, above[column]! + 1, current[column - 1]! + 1));
    }
    above = current;
  }
  return 1 - (above[right.length]! + rest) / (Math.max(left.length, right.length) + rest);
}
