import { invoiceView, lineView, invoiceLineSchema, invoiceSchema } from '../ledger/invoice.view.js';
import type { Config } from '../../platform/config/config.js';
import { priceOf, BILLING_PERIODS } from '../../rules/billing-period.js';
import { lowerLimits, lowerLimitsSchema } from '../../licensing/subscriptions/lower-limits.view.js';
import {
  type SubscriptionAnswer,
  type SubscriptionView,
  subscriptionSchema,
} from '../../licensing/subscriptions/subscription.view.js';
import type { PlanChange } from './plan-change.js';
import type { PlannedChange, PlanChanged } from './plan-changes.service.js';
import type { Updated } from '../../audit/domain-event.js';
import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';

/** Whole rupiah; days in the business time zone, instants as ISO 8601. */
export const planChangeView = ({ subscription, plan, today, replaced, ...change }: PlannedChange) => ({
  plan_type: plan.planType,
  plan_name: plan.planName,
  from: today,
  to: subscription.endDate?.toISOString() ?? null,
  ...moneyView(change),
  next: { billing_period: plan.billingPeriod, price: priceOf(plan, plan.billingPeriod) },
  cancels: replaced?.number ?? null,
  lower_limits: lowerLimits(subscription.user, plan),
});

const moneyView = ({ lines, total, credit, amount }: Omit<PlanChange, 'subscription' | 'plan'>) => ({
  lines: lines.map(lineView),
  total,
  credit,
  amount,
});

export type PlanChangeView = ReturnType<typeof planChangeView>;

export const planChangedView = (
  { invoice, credit }: PlanChanged,
  subscription: SubscriptionAnswer,
  config: Pick<Config, 'publicUrl'>,
) => ({
  subscription,
  invoice: invoice && invoiceView(invoice, config),
  credit,
});

export type PlanChangedView = ReturnType<typeof planChangedView>;

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'subscription.plan': Updated<SubscriptionView>;
  }
}

export const planChangeSchema = viewSchema<PlanChangeView>('PlanChange', {
  plan_type: 'premium',
  plan_name: 'Premium',
  from: '2026-02-20',
  to: orNull('2026-05-05T03:12:45.000Z'),
  lines: arrayOf(invoiceLineSchema),
  total: 124_719,
  credit: 0,
  amount: 274_719,
  next: viewSchema<PlanChangeView['next']>('NextPrice', {
    billing_period: oneOf(BILLING_PERIODS, 'quarterly'),
    price: 300_000,
  }),
  cancels: orNull('INV-2026-000007'),
  lower_limits: lowerLimitsSchema,
});

export const planChangedSchema = viewSchema<PlanChangedView>('PlanChanged', {
  subscription: subscriptionSchema,
  invoice: orNull(invoiceSchema),
  credit: 0,
});
