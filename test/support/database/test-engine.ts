/** The database server of this run, and the template that new databases are copied from. */
export type TestEngine =
  /** `log` is the server's log file; null when the server was started elsewhere. */
  | { kind: 'postgres'; server: string; prefix: string; template: string; log: string | null }
  | { kind: 'pglite'; template: string };

const VARIABLE = 'TEST_ENGINE';

/** Passes it to the workers, which Jest starts later with the same environment. */
export function announceEngine(engine: TestEngine): void {
  process.env[VARIABLE] = JSON.stringify(engine);
}

export function testEngine(): TestEngine {
  const announced = process.env[VARIABLE];
  if (!announced)
    throw new Error('No database bench runs here: the spec must belong to the http or browser project.');
  return JSON.parse(announced) as TestEngine;
}
