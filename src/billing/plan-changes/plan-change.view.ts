import { invoiceView, lineView } from '../invoices/invoice.view.js';
import type { Config } from '../../platform/config/config.js';
import { priceOf } from '../../rules/billing-period.js';
import { lowerLimits } from '../../licensing/subscriptions/lower-limits.view.js';
import type { SubscriptionAnswer } from '../../licensing/subscriptions/subscription.view.js';
import type { PlanChange } from './plan-change.js';
import type { PlannedChange, PlanChanged } from './plan-changes.service.js';

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
