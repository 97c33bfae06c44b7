import { setTimeout } from 'node:timers/promises';
import { idleTime, step } from '../runner/progress.mjs';

/** Milliseconds: far more than anything takes, so that only what never happens fails, however slow the machine. */
const giveUpAfter = 60_000;
/** The same while something computes that a test has started. */
const giveUpWorkAfter = 300_000;

/** Milliseconds between two questions: longer each time, so that waiting leaves the processor to what is waited for. */
const firstPause = 20;
const maxPause = 100;

/**
 * Polls until `ask` returns something other than null; fails after a minute in which nothing computed either, saying that `what` did
 * not happen.
 */
export function eventually<Found>(
  what: string,
  ask: () => Promise<Found | null> | Found | null,
): Promise<Found> {
  return step(what, poll(what, ask));
}

async function poll<Found>(what: string, ask: () => Promise<Found | null> | Found | null): Promise<Found> {
  const began = Date.now();
  for (let pause = firstPause; ; pause = Math.min(pause * 1.5, maxPause)) {
    const found = await ask();
    if (found !== null) return found;
    const waited = Date.now() - began;
    if (waited > giveUpAfter && (idleTime() > giveUpAfter || waited > giveUpWorkAfter))
      throw new Error(`${what}: not within ${Math.round(waited / 1000)} s`);
    await setTimeout(pause);
  }
}
