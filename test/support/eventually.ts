import { setTimeout } from 'node:timers/promises';
import { step } from '../runner/progress.mjs';

/** Milliseconds: far more than anything takes, so that only what never happens fails, however slow the machine. */
const giveUpAfter = 60_000;

/** Polls until `ask` returns something other than null; fails after a minute, saying that `what` did not happen. */
export function eventually<Found>(
  what: string,
  ask: () => Promise<Found | null> | Found | null,
): Promise<Found> {
  return step(what, poll(what, ask));
}

async function poll<Found>(what: string, ask: () => Promise<Found | null> | Found | null): Promise<Found> {
  const deadline = Date.now() + giveUpAfter;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${giveUpAfter / 1000} s`);
    await setTimeout(20);
  }
}
