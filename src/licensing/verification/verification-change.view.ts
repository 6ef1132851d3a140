import type { VerificationChange } from './verification-change.entity.js';

export const verificationChangeView = (change: VerificationChange) => ({
  verified_at: change.verifiedAt.toISOString(),
  address: change.address ?? null,
  code: change.code,
  current_customer_count: change.currentCustomerCount,
  current_mikrotik_count: change.currentMikrotikCount,
});

export type VerificationChangeView = ReturnType<typeof verificationChangeView>;
