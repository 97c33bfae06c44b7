/**
 * Four suites: `unit` needs nothing; `api` (REST and sockets), `hostile` (attacks on a built server) and `nightly` (what takes too long
 * for every change) start their own throw-away Postgres once.
 */
const base = {
  // Without them Jest lists all packages.
  roots: ['<rootDir>/libs', '<rootDir>/server', '<rootDir>/web/src', '<rootDir>/test'],
  // Runs files one after another in a few processes, in which each module is loaded only once (test/runner).
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: ['<rootDir>/test/runner/typescript.mjs'],
  setupFilesAfterEnv: ['<rootDir>/test/runner/setup.mjs'],
  transform: {},
  // Which tests a changed file belongs to, for `--watch`; imports are resolved by the runner.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^@libs/(.*)\\.js$': '<rootDir>/libs/$1' },
};
const withPostgres = {
  ...base,
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};

export default {
  // One more than the cores of a small machine, for when API tests wait for Postgres or a program. More do not make the part faster.
  maxWorkers: 3,
  reporters: ['default', '<rootDir>/test/runner/digest-reporter.mjs'],
  testSequencer: '<rootDir>/test/longest-first.mjs',
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/libs/**/*.spec.ts',
        '<rootDir>/server/**/*.spec.ts',
        '<rootDir>/web/src/**/*.spec.ts',
      ],
    },
    {
      ...withPostgres,
      displayName: 'api',
      testMatch: ['<rootDir>/test/api/**/*.spec.ts', '<rootDir>/test/realtime/**/*.spec.ts'],
    },
    {
      ...withPostgres,
      displayName: 'hostile',
      testMatch: ['<rootDir>/test/hostile/**/*.spec.ts'],
    },
    {
      ...withPostgres,
      displayName: 'nightly',
      testMatch: ['<rootDir>/test/nightly/**/*.spec.ts'],
    },
  ],
};
