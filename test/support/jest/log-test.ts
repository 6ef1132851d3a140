import { it } from '@jest/globals';
import { testEngine } from '../database/test-engine.js';

/**
 * A test that reads PostgreSQL's own log, which by default contains the text of every failed statement. Without a
 * PostgreSQL of its own the run skips it, by name.
 */
export function logTest(name: string, run: (log: string) => Promise<void>): void {
  const engine = testEngine();
  const log = engine.kind === 'postgres' ? engine.log : null;
  if (log) it(name, () => run(log));
  else it.skip(`${name} — skipped: this run has no PostgreSQL of its own`, () => {});
}
