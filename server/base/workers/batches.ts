/** Milliseconds of work before yielding to others. */
const stretch = 8;

/** Lets everything else that is waiting run first. */
export const yieldToEventLoop = (): Promise<void> => new Promise((next) => setImmediate(next));

/** Applies `work` to all values. However many there are, others wait only some milliseconds. */
export async function mapInBatches<Value, Result>(
  values: Iterable<Value>,
  work: (value: Value) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const value of values) {
    results.push(work(value));
    if (performance.now() - since < stretch) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
  return results;
}
