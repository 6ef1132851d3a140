/** The database that this run uses, and what a fresh one is copied from. */
export type TestEngine =
  /** `log` is the server's own; null when the server is not of this run. */
  | { kind: 'postgres'; server: string; prefix: string; template: string; log: string | null }
  | { kind: 'pglite'; template: string };

const VARIABLE = 'TEST_ENGINE';

/** Tells the workers, which Jest starts later with the same environment. */
export function announceEngine(engine: TestEngine): void {
  process.env[VARIABLE] = JSON.stringify(engine);
}

export function testEngine(): TestEngine {
  const announced = process.env[VARIABLE];
  if (!announced)
    throw new Error('No database bench runs here: the spec must belong to the http or browser project.');
  return JSON.parse(announced) as TestEngine;
}
