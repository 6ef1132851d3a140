import { setTimeout as pause } from 'node:timers/promises';

/** A collector waits ten seconds for all metrics, and a hanging database must not hide the others. */
export const gaugeLimit = { ms: 2_000 };

export const inTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), pause(gaugeLimit.ms, undefined, { ref: false })]);
