import { it } from '@jest/globals';
import { testEngine } from './test-engine.js';

/** A test in which several connections compete. On PGlite it is skipped, by name. */
export function raceTest(name: string, run: () => Promise<void>, timeout?: number): void {
  if (testEngine().kind === 'postgres') it(name, run, timeout);
  else it.skip(`${name} — skipped: PGlite has one connection, so nothing can race`, run);
}
