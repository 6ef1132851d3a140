import type { Fields } from './fields.js';

/** What staff may know of a user: optional texts. */
const PROFILE = { readers: 'owner', isSet: true, isPersonal: true } as const;

export const USER_FIELDS = {
  id: { readers: 'owner' },
  username: { readers: 'owner', isSet: true },
  full_name: { ...PROFILE, text: 'fullName', example: 'Budi Santoso' },
  company: { ...PROFILE, text: 'company', example: 'RT/RW Net Kenanga' },
  address: { ...PROFILE, text: 'address', example: 'Jl. Kenanga 12\nBandung 40123' },
  tax_id: { ...PROFILE, text: 'taxId', example: '012345678901234' },
  email: { ...PROFILE, text: 'email', example: 'budi@example.com' },
  wa_number: { ...PROFILE, text: 'waNumber', example: '6281234567890' },
  role: { readers: 'owner', isSet: true },
  locale: { readers: 'owner', isSet: true },
  max_customer_count: { readers: 'owner', isSet: true },
  max_mikrotik_count: { readers: 'owner', isSet: true },
  second_factor: { readers: 'owner' },
  second_factor_since: { readers: 'owner' },
  must_change_password: { readers: 'owner' },
  sign_in_links_from: { readers: 'owner' },
  suspended_at: { readers: 'owner', isSet: true },
  last_sign_in_at: { readers: 'owner' },
  saved_views: { readers: 'owner' },
  owed: { readers: 'owner' },
  late: { readers: 'owner' },
  due: { readers: 'owner' },
  credit: { readers: 'owner' },
  claimed_at: { readers: 'owner' },
  claim_has_picture: { readers: 'owner' },
  ends_at: { readers: 'owner' },
  created_at: { readers: 'owner' },
  notes: { readers: 'staff', isPersonal: true },
  password_hash: { readers: 'nobody' },
  search_text: { readers: 'nobody' },
  search_names: { readers: 'nobody' },
} as const satisfies Fields;
