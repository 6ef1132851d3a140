import { DAY_MS, MINUTE_MS } from './day.js';

/** Limits beyond which the clock is not trusted (time §4). */

const MAX_DRIFT_MS = 60_000;

const MAX_SILENCE_MS = 7 * DAY_MS;
export const MAX_SETBACK_MS = 5 * MINUTE_MS;

export const isDrifting = (driftMs: number): boolean => Math.abs(driftMs) > MAX_DRIFT_MS;

export const isInDoubt = (now: Date, trace: Date): boolean =>
  now.getTime() > trace.getTime() + MAX_SILENCE_MS || isAhead(trace, now);

/** Whether a past event lies further in the future than a clock correction explains. */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + MAX_SETBACK_MS;
