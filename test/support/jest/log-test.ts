import { it } from '@jest/globals';
import { testEngine } from '../database/test-engine.js';

/**
 * A test that reads what PostgreSQL itself logs: by its defaults, the text of every statement that fails. In a run
 * without a PostgreSQL of its own it is skipped, by name.
 */
export function logTest(name: string, run: (log: string) => Promise<void>): void {
  const engine = testEngine();
  const log = engine.kind === 'postgres' ? engine.log : null;
  if (log) it(name, () => run(log));
  else it.skip(`${name} — skipped: this run has no PostgreSQL of its own`, () => {});
}
