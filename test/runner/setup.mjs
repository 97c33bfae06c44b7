import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { ModernFakeTimers } from '@jest/fake-timers';
import { addEventHandler } from 'jest-circus';
import { idleTime, maxIdle, noteProgress, step, watchWork, whatIsPending } from './progress.mjs';

/* What jest-light-runner lacks: fake timers that support promises, and an end of tests that hang. */

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
Object.assign(globalThis.jest, {
  // The clock for the duration of tests must keep running.
  useFakeTimers: () => timers.useFakeTimers({ doNotFake: ['performance'] }),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
});

/** Milliseconds after which a test has failed whatever progress it makes: it repeats itself. */
const maxTotal = 10 * maxIdle;

/** The same test or hook, which fails if none of its steps has ended for a minute. */
function watched(fn, name) {
  return async () => {
    runs(name);
    noteProgress();
    const began = Date.now();
    let timer;
    const hangs = new Promise((_, reject) => {
      timer = setInterval(() => {
        if (idleTime() > maxIdle)
          reject(new Error(`“${name}” made no progress for ${maxIdle / 1000} s. ${whatIsPending()}`));
        if (Date.now() - began > maxTotal)
          reject(
            new Error(
              `“${name}” makes progress but has not ended after ${maxTotal / 60_000} minutes. ${whatIsPending()}`,
            ),
          );
      }, 1_000);
    });
    try {
      return await Promise.race([fn(), hangs]);
    } finally {
      clearInterval(timer);
    }
  };
}

/** Counts up as long as anything can run in this process; a thread looks at it (stuck.mjs). */
const beat = new Int32Array(new SharedArrayBuffer(4));
/** What runs, ended by a zero: the thread reads it if nothing can be sent to it any more. */
const running = Buffer.from(new SharedArrayBuffer(400));
function runs(name) {
  running[running.write(name, 0, running.length - 1)] = 0;
}
runs('the import of a file');
setInterval(() => Atomics.add(beat, 0, 1), 1_000).unref();
/** Seconds of processor time of this process. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
watchWork(spent);
const stuck = new Worker(new URL('stuck.mjs', import.meta.url), {
  workerData: { beat, running, maxSilence: maxIdle },
  execArgv: [],
});
stuck.unref();

/** This file is loaded once in a process, which then gets a message for each file of tests. An import may never end, too. */
let importing;
/** What computes more than this in a minute imports: on a busy machine, it may have a minute's work left. */
const working = 1;
function watchImport(began = Date.now(), before = spent()) {
  clearTimeout(importing);
  importing = setTimeout(() => {
    const now = spent();
    if (now - before > working && Date.now() - began < maxTotal) return watchImport(began, now);
    console.error(
      `No test within ${Math.round((Date.now() - began) / 1000)} s: the process that imports this file is ended. ${whatIsPending()}`,
    );
    process.exit(70);
  }, maxIdle);
  importing.unref();
}
watchImport();
process.on('message', ({ source }) => source === 'port' && watchImport());

/** Each answer that a test gets is progress. */
const plainFetch = globalThis.fetch;
globalThis.fetch = (input, options) =>
  step(`${options?.method ?? 'GET'} ${input.url ?? input}`, plainFetch(input, options));

addEventHandler(({ name }, { currentDescribeBlock }) => {
  if (name !== 'add_test' && name !== 'add_hook') return;
  clearTimeout(importing);
  const added = currentDescribeBlock[name === 'add_test' ? 'tests' : 'hooks'].at(-1);
  // Tests with a callback are left alone.
  if (added?.fn?.length === 0)
    added.fn = watched(added.fn, added.name ?? `${added.type} of ${currentDescribeBlock.name}`);
});
