import { declareSetByPeople } from '../../audit/changes.js';
import type { About } from '../../audit/about.js';
import { lastFour } from '../../rules/license-key.js';
import { aboutUser } from '../../accounts/users/user.view.js';
import type { License } from './license.entity.js';
import type { Created, Deleted, Restored, Updated } from '../../audit/domain-event.js';
import { oneOf, orNull, textSamples, viewSchema } from '../../platform/openapi/sample.js';
import { namesWith, textProperties, textsOf } from '../../rules/fields.js';
import { LICENSE_FIELDS } from '../../rules/license-fields.js';
import { STATUSES } from '../../rules/expiry.js';

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
  ends_at: license.endsAt?.toISOString() ?? null,
  ...textsOf(LICENSE_FIELDS, (_, property) => license[property] ?? null),
  subscription_id: license.subscription?.id ?? null,
  created_at: license.createdAt.toISOString(),
});

export const LICENSE_RELATIONS = ['owner', 'subscription.plan'] as const;

export const LICENSE_COLUMNS = [
  'id',
  'licenseKey',
  'owner.username',
  'owner.fullName',
  'owner.waNumber',
  'status',
  'expiresAt',
  ...textProperties(LICENSE_FIELDS),
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
  has_leases: license.subscription?.plan.hasLeases ?? false,
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

declareSetByPeople('license', [...namesWith(LICENSE_FIELDS, 'isSet'), 'overlap_until', 'reason', 'note']);

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'license.create': Created<LicenseView>;
    'license.update': Updated<LicenseView>;
    'license.usage': Updated<ReturnType<typeof usageView>>;
    'license.delete': Deleted<LicenseView>;
    'license.restore': Restored<LicenseView>;
  }
}

const LICENSE_KEY = 'AFS-8K2M4QXZ-7T1P-9D3F-V6H0-2WJ5R8N4C1YB';

export const licenseFields = {
  id: 12,
  license_key: LICENSE_KEY,
  username: orNull('budi'),
  user_name: orNull('Budi Santoso'),
  wa_number: orNull('6281234567890'),
  status: oneOf(STATUSES, 'active'),
  display_status: oneOf(STATUSES, 'active'),
  grace_until: orNull('2027-01-03T16:59:59.999Z'),
  is_expired: false,
  is_expiring_soon: false,
  expires_at: orNull('2026-12-31T16:59:59.999Z'),
  ends_at: orNull('2026-12-29T16:59:59.999Z'),
  ...textSamples(LICENSE_FIELDS),
  subscription_id: orNull(4),
  created_at: '2026-01-05T03:12:45.000Z',
};

export const licenseSchema = viewSchema<LicenseView>('License', licenseFields);

export const usageSchema = viewSchema<UsageView>('Usage', {
  license_id: 12,
  license_key: LICENSE_KEY,
  current_customer_count: 57,
  max_customer_count: orNull(100),
  current_mikrotik_count: 1,
  max_mikrotik_count: orNull(1),
  is_customer_limit_exceeded: false,
  is_mikrotik_limit_exceeded: false,
  reported_at: orNull('2026-01-06T04:00:00.000Z'),
});

export const customerCountSchema = viewSchema<ReturnType<typeof customerCountView>>('CustomerCount', {
  license_id: 12,
  license_key: LICENSE_KEY,
  customer_count: 57,
  max_customer_count: orNull(100),
  is_customer_limit_exceeded: false,
  reported_at: orNull('2026-01-06T04:00:00.000Z'),
});

export const lastVerificationSchema = viewSchema<ReturnType<typeof lastVerificationView>>(
  'LastVerification',
  {
    license_id: 12,
    license_key: LICENSE_KEY,
    last_verified_at: orNull('2026-01-06T04:00:00.000Z'),
    address: orNull('203.0.113.7'),
    code: orNull('VALID'),
  },
);

export const generatedKeySchema = viewSchema<{ license_key: string }>('GeneratedKey', {
  license_key: LICENSE_KEY,
});
