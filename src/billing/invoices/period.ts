import { type BillingPeriod, BILLING_PERIODS, monthsOf } from '../../rules/billing-period.js';
import { addMonthsAnchored } from '../../rules/business-day.js';
import { isInRange } from '../../platform/http/moment.js';
import { refuseBeyondDates, type Renewal, renewalOf } from '../../licensing/subscriptions/renewal.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';

export type Period = {
  /** Whether the payment begins it and moves the end; false for the running period. */
  renews: boolean;
  billingPeriod: BillingPeriod;
  start: Date;
  /** Null for a running period without an end. */
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

/** For a lapsed subscription. @throws Refusal 422 beyond the last date */
export const periodFromNow = (
  subscription: Subscription,
  billingPeriod: BillingPeriod,
  now: Date,
  timeZone: string,
): Period => periodOf(refuseBeyondDates(renewalBy(subscription, billingPeriod, now, timeZone, true)));

/** One of each length, except those that would end beyond the last date. */
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

/** Ends with the subscription; its start is derived from the plan's period, since it is not stored. */
export function runningPeriod(subscription: Subscription, timeZone: string): Period {
  const { plan, startDate, endDate, amount } = subscription;
  const start = endDate ? beginningOf(endDate, subscription, timeZone) : startDate;
  return { renews: false, billingPeriod: plan.billingPeriod, start, end: endDate ?? null, price: amount };
}

/** For time without an invoice: the plan's length at the agreed price, or less if less was ever paid. */
export function periodBefore(end: Date, subscription: Subscription, timeZone: string) {
  const { planName, billingPeriod } = subscription.plan;
  const start = beginningOf(end, subscription, timeZone);
  const price = Math.min(subscription.amount, subscription.priceFor(billingPeriod));
  return { planName, start, price, billingPeriod };
}

function beginningOf(end: Date, { plan, anchorDay, startDate }: Subscription, timeZone: string): Date {
  const began = addMonthsAnchored(end, -monthsOf(plan.billingPeriod), anchorDay, timeZone);
  return began > startDate ? began : startDate;
}
