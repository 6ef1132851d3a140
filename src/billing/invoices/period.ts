import { type BillingPeriod, BILLING_PERIODS, monthsOf } from '../../rules/billing-period.js';
import { addMonthsAnchored } from '../../rules/business-day.js';
import { isInRange } from '../../platform/http/moment.js';
import { refuseBeyondDates, type Renewal, renewalOf } from '../../licensing/subscriptions/renewal.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';

/** What is paid for: from when until when, and how much in rupiah. */
export type Period = {
  /** It begins with the payment, which moves the end; the running one is there already. */
  renews: boolean;
  billingPeriod: BillingPeriod;
  start: Date;
  /** Null of a running one without an end. */
  end: Date | null;
  price: number;
};

/** As a renewal would move the end (decisions §4.3). @throws Refusal 422 beyond the last date */
export const nextPeriod = (
  subscription: Subscription,
  billingPeriod: BillingPeriod,
  now: Date,
  timeZone: string,
): Period => periodOf(refuseBeyondDates(renewalBy(subscription, billingPeriod, now, timeZone)));

/** From now on, for a subscription that has lapsed. @throws Refusal 422 beyond the last date */
export const periodFromNow = (
  subscription: Subscription,
  billingPeriod: BillingPeriod,
  now: Date,
  timeZone: string,
): Period => periodOf(refuseBeyondDates(renewalBy(subscription, billingPeriod, now, timeZone, true)));

/** Of each length, but those that would end beyond the last date. */
export const nextPeriods = (subscription: Subscription, now: Date, timeZone: string): Period[] =>
  BILLING_PERIODS.map((billingPeriod) => renewalBy(subscription, billingPeriod, now, timeZone))
    .filter(({ to }) => isInRange(to))
    .map(periodOf);

const renewalBy = (
  subscription: Subscription,
  billingPeriod: BillingPeriod,
  now: Date,
  timeZone: string,
  restarts = false,
): Renewal => renewalOf(subscription, { billingPeriod, endDate: null, restarts }, now, timeZone);

const periodOf = ({ billingPeriod, from, to, price }: Renewal): Period => ({
  renews: true,
  billingPeriod,
  start: from,
  end: to,
  price,
});

/** Up to the end there is; where it began is told by the plan's period, for nothing else remembers it. */
export function runningPeriod(subscription: Subscription, timeZone: string): Period {
  const { plan, startDate, endDate, amount } = subscription;
  const start = endDate ? beginningOf(endDate, subscription, timeZone) : startDate;
  return { renews: false, billingPeriod: plan.billingPeriod, start, end: endDate ?? null, price: amount };
}

/**
 * One that no invoice tells of: as long as the plan's own, at the price that was agreed, or at less where no more than that
 * was ever paid.
 */
export function periodBefore(end: Date, subscription: Subscription, timeZone: string) {
  const { planName, billingPeriod } = subscription.plan;
  const start = beginningOf(end, subscription, timeZone);
  const price = Math.min(subscription.amount, subscription.priceFor(billingPeriod));
  return { planName, start, price, billingPeriod };
}

/** Of the period of the plan's own length that ends then; none begins before the subscription. */
function beginningOf(end: Date, { plan, anchorDay, startDate }: Subscription, timeZone: string): Date {
  const began = addMonthsAnchored(end, -monthsOf(plan.billingPeriod), anchorDay, timeZone);
  return began > startDate ? began : startDate;
}
