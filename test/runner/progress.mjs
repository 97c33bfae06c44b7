/*
 * What the tests of this process are doing. Each step that ends is progress; a test that makes none for a minute hangs, and setup.mjs
 * ends it, saying what it waits for. So nothing fails because a machine is slow, and nothing hangs for long.
 */

import { availableParallelism, loadavg } from 'node:os';
// Not those that tests replace.
import { clearInterval, setInterval } from 'node:timers';

/** Milliseconds without progress after which a test hangs. At night a single step may compute for longer. */
export const maxIdle = process.env.ALL_CASES === '1' ? 600_000 : 60_000;

/** Of the processor time that a process gets if it only computes, how much counts as computing. */
const computing = 0.2;
/** Seconds of processor time within a second that such a process gets, beside as many others as there are. */
const fairShare = () => Math.min(1, availableParallelism() / loadavg()[0]);

let last = Date.now();
const pending = new Set();

/** A step has ended. Tests whose steps nobody else reports call it: computing, filling a database. */
export function noteProgress() {
  last = Date.now();
}

/**
 * Looks each second at how much of the processor something has used, and reports computing as progress: a test that computes does not
 * hang, however little of the processor it gets. `used`: its seconds so far. Returns what ends the watch.
 */
export function watchWork(used) {
  let before = used();
  const timer = setInterval(() => {
    const now = used();
    if (now - before >= computing * fairShare()) noteProgress();
    before = now;
  }, 1_000);
  timer.unref();
  return () => clearInterval(timer);
}

/** Milliseconds since the last step that ended. */
export const idleTime = () => Date.now() - last;

/** Reports `promise` as a step: its beginning, so that a test that hangs can say that it waits for `what`, and its end. */
export async function step(what, promise) {
  const waiting = { what, since: Date.now() };
  pending.add(waiting);
  try {
    return await promise;
  } finally {
    pending.delete(waiting);
    noteProgress();
  }
}

/** In words, what has begun and not ended, and what keeps the process alive. */
export function whatIsPending() {
  const steps = [...pending].map(
    ({ what, since }) => `${what} (for ${Math.round((Date.now() - since) / 1000)} s)`,
  );
  const counts = new Map();
  for (const name of process.getActiveResourcesInfo()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const open = [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
  return `It waits for ${steps.join('; ') || 'something that no step names'}. Open: ${open || 'nothing'}.`;
}
