import { Failure } from '@libs/contract/base/errors.js';

/** What the queue needs to know about a piece of work. */
export interface Work {
  /** Who it belongs to; nobody may fill a queue alone. Null: the system, which is never refused. */
  owner: string | number | null;
  operations: number;
  /** Of JSON. */
  bytes: number;
}

export type QueueResult<Result> = { result: Result } | { error: unknown };

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Lane<Item, Result> {
  waiting: Waiting<Item, Result>[];
  bytes: number;
}

/** What may wait for one list, and what fits into one transaction. A single item may be larger than a batch. */
export const queueLimits = {
  waiting: 1_000,
  waitingOfOne: 100,
  waitingBytes: 64 * 1024 * 1024,
  batch: 100,
  batchOperations: 10_000,
  batchBytes: 4 * 1024 * 1024,
  /** Lists that are written at the same time; the remaining database connections are for readers. */
  lists: 10,
} as const;

/**
 * Work on lists: one batch per list at a time, in order of arrival; what arrives while a batch runs forms the next one.
 * Lists take turns. `run` returns one outcome per item, in order.
 */
export class ChangeQueue<Item extends Work, Result> {
  private readonly lanes = new Map<string, Lane<Item, Result>>();
  /** Lists with waiting work that are not running, in turn. */
  private readonly ready: string[] = [];
  private running = 0;

  constructor(private readonly run: (list: string, items: Item[]) => Promise<QueueResult<Result>[]>) {}

  /** Failure: too-many-requests, if too much is waiting for this list. */
  add(list: string, item: Item): Promise<Result> {
    let lane = this.lanes.get(list);
    if (lane && item.owner !== null) refuseWhenFull(lane, item);
    if (!lane) {
      lane = { waiting: [], bytes: 0 };
      this.lanes.set(list, lane);
      this.ready.push(list);
    }
    const { waiting } = lane;
    lane.bytes += item.bytes;
    return new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    while (this.running < queueLimits.lists && this.ready.length > 0) {
      const list = this.ready.shift()!;
      this.running += 1;
      void this.runBatch(list).finally(() => {
        this.running -= 1;
        if (this.lanes.get(list)!.waiting.length > 0) this.ready.push(list);
        else this.lanes.delete(list);
        this.next();
      });
    }
  }

  private async runBatch(list: string): Promise<void> {
    const batch = takeBatch(this.lanes.get(list)!);
    try {
      const outcomes = await this.run(
        list,
        batch.map(({ item }) => item),
      );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]!;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Seconds until a full queue has room again, most likely. */
const soon = 1;

function refuseWhenFull<Item extends Work, Result>(lane: Lane<Item, Result>, item: Item): void {
  const own = lane.waiting.reduce((count, one) => count + (one.item.owner === item.owner ? 1 : 0), 0);
  if (
    lane.waiting.length >= queueLimits.waiting ||
    own >= queueLimits.waitingOfOne ||
    lane.bytes + item.bytes > queueLimits.waitingBytes
  )
    throw Failure.tooMany(soon);
}

function takeBatch<Item extends Work, Result>(lane: Lane<Item, Result>): Waiting<Item, Result>[] {
  let [count, operations, bytes] = [0, 0, 0];
  for (const { item } of lane.waiting) {
    operations += item.operations;
    bytes += item.bytes;
    const fits =
      count < queueLimits.batch &&
      operations <= queueLimits.batchOperations &&
      bytes <= queueLimits.batchBytes;
    if (count > 0 && !fits) break;
    lane.bytes -= item.bytes;
    count += 1;
  }
  return lane.waiting.splice(0, count);
}
