/* A thread beside the tests, for what they cannot notice themselves: a test that computes without end. */
import { writeSync } from 'node:fs';
import { workerData, parentPort } from 'node:worker_threads';

const { beat, maxSilence } = workerData;
let name = 'the import of a file';
let seen = Atomics.load(beat, 0);
let since = Date.now();
parentPort.on('message', (message) => {
  name = message;
});
setInterval(() => {
  const now = Atomics.load(beat, 0);
  if (now !== seen) {
    seen = now;
    since = Date.now();
  } else if (Date.now() - since > maxSilence) {
    writeSync(
      2,
      `\nNothing else could run for ${maxSilence / 1000} s during ${name}: its process is ended.\n`,
    );
    process.kill(process.pid, 'SIGKILL');
  }
}, 1_000);
