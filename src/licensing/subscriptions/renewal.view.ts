import type { LowerLimit } from './lower-limits.view.js';
import type { Renewal } from './renewal.js';

export type PreviewedRenewal = Renewal & { lowerLimits: LowerLimit[] };

/** The preview of subscriptions §7. */
export const renewalView = (renewal: PreviewedRenewal) => ({
  from: renewal.from.toISOString(),
  to: renewal.to.toISOString(),
  is_past: renewal.isPast,
  shortens: renewal.shortens,
  billing_period: renewal.billingPeriod,
  /** Rupiah; null for a typed end. */
  price: renewal.price,
  license_expires_at: renewal.licenseExpiresAt?.toISOString() ?? null,
  lower_limits: renewal.lowerLimits,
});

export type RenewalView = ReturnType<typeof renewalView>;
