import { bounds, shared, withDatabase } from './jest.config.mjs';

/** What ends processes, stops databases, or measures real time: one at a time, with nothing beside it. */
export default {
  ...shared,
  ...withDatabase,
  ...bounds,
  maxWorkers: 1,
  displayName: 'faults',
  testMatch: ['<rootDir>/test/faults/*.spec.ts'],
};
