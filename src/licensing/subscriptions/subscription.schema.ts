import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import { STATUSES } from '../../rules/expiry.js';
import { PAYMENT_STATUSES } from '../../rules/payment-status.js';
import { lowerLimitsSchema } from './lower-limits.view.js';
import type { RenewalView } from './renewal.view.js';
import type { SubscriptionAnswer } from './subscription.view.js';

export const subscriptionSchema = viewSchema<SubscriptionAnswer>('Subscription', {
  id: 4,
  username: 'budi',
  user_name: 'Budi Santoso',
  license_id: 12,
  license_key: 'AFS-8K2M4QXZ-7T1P-9D3F-V6H0-2WJ5R8N4C1YB',
  wa_number: orNull('6281234567890'),
  plan_type: 'basic',
  plan_name: 'Basic',
  billing_period: oneOf(BILLING_PERIODS, 'monthly'),
  amount: 50_000,
  renewal_price: 50_000,
  renewal_period: oneOf(BILLING_PERIODS, 'monthly'),
  scheduled_price: orNull(60_000),
  scheduled_from: orNull('2026-02-28T17:00:00.000Z'),
  status: oneOf(STATUSES, 'active'),
  display_status: oneOf(STATUSES, 'active'),
  grace_until: orNull('2026-02-08T03:12:45.000Z'),
  is_expiring_soon: false,
  payment_status: oneOf(PAYMENT_STATUSES, 'paid'),
  start_date: '2026-01-05T03:12:45.000Z',
  end_date: orNull('2026-02-05T03:12:45.000Z'),
  current_customer_count: 57,
  max_customer_count: 100,
  current_mikrotik_count: 1,
  max_mikrotik_count: 1,
  created_at: '2026-01-05T03:12:45.000Z',
  owed: 50_000,
  due: orNull('2026-02-05T03:12:45.000Z'),
});

export const renewalSchema = viewSchema<RenewalView>('Renewal', {
  from: '2026-02-05T03:12:45.000Z',
  to: '2026-03-05T03:12:45.000Z',
  is_past: false,
  shortens: false,
  billing_period: oneOf(BILLING_PERIODS, 'monthly'),
  price: orNull(50_000),
  license_expires_at: orNull('2026-12-31T16:59:59.999Z'),
  lower_limits: lowerLimitsSchema,
});
