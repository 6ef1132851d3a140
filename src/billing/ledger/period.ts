import type { SqlEntityManager } from '@mikro-orm/sql';
import { type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';
import { isInRange } from '../../platform/http/fields.js';
import { refuseBeyondDates, type Renewal, renewalOf } from '../../licensing/subscriptions/renewal.js';
import { type PeriodFacts, periodsOf } from '../../licensing/subscriptions/period-ledger.js';
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

/** As a renewal would move the end (subscriptions §6). @throws Refusal 422 beyond the last date */
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
  // Only a typed end has none.
  price: price!,
});

export const runningPeriod = async (em: SqlEntityManager, subscription: Subscription): Promise<Period> =>
  runningPeriodIn(await periodsOf(em, subscription), subscription);

/** The last one with a price: days that were given without one ask for nothing. @param rows its periods */
export function runningPeriodIn(rows: PeriodFacts[], subscription: Subscription): Period {
  const end = rows.findLastIndex(({ price }) => price !== null);
  const last = rows[end] ?? rows.at(-1)!;
  // The parts of a period whose plan was changed are one period, with what came before the change.
  const begin = rows.slice(0, end + 1).findLastIndex(({ ofDays }) => !ofDays);
  return {
    renews: false,
    billingPeriod: last.billingPeriod ?? subscription.plan.billingPeriod,
    start: (rows[begin] ?? last).startsAt,
    end: last.endsAt,
    price: subscription.amount,
  };
}
