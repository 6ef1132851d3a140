import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import { lowerLimitsSchema } from '../../licensing/subscriptions/lower-limits.view.js';
import { subscriptionSchema } from '../../licensing/subscriptions/subscription.schema.js';
import { invoiceLineSchema, invoiceSchema } from '../invoices/invoice.schema.js';
import type { PlanChangedView, PlanChangeView } from './plan-change.view.js';

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
