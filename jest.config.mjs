/** Two suites: `unit` needs nothing; `api` (REST and sockets) starts its own throw-away Postgres once. */
const base = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^@libs/(.*)\\.js$': '<rootDir>/libs/$1' },
  transform: { '^.+\\.tsx?$': ['@swc/jest'] },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/web/dist', '<rootDir>/.data'],
};

export default {
  // Jest leaves one core to itself; API tests wait for Postgres more than they compute.
  maxWorkers: 2,
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
      ...base,
      displayName: 'api',
      testMatch: [
        '<rootDir>/test/api/**/*.spec.ts',
        '<rootDir>/test/realtime/**/*.spec.ts',
        '<rootDir>/test/relevance/**/*.spec.ts',
      ],
      setupFiles: ['<rootDir>/test/setup-nest.ts'],
      globalSetup: '<rootDir>/test/global-setup.mjs',
      globalTeardown: '<rootDir>/test/global-teardown.mjs',
    },
  ],
};
