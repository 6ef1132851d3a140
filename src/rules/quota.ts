/** A limit of the customer's own takes precedence over that of the plan (licenses §6). */
export const effectiveLimit = (own: number | null | undefined, ofPlan: number): number => own ?? ofPlan;

/** `effectiveLimit` in SQL. @param user a row of users @param plan a row of plans */
export const sqlMaxCustomers = (user: string, plan: string): string =>
  `coalesce(${user}.max_customer_count, ${plan}.max_customer_count)`;
export const sqlMaxMikrotiks = (user: string, plan: string): string =>
  `coalesce(${user}.max_mikrotik_count, ${plan}.max_mikrotik_count)`;

/** Reaching a limit does not exceed it. Nothing exceeds a missing limit or an unlimited plan (licenses §6). */
export const isQuotaExceeded = (current: number, max: number | undefined, isUnlimited = false): boolean =>
  max !== undefined && !isUnlimited && current > max;
