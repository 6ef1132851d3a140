import { declareSetByPeople } from '../../audit/changes.js';
import type { About } from '../../audit/about.js';
import { lastFour } from '../../rules/license-key.js';
import { aboutUser } from '../../accounts/users/user.view.js';
import type { License } from './license.entity.js';

/** The licence object of licenses §1. */
export const licenseView = (license: License, now: Date) => ({
  id: license.id,
  license_key: license.licenseKey,
  username: license.owner?.username ?? null,
  user_name: license.owner?.displayName ?? null,
  wa_number: license.owner?.waNumber ?? null,
  status: license.status,
  display_status: license.displayStatus(now),
  grace_until: license.graceUntil(now)?.toISOString() ?? null,
  is_expired: license.isExpired(now),
  is_expiring_soon: license.isExpiringSoon(now),
  expires_at: license.expiresAt?.toISOString() ?? null,
  wifi_ai_url: license.wifiAiUrl ?? null,
  subscription_id: license.subscription?.id ?? null,
  created_at: license.createdAt.toISOString(),
});

export const LICENSE_RELATIONS = ['owner', 'subscription.plan'] as const;

export const LICENSE_FIELDS = [
  'id',
  'licenseKey',
  'owner.username',
  'owner.fullName',
  'owner.waNumber',
  'status',
  'expiresAt',
  'wifiAiUrl',
  'createdAt',
  'subscription.id',
  'subscription.status',
  'subscription.endDate',
  'subscription.plan.graceDays',
] as const;

export type LicenseView = ReturnType<typeof licenseView>;

export const aboutLicense = ({ owner, licenseKey }: License): About => ({
  ...(owner && aboutUser(owner)),
  license_key: lastFour(licenseKey),
});

export const lastVerificationView = ({ id, licenseKey, lastVerification }: License) => ({
  license_id: id,
  license_key: licenseKey,
  last_verified_at: lastVerification?.verifiedAt.toISOString() ?? null,
  address: lastVerification?.address ?? null,
  code: lastVerification?.code ?? null,
});

export const licenseRowView = (license: License, now: Date) => ({
  ...licenseView(license, now),
  owner_id: license.owner?.id ?? null,
  last_verification: lastVerificationView(license),
});

export type LicenseRowView = ReturnType<typeof licenseRowView>;

/** Maxima are null without a subscription (licenses §6). */
export const usageView = (license: License) => ({
  license_id: license.id,
  license_key: license.licenseKey,
  current_customer_count: license.currentCustomerCount,
  max_customer_count: license.subscription?.maxCustomerCount ?? null,
  current_mikrotik_count: license.currentMikrotikCount,
  max_mikrotik_count: license.subscription?.maxMikrotikCount ?? null,
  is_customer_limit_exceeded: license.isCustomerLimitExceeded,
  is_mikrotik_limit_exceeded: license.isMikrotikLimitExceeded,
  reported_at: license.usageReportedAt?.toISOString() ?? null,
});

export const USAGE_RELATIONS = ['owner', 'subscription.user', 'subscription.plan'] as const;

export type UsageView = ReturnType<typeof usageView>;

export const customerCountView = (license: License) => ({
  license_id: license.id,
  license_key: license.licenseKey,
  customer_count: license.currentCustomerCount,
  max_customer_count: license.subscription?.maxCustomerCount ?? null,
  is_customer_limit_exceeded: license.isCustomerLimitExceeded,
  reported_at: license.usageReportedAt?.toISOString() ?? null,
});

/** Counts all licences that the viewer may see (licenses §3). */
export type LicenseStats = { total: number; active: number; expired: number; expiring_soon: number };

declareSetByPeople('license', [
  'license_key',
  'username',
  'status',
  'expires_at',
  'wifi_ai_url',
  'current_customer_count',
  'current_mikrotik_count',
  'overlap_until',
  'reason',
  'note',
]);
