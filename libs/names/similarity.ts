/**
 * How alike two texts are, 0 (nothing in common) to 1 (equal): one minus the edit distance over the length of the
 * longer, in code points. Give it `searchKey`s to ignore what does not matter. Time grows with the product of the lengths.
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const left = [...a];
  const right = [...b];
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const replaced = above[column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, above[column]! + 1, current[column - 1]! + 1));
    }
    above = current;
  }
  return 1 - above[right.length]! / Math.max(left.length, right.length);
}
