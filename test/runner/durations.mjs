import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/*
 * How long tests took on this machine the last time, so that `npm test -- changed` can say how long it will take: seconds by spec file,
 * of browser tests by file and title. What ran with the tests of the night has a key of its own.
 */

const root = join(import.meta.dirname, '../..');
const file = join(root, '.cache/durations.json');
const night = ' @nightly';

/** Seconds by key; empty if nothing was recorded. */
export function readDurations() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Adds what was measured to what is known; a full disk or a folder that cannot be written costs only the estimate. */
export function recordDurations(measured) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...readDurations(), ...measured }, null, 1));
  } catch {
    // As above.
  }
}

/** The key of a spec file of Jest, by its path. */
export const fileKey = (path) => relative(root, path) + (process.env.NIGHT === '1' ? night : '');

/** How many seconds a spec file will take, with or without its tests of the night; undefined if nobody knows. */
export function secondsOf(durations, spec, withNight) {
  const whole = (withNight ? durations[spec + night] : undefined) ?? durations[spec];
  if (whole !== undefined) return whole;
  const tests = Object.keys(durations).filter(
    (key) => key.startsWith(`${spec} › `) && (withNight || !key.endsWith(night)),
  );
  return tests.length ? tests.reduce((sum, key) => sum + durations[key], 0) : undefined;
}

/** Playwright's reporter that records how long each test took (playwright.config.ts). */
export default class DurationReporter {
  #measured = {};

  onTestEnd({ location, title, tags }, { duration, status }) {
    if (status !== 'passed') return;
    const key = `${relative(root, location.file)} › ${title}${tags.includes('@nightly') ? night : ''}`;
    this.#measured[key] = duration / 1000;
  }

  onEnd() {
    recordDurations(this.#measured);
  }

  printsToStdio() {
    return false;
  }
}
