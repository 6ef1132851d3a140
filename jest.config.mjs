import { availableParallelism } from 'node:os';
import { isFull } from './test/support/jest/tier.ts';

const isEmbedded = process.env.TEST_DATABASE === 'embedded';

/** What every project shares; tests are Node's own modules, as the server is. */
const shared = {
  runtime: '<rootDir>/test/support/jest/native-runtime.mjs',
  testEnvironment: '<rootDir>/test/support/jest/native-environment.mjs',
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/property-seed.ts'],
};

const withDatabase = {
  globalSetup: '<rootDir>/test/support/database/start-bench.mjs',
  globalTeardown: '<rootDir>/test/support/database/stop-bench.mjs',
};

/** What is done by one engine otherwise than by the other: a push tries these on embedded data, a full run all. */
const BY_ENGINE = [
  'bulk/exports',
  'contracts/constraints',
  'journeys/*',
  'ops/backup',
  'ops/restore',
  'ops/upgrade',
  'platform/database',
  'stats/counters',
];

const specs = (names) => names.map((name) => `<rootDir>/test/${name}.spec.ts`);

/**
 * What takes long and rarely breaks alone: `npm test` leaves it to CI. Long histories beside an oracle, and what only many rows, clients
 * or commands show.
 */
const LONG = specs([
  'billing/money-history',
  'billing/time-history',
  'contracts/deadlocks',
  'contracts/rows-read',
  'messaging/daily-cap',
  'ops/backup-commands',
  'ops/bundle',
  'ops/copies',
  'ops/dump',
  'ops/restore',
  'ops/upgrade',
]);

/** Whole years, and what other programs do with the samples of ops/: `npm run test:all` tries these. */
const RELEASE = specs([
  'billing/year-of-business',
  'messaging/reminders-year',
  'ops/alerts',
  'platform/proxy',
]);

/** Opens each page once. */
const PAGES = '<rootDir>/test/browser/contracts/everywhere.spec.ts';

/** What these show is the same on either database, or they open the one they are about by themselves: run once. */
const ONE_ENGINE = specs([
  'contracts/access',
  'contracts/deadlocks',
  'contracts/fuzz',
  'contracts/openapi',
  'contracts/privacy',
  'contracts/refusal-codes',
  'contracts/rows-read',
  'contracts/scopes',
  'integrations/whatsapp',
  'licensing/pipelined-statement',
  'licensing/routers-junk',
  'ops/alerts',
  'ops/backup-commands',
  'ops/bundle',
  'ops/compose',
  'platform/http',
  'platform/inertia',
  'platform/listeners',
  'platform/logs',
  'platform/overload',
  'platform/pool-leak-guard',
  'platform/proxy',
  'platform/request-heads',
  'platform/scheduled-jobs',
  'platform/server-log',
  'site/landing',
  'site/languages',
]);

const withBrowser = {
  globalSetup: '<rootDir>/test/support/browser/start-browser-bench.mjs',
  globalTeardown: '<rootDir>/test/support/browser/stop-browser-bench.mjs',
};

const bounds = {
  // Ends what hangs. A busy machine takes its time, so nothing else is read from it. Whole budgets take longer than a push's.
  testTimeout: isFull ? 1_800_000 : 900_000,
  reporters: ['default', '<rootDir>/test/support/jest/skipped-suites.mjs'],
};

export { bounds, shared, withDatabase };

export default {
  ...bounds,
  // One waits for the browser or the database now and then, so one more than the cores of a small machine.
  maxWorkers: Math.min(8, Math.max(3, Math.floor(availableParallelism() / 2))),
  // What test files leave behind adds up: a worker that holds more begins anew before its next file.
  workerIdleMemoryLimit: '1GB',
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
      testPathIgnorePatterns: ['/node_modules/', ...(isEmbedded ? ONE_ENGINE : [...LONG, ...RELEASE])],
      testMatch: [
        ...specs(isEmbedded && !isFull ? BY_ENGINE : ['!(browser|faults|support)/*']),
        '<rootDir>/test/support/database/bench.spec.ts',
      ],
    },
    { ...shared, ...withDatabase, displayName: 'long', testMatch: LONG },
    { ...shared, ...withDatabase, displayName: 'release', testMatch: RELEASE },
    { ...shared, ...withBrowser, displayName: 'pages', testMatch: [PAGES] },
    {
      ...shared,
      ...withBrowser,
      displayName: 'browser',
      testPathIgnorePatterns: ['/node_modules/', PAGES],
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts', '<rootDir>/test/support/browser/*.spec.ts'],
    },
  ],
};
