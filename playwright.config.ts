import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];
const shell = process.env['CHROMIUM_SHELL_PATH'] || chromium;

const launchedAs = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  },
});

/**
 * Real Chromium against real, built servers with the demo, one for each worker (test/browser/support/test.ts).
 * `npm test -- browser` builds first and finds a Chromium.
 */
export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/browser/support/global-setup.mjs',
  // Generous, so that no test fails because a machine is slow: a test that waits for one thing for a minute hangs, and says for what.
  timeout: 180_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  // Before the part is ended from outside (scripts/test.mjs), so that what failed until then is printed.
  globalTimeout: 42 * 60_000,
  fullyParallel: false,
  workers: 2,
  // A test that passes only the second time has found a defect, in itself or in the product, and is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['./test/runner/durations.mjs']],
  // Of the page of all components (design-pictures.spec.ts), the same for both projects below.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: process.env['PICTURES'] === 'new' ? 'all' : 'none',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    // Transitions take time, most of it of the processor. Tests of what moves ask for motion.
    reducedMotion: 'reduce',
    // It would answer requests that tests intercept; what it does is tested by itself (nightly/offline.spec.ts).
    serviceWorkers: 'block',
    // Recording a trace of every test slows all of them; `--trace on` makes one where it is wanted.
    screenshot: 'only-on-failure',
  },
  projects: [
    // Pages need no windows, which take processor time of their own.
    { name: 'pages', grepInvert: /@window/, use: launchedAs(shell) },
    // What needs all of a browser: the shell shows nothing while it is offline.
    { name: 'windows', grep: /@window/, use: launchedAs(chromium) },
  ],
});
