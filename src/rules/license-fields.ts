import type { Fields } from './fields.js';

export const LICENSE_FIELDS = {
  id: { readers: 'owner' },
  license_key: { readers: 'owner', isSet: true, inFiles: true },
  owner_id: { readers: 'owner' },
  username: { readers: 'owner', isSet: true, inFiles: true },
  user_name: { readers: 'owner' },
  wa_number: { readers: 'owner' },
  status: { readers: 'owner', isSet: true, inFiles: true },
  display_status: { readers: 'owner' },
  grace_until: { readers: 'owner' },
  is_expired: { readers: 'owner' },
  is_expiring_soon: { readers: 'owner' },
  expires_at: { readers: 'owner', isSet: true, inFiles: true },
  wifi_ai_url: { readers: 'owner', isSet: true, inFiles: true, isPersonal: true, text: 'wifiAiUrl' },
  subscription_id: { readers: 'owner' },
  last_verification: { readers: 'owner' },
  current_customer_count: { readers: 'owner', isSet: true },
  current_mikrotik_count: { readers: 'owner', isSet: true },
  usage_reported_at: { readers: 'owner' },
  created_at: { readers: 'owner' },
  search_text: { readers: 'nobody' },
} as const satisfies Fields;
