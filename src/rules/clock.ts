import { DAY_MS } from './day.js';

/** When a clock is not to be believed (decisions §4.12). */

const MAX_DRIFT_MS = 60_000;

/** A night's sleep, a weekend off or a holiday are no reason to doubt … */
const MAX_SILENCE_MS = 7 * DAY_MS;
/** … and clocks are set back a little now and then. */
export const MAX_SETBACK_MS = 5 * 60_000;

export const isDrifting = (driftMs: number): boolean => Math.abs(driftMs) > MAX_DRIFT_MS;

/** @param trace the newest time that this installation is known to have seen */
export const isInDoubt = (now: Date, trace: Date): boolean =>
  now.getTime() > trace.getTime() + MAX_SILENCE_MS || isAhead(trace, now);

/** Of something that has happened: by more than clocks are set back. */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + MAX_SETBACK_MS;
