/** Reaching a limit is not exceeding it; without one, or on an unlimited plan, nothing ever is (decisions §4.7). */
export const isQuotaExceeded = (current: number, max: number | undefined, isUnlimited = false): boolean =>
  max !== undefined && !isUnlimited && current > max;
