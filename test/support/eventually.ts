import { setTimeout } from 'node:timers/promises';

/** Polls until `ask` returns something other than null; fails after this many milliseconds. */
export async function eventually<Found>(
  what: string,
  ask: () => Promise<Found | null> | Found | null,
  milliseconds = 2_000,
): Promise<Found> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${milliseconds} ms`);
    await setTimeout(20);
  }
}
