import { setTimeout as pause } from 'node:timers/promises';

/** A collector waits ten seconds for all metrics, and a database that hangs is news. */
const TIMEOUT_MS = 2_000;

/** @returns undefined when the database did not answer, or not soon enough */
export const inTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), pause(TIMEOUT_MS, undefined, { ref: false })]);
