/** What the review needs to know about a name in order to move on. */
interface Step {
  key: string;
}

/**
 * The next (or previous) name from `from`, wrapping around, that nobody else is looking at and that was not skipped; null: there
 * is none.
 */
export function nextOf(
  steps: readonly Step[],
  from: number,
  by: -1 | 1,
  isPassed: (key: string) => boolean,
): string | null {
  for (let far = 1; far <= steps.length; far += 1) {
    const one = steps[(((from + far * by) % steps.length) + steps.length) % steps.length];
    if (one && !isPassed(one.key) && one !== steps[from]) return one.key;
  }
  return null;
}
