import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { STATUSES } from '../../rules/expiry.js';
import type { customerCountView, lastVerificationView, LicenseView, UsageView } from './license.view.js';

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
  wifi_ai_url: orNull('http://203.0.113.7:8080'),
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
