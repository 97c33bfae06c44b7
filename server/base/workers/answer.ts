import { Failure } from '@libs/contract/base/errors.js';
import type { Answer } from './worker-pool.js';

/** Asks the site something (`reply` of `WorkerPool.run`); null if it could not answer. */
export type Ask<Question, Known> = (question: Question) => Promise<Known | null>;

/** What a job returns, or the expected failure that it threw. */
export function answer<Value>(work: () => Value): Answer<Value> {
  try {
    return { value: work() };
  } catch (error) {
    return failed(error);
  }
}

/** The same for a job that waits for something. */
export async function answerLater<Value>(work: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Answer<never> {
  if (!(error instanceof Failure)) throw error;
  const { code, detail, places } = error;
  return { failure: { code, ...(detail ? { detail } : {}), ...(places ? { places } : {}) } };
}
