/**
 * Whether more is in use than allowed (decisions §4.7). Reaching a limit is not exceeding it; without a limit,
 * or on an unlimited plan, nothing is ever exceeded.
 */
export const isQuotaExceeded = (current: number, max: number | undefined, isUnlimited = false): boolean =>
  max !== undefined && !isUnlimited && current > max;
