import { clearTimeout, setTimeout } from 'node:timers';
import { ModernFakeTimers } from '@jest/fake-timers';
import { addEventHandler } from 'jest-circus';

/* What jest-light-runner lacks: fake timers that support promises, and time limits for tests. */

/** Default time limit of a test in milliseconds: generous, so that only tests that hang fail. */
let usual = 180_000;

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
Object.assign(globalThis.jest, {
  /** Longer, for this file and those after it. */
  setTimeout: (milliseconds) => {
    usual = Math.max(usual, milliseconds);
  },
  // The clock for the duration of tests must keep running.
  useFakeTimers: () => timers.useFakeTimers({ doNotFake: ['performance'] }),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
});

/** The same test or hook, which fails if it has not ended after this many milliseconds. */
function limited(fn, milliseconds) {
  return async () => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Not done within ${milliseconds} ms.`)), milliseconds);
    });
    try {
      return await Promise.race([fn(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Time limit of the import of a file, which has no test yet that could end. Its process ends, and the file has failed. */
const longest = 8 * 60_000;
let importing;
/** This file is loaded once in a process, which then gets a message for each file of tests. */
function watchImport() {
  clearTimeout(importing);
  importing = setTimeout(() => {
    console.error(`No test within ${longest} ms: the process that imports this file is ended.`);
    process.exit(70);
  }, longest);
  importing.unref();
}
watchImport();
process.on('message', ({ source }) => source === 'port' && watchImport());

addEventHandler(({ name }, { currentDescribeBlock }) => {
  if (name !== 'add_test' && name !== 'add_hook') return;
  clearTimeout(importing);
  const added = currentDescribeBlock[name === 'add_test' ? 'tests' : 'hooks'].at(-1);
  // Tests with a callback are left alone.
  if (added?.fn?.length === 0) added.fn = limited(added.fn, added.timeout ?? usual);
});
