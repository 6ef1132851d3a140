import type { VerificationChange } from './verification-change.entity.js';
import { orNull, viewSchema } from '../../platform/openapi/sample.js';

export const verificationChangeView = (change: VerificationChange) => ({
  verified_at: change.verifiedAt.toISOString(),
  address: change.address ?? null,
  code: change.code,
  current_customer_count: change.currentCustomerCount,
  current_mikrotik_count: change.currentMikrotikCount,
});

export type VerificationChangeView = ReturnType<typeof verificationChangeView>;

export const verificationChangeSchema = viewSchema<VerificationChangeView>('VerificationChange', {
  verified_at: '2026-01-06T04:00:00.000Z',
  address: orNull('203.0.113.7'),
  code: 'SUBSCRIPTION_EXPIRED',
  current_customer_count: 57,
  current_mikrotik_count: 1,
});
