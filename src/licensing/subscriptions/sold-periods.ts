import { monthsOf } from '../../rules/billing-period.js';
import { addMonthsAnchored } from '../../rules/business-day.js';
import type { PeriodFacts } from './period-ledger.js';
import type { Subscription } from './subscription.entity.js';
import { firstStart, type SoldSubscription } from './subscription-end.js';

/** The first period. Of a typed end the amount buys the last length; days before it, or before a later start, have no price. */
export function soldPeriods(
  subscription: Subscription,
  input: SoldSubscription,
  kind: 'sold' | 'imported',
  zone: string,
): PeriodFacts[] {
  const { billing_period, end_date } = input;
  const { plan, startDate, endDate: endsAt = null, amount: price, anchorDay } = subscription;
  const billingPeriod = billing_period ?? plan.billingPeriod;
  const sold = {
    kind,
    startsAt: startDate,
    endsAt,
    planName: plan.planName,
    billingPeriod,
    price,
    anchorDay,
  };
  if (end_date === null || !endsAt) return [sold];
  const startsAt =
    typeof end_date === 'string'
      ? addMonthsAnchored(endsAt, -monthsOf(billingPeriod), anchorDay, zone)
      : firstStart(input, subscription.createdAt, zone);
  if (startsAt <= startDate) return [{ ...sold, startsAt: startDate < endsAt ? startDate : startsAt }];
  const before = { ...sold, kind: 'typed' as const, endsAt: startsAt, billingPeriod: null, price: null };
  return [before, { ...sold, startsAt }];
}
