import { shared, withDatabase } from './jest.config.mjs';

/** What ends processes, stops databases, or measures real time: one at a time, with nothing beside it. */
export default {
  ...shared,
  ...withDatabase,
  maxWorkers: 1,
  testTimeout: 300_000,
  reporters: ['default', '<rootDir>/test/support/skipped-suites.mjs'],
  displayName: 'faults',
  testMatch: ['<rootDir>/test/faults/*.spec.ts'],
};
