/** What every project shares; tests are Node's own modules, as the server is. */
const shared = {
  runtime: '<rootDir>/test/support/jest/native-runtime.mjs',
  testEnvironment: '<rootDir>/test/support/jest/native-environment.mjs',
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/test/support/property-seed.ts'],
};

const withDatabase = {
  globalSetup: '<rootDir>/test/support/start-bench.mjs',
  globalTeardown: '<rootDir>/test/support/stop-bench.mjs',
};

/** What these show is the same on either database, or they open the one they are about by themselves: run once. */
const ONE_ENGINE = [
  'access',
  'alerts',
  'backup-commands',
  'calls',
  'cluster',
  'embedded-files',
  'failover',
  'full-log',
  'fuzz',
  'http',
  'inertia',
  'landing',
  'languages',
  'listeners',
  'logs',
  'openapi',
  'overload',
  'pipelined-statement',
  'pool-leak-guard',
  'privacy',
  'proxy',
  'refusal-codes',
  'replica',
  'request-heads',
  'routers-junk',
  'rows-read',
  'server-log',
  'shutdown',
  'slow-requests',
  'socket-timeout',
  'whatsapp',
].map((name) => `<rootDir>/test/${name}.spec.ts`);

export default {
  maxWorkers: 2,
  // Ends what hangs. A busy machine takes its time, so nothing else is read from it.
  testTimeout: 300_000,
  reporters: ['default', '<rootDir>/test/support/skipped-suites.mjs'],
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/resources/**/*.spec.{ts,tsx}'],
    },
    {
      ...shared,
      ...withDatabase,
      displayName: 'http',
      testPathIgnorePatterns: [
        '/node_modules/',
        ...(process.env.TEST_DATABASE === 'embedded' ? ONE_ENGINE : []),
      ],
      testMatch: ['<rootDir>/test/{,journeys/}*.spec.ts', '<rootDir>/test/support/bench.spec.ts'],
    },
    {
      ...shared,
      globalSetup: '<rootDir>/test/support/start-browser-bench.mjs',
      globalTeardown: '<rootDir>/test/support/stop-browser-bench.mjs',
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/*.spec.ts', '<rootDir>/test/support/watched-page.spec.ts'],
    },
  ],
};
