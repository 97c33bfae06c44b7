import { AsyncLocalStorage } from 'node:async_hooks';
import { chosenConnection } from './replicas.js';

/** What the work at hand has read, by connection, since replicas may be at different moments. */
interface Reads {
  readonly byConnection: Map<unknown, Map<string, Promise<unknown>>>;
  /** What was begun meanwhile and goes on, such as a timer, reads for itself. */
  isOver: boolean;
}

const current = new AsyncLocalStorage<Reads>();

/** What `work` reads by `sharedRead` is read once. For work that only reads, and is over in a moment: the making of one page. */
export async function sharingReads<Result>(work: () => Promise<Result>): Promise<Result> {
  const reads: Reads = { byConnection: new Map(), isOver: false };
  try {
    return await current.run(reads, work);
  } finally {
    reads.isOver = true;
  }
}

/**
 * The answer of `read`, or the one that the work at hand already has, or waits for, under the same key. All get the same object, so that
 * nobody may change it. Outside of `sharingReads` it is read each time.
 */
export function sharedRead<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  const reads = current.getStore();
  if (!reads || reads.isOver) return read();
  const connection = chosenConnection();
  const ofConnection = reads.byConnection.get(connection) ?? new Map<string, Promise<unknown>>();
  reads.byConnection.set(connection, ofConnection);
  const known = ofConnection.get(key) as Promise<Value> | undefined;
  if (known) return known;
  const reading = read();
  ofConnection.set(key, reading);
  return reading;
}
