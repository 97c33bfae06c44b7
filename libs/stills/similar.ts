/** The longest texts that are compared in full. */
const maxLength = 60;

/** The similarity of two texts: 1 the same, 0 nothing in common; 1 − (characters to change) / (characters of the longer). */
export function similarityOf(one: string, other: string): number {
  if (one === other) return 1;
  const [first, second] = [[...one].slice(0, maxLength), [...other].slice(0, maxLength)];
  const most = Math.max(first.length, second.length);
  if (Math.min(first.length, second.length) < most / 2) return 0;
  let row = second.map((_, at) => at + 1);
  first.forEach((character, index) => {
    let diagonal = index;
    let left = index + 1;
    row = row.map((up, at) => {
      const cost = Math.min(up + 1, left + 1, diagonal + (second[at] === character ? 0 : 1));
      diagonal = up;
      left = cost;
      return cost;
    });
  });
  return 1 - row.at(-1)! / most;
}
