import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fileKey, recordDurations } from './durations.mjs';

const root = join(import.meta.dirname, '../..');
/** A run in which no file ends for this long hangs: single tests are ended much earlier (setup.mjs). */
const patience = 12 * 60_000;

/** Where the failures of a suite are kept, so that scripts/test.mjs can repeat them below the output of later parts. */
export const digestOf = (project) => join(root, `.cache/${project}-failures.txt`);

/** Keeps failures for a digest at the end, records how long files took, and ends a run that hangs, saying in which files. */
export default class DigestReporter {
  #running = new Set();
  #watch;
  #digest;
  #seconds = {};

  onRunStart() {
    this.#wait();
  }

  onTestFileStart({ path, context }) {
    if (!this.#digest) {
      this.#digest = digestOf(context.config.displayName?.name ?? 'tests');
      mkdirSync(dirname(this.#digest), { recursive: true });
      rmSync(this.#digest, { force: true });
    }
    this.#running.add(relative(root, path));
  }

  onTestFileResult({ path }, { failureMessage, perfStats }) {
    this.#running.delete(relative(root, path));
    if (failureMessage)
      appendFileSync(this.#digest, `${stripVTControlCharacters(failureMessage).trim()}\n\n`);
    else this.#seconds[fileKey(path)] = (perfStats.end - perfStats.start) / 1000;
    this.#wait();
  }

  onRunComplete() {
    clearTimeout(this.#watch);
    recordDurations(this.#seconds);
  }

  #wait() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      const message = `No file has ended for ${patience / 60_000} minutes. Still running: ${[...this.#running].join(', ') || 'none'}`;
      if (this.#digest) appendFileSync(this.#digest, `${message}\n`);
      console.error(message);
      process.exit(1);
    }, patience);
    this.#watch.unref();
  }
}
