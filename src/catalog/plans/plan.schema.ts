import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import type { PlanView } from './plan.view.js';

export const planSchema = viewSchema<PlanView>('Plan', {
  id: 1,
  plan_type: 'basic',
  plan_name: 'Basic',
  max_customer_count: 100,
  max_mikrotik_count: 1,
  billing_period: oneOf(BILLING_PERIODS, 'monthly'),
  price_per_month: 50_000,
  price_per_quarter: 150_000,
  price_per_semi_annual: 300_000,
  price_per_annual: 600_000,
  grace_days: orNull(3),
  features: arrayOf('server_default'),
  description: 'For a neighbourhood.',
  is_unlimited: false,
});
