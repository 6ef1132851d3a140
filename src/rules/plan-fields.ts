import type { Fields } from './fields.js';

export const PLAN_FIELDS = {
  id: { readers: 'everybody' },
  plan_name: { readers: 'everybody', isSet: true },
  plan_type: { readers: 'everybody', isSet: true },
  max_customer_count: { readers: 'everybody', isSet: true },
  max_mikrotik_count: { readers: 'everybody', isSet: true },
  billing_period: { readers: 'everybody', isSet: true },
  price_per_month: { readers: 'everybody', isSet: true },
  price_per_quarter: { readers: 'everybody', isSet: true },
  price_per_semi_annual: { readers: 'everybody', isSet: true },
  price_per_annual: { readers: 'everybody', isSet: true },
  grace_days: { readers: 'everybody', isSet: true },
  router_policy: { readers: 'everybody', isSet: true },
  has_leases: { readers: 'everybody', isSet: true },
  features: { readers: 'everybody', isSet: true },
  description: { readers: 'everybody', isSet: true },
  description_indonesian: { readers: 'everybody', isSet: true },
  is_unlimited: { readers: 'everybody' },
  search_text: { readers: 'nobody' },
  created_at: { readers: 'nobody' },
} as const satisfies Fields;
