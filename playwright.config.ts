import { defineConfig } from '@playwright/test';

const port = process.env['TEST_PORT'] ?? '4311';
const executablePath = process.env['CHROMIUM_PATH'];

/** Real Chromium against the real, built server with the demo. `npm test -- browser` builds first and finds a Chromium. */
export default defineConfig({
  testDir: 'test/browser',
  // Generous, so that no test fails because a machine is slow.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    // Tests that run in November are no other than those of the rest of the year.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://localhost:${port}`,
          localStorage: [{ name: 'staffroll:november', value: '1' }],
        },
      ],
    },
    // Recording a trace of every test slows all of them; `--trace on` makes one where it is wanted.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
  webServer: {
    command: 'node --enable-source-maps dist/server/main.js',
    url: `http://127.0.0.1:${port}/api/health`,
    env: {
      PORT: port,
      DATA_DIR: process.env['TEST_DATA_DIR'] ?? '.data/browser-tests',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ANILIST_URL: 'off',
    },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
