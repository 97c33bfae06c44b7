import { yieldToEventLoop } from '../workers/batches.js';

/** Characters per chunk, which take about a millisecond to process without a pause. */
const maxLength = 256 * 1024;

const encoder = new TextEncoder();

/** JSON values as several JSON arrays, each small enough to be processed without a pause; UTF-8, for other threads. */
export function chunksOf(values: Iterable<string>): Uint8Array[] {
  return [...arraysOf(values)].map((array) => encoder.encode(array));
}

/** The same as strings, each generated when it is requested. */
export function* arraysOf(values: Iterable<string>): Generator<string> {
  let some: string[] = [];
  let length = 0;
  for (const value of values) {
    if (length + value.length > maxLength && some.length > 0) {
      yield `[${some.join()}]`;
      some = [];
      length = 0;
    }
    some.push(value);
    length += value.length;
  }
  if (some.length > 0) yield `[${some.join()}]`;
}

/** Sends values as JSON arrays, one after the other. Each is made while the one before it is on its way. */
export async function sendArrays<Value>(
  values: Iterable<Value>,
  textOf: (value: Value) => string,
  send: (array: string) => Promise<unknown>,
): Promise<void> {
  let sent: Promise<unknown> = Promise.resolve();
  for (const some of arraysOf(mapped(values, textOf))) {
    await sent;
    sent = send(some);
    // Whoever waits for it next hears of a failure.
    sent.catch(() => undefined);
    await yieldToEventLoop();
  }
  await sent;
}

function* mapped<Value, Result>(values: Iterable<Value>, work: (value: Value) => Result): Generator<Result> {
  for (const value of values) yield work(value);
}

export const chunkText = (chunk: Uint8Array): string =>
  Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('utf8');

/** The values of chunks, yielding to other work between chunks. */
export async function parseChunks<Value>(chunks: readonly Uint8Array[]): Promise<Value[]> {
  const values: Value[] = [];
  for (const chunk of chunks) {
    values.push(...(JSON.parse(chunkText(chunk)) as Value[]));
    await yieldToEventLoop();
  }
  return values;
}

/** JSON.stringify for an array, yielding to other work in between. */
export async function stringifyInTurns(values: readonly unknown[]): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for (const value of values) {
    const part = JSON.stringify(value);
    parts.push(part);
    length += part.length;
    if (length < maxLength) continue;
    length = 0;
    await yieldToEventLoop();
  }
  return `[${parts.join()}]`;
}
