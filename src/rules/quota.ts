/** Reaching a limit does not exceed it. Nothing exceeds a missing limit or an unlimited plan (decisions §4.7). */
export const isQuotaExceeded = (current: number, max: number | undefined, isUnlimited = false): boolean =>
  max !== undefined && !isUnlimited && current > max;
