interface TestRun {
  part: 'unit' | 'api' | 'nightly' | 'browser';
  /** Paths from the root of the checkout. */
  files: string[];
  /** Whether with the tests of the night. */
  withNight: boolean;
}

/** Which tests the changed files reach. */
export function changedTests(root: string, files?: string[]): { runs: TestRun[]; report: string };
