import { type BillingPeriod, monthsOf } from '../../rules/billing-period.js';
import { addMonthsAnchored, dayOfMonth } from '../../rules/business-day.js';
import { invalid } from '../../platform/errors/refusal.js';
import { isInRange } from '../../platform/http/moment.js';
import { isExpired } from '../../rules/expiry.js';
import type { Subscription } from './subscription.entity.js';

/** A period, an explicit end, or nothing, which means the plan's own period. */
export type RenewalRequest = {
  billingPeriod: BillingPeriod | null;
  endDate: Date | null;
  /** From now on instead of from the end, and with an anchor day of its own. */
  restarts?: boolean;
};

export type Renewal = {
  from: Date;
  to: Date;
  billingPeriod: BillingPeriod;
  /** What the period costs, in rupiah: what was agreed for the plan's own, what the plan says for others. */
  price: number;
  anchorDay: number;
  isPast: boolean;
  /** When the licence ends after this; null when it has no date or is not moved to one. */
  licenseExpiresAt: Date | null;
};

/** From the current end even if past, and on the anchor day: twelve monthly ones are one yearly (decisions §4.3). */
export function renewalOf(
  subscription: Subscription,
  request: RenewalRequest,
  now: Date,
  timeZone: string,
): Renewal {
  const { plan, license, endDate } = subscription;
  const from = (!request.restarts && endDate) || now;
  const billingPeriod = request.billingPeriod ?? plan.billingPeriod;
  const anchorOfPeriods = endDate && !request.restarts ? subscription.anchorDay : dayOfMonth(now, timeZone);
  const to = request.endDate ?? addMonthsAnchored(from, monthsOf(billingPeriod), anchorOfPeriods, timeZone);
  return {
    from,
    to,
    billingPeriod,
    price: subscription.priceFor(billingPeriod),
    anchorDay: request.endDate ? dayOfMonth(to, timeZone) : anchorOfPeriods,
    isPast: isExpired(to, now),
    licenseExpiresAt: later(license.expiresAt, to),
  };
}

/** It ended, and is refused: what is paid from now on is of no use for the days that are over. In grace it still runs. */
export const hasLapsed = (subscription: Subscription, now: Date): boolean =>
  !!subscription.endDate && isExpired(subscription.endDate, now) && !subscription.graceUntil(now);

/** A dated licence is moved up to the new end, never back; one without a date stays without. */
const later = (expiresAt: Date | null | undefined, to: Date): Date | null =>
  expiresAt ? new Date(Math.max(expiresAt.getTime(), to.getTime())) : null;

/** @throws Refusal 422 beyond the last date there is */
export function refuseBeyondDates(renewal: Renewal): Renewal {
  if (isInRange(renewal.to)) return renewal;
  throw invalid({
    billing_period: {
      code: 'ends_too_late',
      sentence: 'The subscription would end after 2100. Choose a shorter period or an end date.',
    },
  });
}
