import { BILLING_PERIODS, type BillingPeriod, priceOf } from '../../rules/billing-period.js';
import { periodEnd } from '../../rules/period-end.js';
import type { Plan } from './plan.entity.js';

const ofEachPeriod = <Value>(valueOf: (period: BillingPeriod) => Value) =>
  Object.fromEntries(BILLING_PERIODS.map((period) => [period, valueOf(period)])) as Record<
    BillingPeriod,
    Value
  >;

/** With the end of each period if sold now. */
export const offerView = (plans: Plan[], now: Date, timeZone: string) => ({
  plans: plans.map((plan) => ({
    plan_type: plan.planType,
    plan_name: plan.planName,
    billing_period: plan.billingPeriod,
    prices: ofEachPeriod((period) => priceOf(plan, period)),
  })),
  ends: ofEachPeriod((period) => periodEnd(now, period, timeZone).toISOString()),
});

export type OfferView = ReturnType<typeof offerView>;
