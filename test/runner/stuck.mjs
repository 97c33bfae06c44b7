/* A thread beside the tests, for what they cannot notice themselves: a test that computes without end. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { beat, running, maxSilence } = workerData;
let seen = Atomics.load(beat, 0);
/** Milliseconds of processor time that this process has used: on a busy machine, a minute may be a second of it. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
/** What does not compute either waits for another program. */
const maxWait = 10 * maxSilence;
let since = spent();
let sinceTime = Date.now();
setInterval(() => {
  const now = Atomics.load(beat, 0);
  if (now !== seen) {
    seen = now;
    since = spent();
    sinceTime = Date.now();
  } else if (spent() - since > maxSilence || Date.now() - sinceTime > maxWait) {
    const name = Buffer.from(running.subarray(0, running.indexOf(0))).toString();
    writeSync(
      2,
      `\nNothing else could run for ${Math.round((Date.now() - sinceTime) / 1000)} s during ${name}: its process is ended.\n`,
    );
    process.kill(process.pid, 'SIGKILL');
  }
}, 1_000);
