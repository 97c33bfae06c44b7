import { setTimeout } from 'node:timers/promises';
import { step } from '../runner/progress.mjs';

/** Milliseconds: far more than anything takes, so that only what never happens fails, however slow the machine. */
const giveUpAfter = 60_000;

/** Milliseconds between two questions: longer each time, so that waiting leaves the processor to what is waited for. */
const firstPause = 20;
const maxPause = 100;

/** Polls until `ask` returns something other than null; fails after a minute, saying that `what` did not happen. */
export function eventually<Found>(
  what: string,
  ask: () => Promise<Found | null> | Found | null,
): Promise<Found> {
  return step(what, poll(what, ask));
}

async function poll<Found>(what: string, ask: () => Promise<Found | null> | Found | null): Promise<Found> {
  const deadline = Date.now() + giveUpAfter;
  for (let pause = firstPause; ; pause = Math.min(pause * 1.5, maxPause)) {
    const found = await ask();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${giveUpAfter / 1000} s`);
    await setTimeout(pause);
  }
}
