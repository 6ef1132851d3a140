import { orNull, viewSchema } from '../../platform/openapi/sample.js';
import type { VerificationChangeView } from './verification-change.view.js';

export const verificationChangeSchema = viewSchema<VerificationChangeView>('VerificationChange', {
  verified_at: '2026-01-06T04:00:00.000Z',
  address: orNull('203.0.113.7'),
  code: 'SUBSCRIPTION_EXPIRED',
  current_customer_count: 57,
  current_mikrotik_count: 1,
});
