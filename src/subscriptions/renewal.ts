import { type BillingPeriod, monthsOf, priceOf } from '../rules/billing-period.js';
import { addMonthsAnchored, dayOfMonth } from '../rules/business-day.js';
import { isExpired } from '../rules/expiry.js';
import type { Subscription } from './subscription.entity.js';

/** What somebody asked for: a period, an explicit end, or nothing, which means the plan's own period. */
export type RenewalRequest = { billingPeriod: BillingPeriod | null; endDate: Date | null };

export type Renewal = {
  from: Date;
  to: Date;
  billingPeriod: BillingPeriod;
  /** What the period costs by the plan, in rupiah; what was agreed stays in the subscription's amount. */
  price: number;
  /** The day of the month that the next renewals come back to. */
  anchorDay: number;
  /** The new end still lies in the past. */
  isPast: boolean;
  /** When the licence ends after this; null when it has no date or is not moved to one. */
  licenseExpiresAt: Date | null;
};

/**
 * Works a renewal out without changing anything (decisions §4.3): counted from the current end even when that is past,
 * from now when there is none, and on the anchor day, so that twelve monthly renewals are one yearly.
 */
export function renewalOf(
  subscription: Subscription,
  wish: RenewalRequest,
  now: Date,
  timeZone: string,
): Renewal {
  const { plan, license, endDate } = subscription;
  const from = endDate ?? now;
  const billingPeriod = wish.billingPeriod ?? plan.billingPeriod;
  const anchorOfPeriods = endDate ? subscription.anchorDay : dayOfMonth(now, timeZone);
  const to = wish.endDate ?? addMonthsAnchored(from, monthsOf(billingPeriod), anchorOfPeriods, timeZone);
  return {
    from,
    to,
    billingPeriod,
    price: priceOf(plan, billingPeriod),
    anchorDay: wish.endDate ? dayOfMonth(to, timeZone) : anchorOfPeriods,
    isPast: isExpired(to, now),
    licenseExpiresAt: later(license.expiresAt, to),
  };
}

/** A dated licence is moved up to the new end, never back; one without a date stays without. */
const later = (expiresAt: Date | null | undefined, to: Date): Date | null =>
  expiresAt ? new Date(Math.max(expiresAt.getTime(), to.getTime())) : null;
