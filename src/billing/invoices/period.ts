import { type BillingPeriod, BILLING_PERIODS, monthsOf } from '../../rules/billing-period.js';
import { addMonthsAnchored } from '../../rules/business-day.js';
import { periodEnd } from '../../rules/period-end.js';
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

/** Ends with the subscription; its start is derived from its length, since it is not stored. */
export function runningPeriod(subscription: Subscription, timeZone: string): Period {
  const { startDate, endDate, amount } = subscription;
  const billingPeriod = lengthUntil(endDate ?? null, subscription, timeZone);
  const start = endDate ? beginningOf(endDate, billingPeriod, subscription, timeZone) : startDate;
  return { renews: false, billingPeriod, start, end: endDate ?? null, price: amount };
}

/** For time without an invoice: its length at the agreed price, or less if less was ever paid. */
export function periodBefore(end: Date, subscription: Subscription, timeZone: string) {
  const { planName } = subscription.plan;
  const billingPeriod = lengthUntil(end, subscription, timeZone);
  const start = beginningOf(end, billingPeriod, subscription, timeZone);
  const price = Math.min(subscription.amount, subscription.priceFor(billingPeriod));
  return { planName, start, price, billingPeriod };
}

/**
 * Without an invoice the plan's length, except for a first period that was sold with another one. Then the agreed price is
 * kept beside the amount, which tells it from as many months that were renewed one by one.
 */
function lengthUntil(
  end: Date | null,
  { plan, startDate, endDate, agreedAmount }: Subscription,
  timeZone: string,
): BillingPeriod {
  const isPlans = (agreedAmount ?? null) === null || end?.getTime() !== endDate?.getTime();
  if (!end || isPlans) return plan.billingPeriod;
  const sold = [plan.billingPeriod, ...BILLING_PERIODS].find(
    (length) => periodEnd(startDate, length, timeZone).getTime() === end.getTime(),
  );
  return sold ?? plan.billingPeriod;
}

function beginningOf(
  end: Date,
  length: BillingPeriod,
  { anchorDay, startDate }: Subscription,
  timeZone: string,
): Date {
  const began = addMonthsAnchored(end, -monthsOf(length), anchorDay, timeZone);
  return began > startDate ? began : startDate;
}
