import { it } from '@jest/globals';
import { testEngine } from './test-engine.js';

/** A test that needs both engines. Without PostgreSQL it is skipped, by name. */
export function bothEnginesTest(name: string, run: () => Promise<void>): void {
  if (testEngine().kind === 'postgres') it(name, run);
  else it.skip(`${name} — skipped: this run has no PostgreSQL`, run);
}
