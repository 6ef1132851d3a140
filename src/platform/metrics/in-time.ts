import { setTimeout as pause } from 'node:timers/promises';

/** A collector waits ten seconds for all metrics, and a hanging database must not hide the others. */
const TIMEOUT_MS = 2_000;

export const inTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), pause(TIMEOUT_MS, undefined, { ref: false })]);
