import { it } from '@jest/globals';
import { testEngine } from './test-engine.js';

/** A test that goes from one engine to the other. In a run without PostgreSQL it is skipped, by name. */
export function bothEnginesTest(name: string, run: () => Promise<void>): void {
  if (testEngine().kind === 'postgres') it(name, run);
  else it.skip(`${name} — skipped: this run has no PostgreSQL`, run);
}
