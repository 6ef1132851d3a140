import { monthsOf } from '../../rules/billing-period.js';
import { addMonthsAnchored } from '../../rules/business-day.js';
import type { PeriodFacts } from './period-ledger.js';
import type { Subscription } from './subscription.entity.js';
import type { CreateSubscriptionInput } from './subscription.input.js';

/** The first period. Of a typed end the amount buys the last length; days before it have no price. */
export function soldPeriods(
  subscription: Subscription,
  { billing_period, end_date }: Pick<CreateSubscriptionInput, 'billing_period' | 'end_date'>,
  kind: 'sold' | 'imported',
  zone: string,
): PeriodFacts[] {
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
  if (typeof end_date !== 'string' || !endsAt) return [sold];
  const startsAt = addMonthsAnchored(endsAt, -monthsOf(billingPeriod), anchorDay, zone);
  if (startsAt <= startDate) return [{ ...sold, startsAt: startDate < endsAt ? startDate : startsAt }];
  const before = { ...sold, kind: 'typed' as const, endsAt: startsAt, billingPeriod: null, price: null };
  return [before, { ...sold, startsAt }];
}
