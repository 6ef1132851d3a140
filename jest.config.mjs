import { swcOptions } from './test/support/swc-options.mjs';

/** What every project shares; tests are real ES modules, as the server is. */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.ts$': ['@swc/jest', swcOptions({ tsx: false })],
    '\\.tsx$': ['@swc/jest', swcOptions({ tsx: true })],
  },
  transformIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/resources/$1',
    '^@server/(.*)$': '<rootDir>/src/$1',
    // Sources say .js, as Node wants it; the last entry is for what really is JavaScript.
    '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js'],
  },
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
  testTimeout: 60_000,
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
      ...withDatabase,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/*.spec.ts', '<rootDir>/test/support/watched-page.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/browser-timeout.ts'],
    },
  ],
};
