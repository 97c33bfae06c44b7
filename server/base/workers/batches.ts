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

/**
 * Works on values one after the other, beginning at once; at most so many results wait for whoever takes them. With a failure it
 * ends.
 */
export function ahead<Value, Result>(
  values: Iterable<Value>,
  most: number,
  work: (value: Value) => Promise<Result>,
): AsyncGenerator<Result> {
  const rest = values[Symbol.iterator]();
  const waiting: Promise<Result>[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const begin = () => {
    while (waiting.length < most) {
      const { value, done } = rest.next();
      if (done) return;
      const result = last.then(() => work(value));
      // Whoever takes it hears of a failure.
      last = result;
      result.catch(() => undefined);
      waiting.push(result);
    }
  };
  const take = async function* () {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      begin();
      yield await next;
    }
  };
  begin();
  return take();
}
