import { type Fields, isForCustomers, namesWith } from '../../../src/rules/fields.js';
import { LICENSE_FIELDS } from '../../../src/rules/license-fields.js';

/** Staff read these as well; customers get null. */
const textsForStaff = (fields: Fields) =>
  namesWith(fields, 'text')
    .filter((name) => !isForCustomers(fields[name]))
    .join(' ');

/** What may be known of a user beside the account. */
const PROFILE = 'full_name company address tax_id email wa_number';
const ACCOUNT = `id username ${PROFILE} role locale created_at`;
const USER = `${ACCOUNT} second_factor sign_in_links_from suspended_at last_sign_in_at owed late due credit claimed_at claim_has_picture ends_at`;
const LICENSE = `id license_key username user_name wa_number status display_status grace_until is_expired is_expiring_soon
  expires_at ends_at wifi_ai_url subscription_id created_at ${textsForStaff(LICENSE_FIELDS)}`;
const SUBSCRIPTION = `id username user_name license_id license_key wa_number plan_type plan_name billing_period amount
  renewal_price renewal_period scheduled_price scheduled_from status display_status grace_until is_expiring_soon payment_status start_date end_date current_customer_count max_customer_count
  current_mikrotik_count max_mikrotik_count created_at owed late due`;
const PLAN = `id plan_type plan_name max_customer_count max_mikrotik_count billing_period price_per_month
  price_per_quarter price_per_semi_annual price_per_annual grace_days router_policy has_leases features description description_indonesian is_unlimited`;
const FEATURE = 'id title title_indonesian description description_indonesian icon order_num is_active';
const LIMITS = 'user_id max_customer_count max_mikrotik_count';
const CUSTOMER_COUNT = `license_id license_key customer_count max_customer_count is_customer_limit_exceeded
  reported_at`;
const USAGE = `license_id license_key current_customer_count max_customer_count current_mikrotik_count
  max_mikrotik_count is_customer_limit_exceeded is_mikrotik_limit_exceeded reported_at`;
const LEASE_ANCHOR = 'license_id started_on anchor code_until code_proposed code_limit';
const VERIFIED = `license_key status username wa_number expires_at subscription_status subscription_end_date plan_name
  current_customer_count max_customer_count current_mikrotik_count max_mikrotik_count is_customer_limit_exceeded
  is_mikrotik_limit_exceeded features`;

/** The exact fields of each call's answer, from the specification. */
const ANSWERS: Record<string, string> = {
  '/verify-token': 'valid user',
  '/users': USER,
  '/users/:id': USER,
  '/users/:id/role': USER,
  '/users/:id/password': USER,
  '/me/password/forgotten': ACCOUNT,
  '/users/:id/suspend': USER,
  '/users/:id/reactivate': USER,
  '/users/:id/limits': LIMITS,
  '/users/:id/notes': 'user_id notes',
  '/licenses': LICENSE,
  '/licenses/:id': LICENSE,
  '/licenses/:id/customer-count': CUSTOMER_COUNT,
  '/licenses/:id/update-customer-count': CUSTOMER_COUNT,
  '/licenses/:id/lease-anchor': LEASE_ANCHOR,
  '/licenses/:id/new-lease-chain': LEASE_ANCHOR,
  '/licenses/:id/offline-code': 'license_id code until',
  '/licenses/:id/offline-code/check': 'license_id valid until message',
  '/licenses/:id/usage': USAGE,
  '/licenses/:id/update-usage': USAGE,
  '/generate-license-key': 'license_key',
  '/subscriptions': SUBSCRIPTION,
  '/subscriptions/:id': SUBSCRIPTION,
  '/subscriptions/:id/renew': SUBSCRIPTION,
  '/subscriptions/:id/renewal':
    'from to is_past begins billing_period price shortens license_expires_at lower_limits',
  '/plans': PLAN,
  '/plans/:id': PLAN,
  '/reset-plans': PLAN,
  '/public/plans': PLAN,
  '/features': FEATURE,
  '/features/:id': FEATURE,
  '/reset-features': FEATURE,
  '/public/features': FEATURE,
  '/dashboard/stats': 'total_users total_licenses total_subscriptions total_revenue',
  '/expiration-status': `expiring_licenses expiring_subscriptions licenses_expiring_soon
    subscriptions_expiring_soon`,
  '/update-expired-status': 'licenses_updated subscriptions_updated',
  user: ACCOUNT,
  license: LICENSE,
  subscription: SUBSCRIPTION,
  verified: VERIFIED,
  refused: `${VERIFIED} is_expired subscription_expired`,
};

export const PROFILE_FIELDS = PROFILE.split(' ');

/** As answers show a user of whom nothing is known. */
/** Of another account, so that asking for a number of one's own is refused. */
export const SHARED_NUMBER = '6281299990000';
export const NO_PROFILE = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, null]));

/** The fields of an answer by the path of its call, or of a nested object by its name; sorted. */
export function fieldsOf(call: string): string[] {
  const fields = ANSWERS[call.split('?')[0]!.replace(/\d+/, ':id')];
  if (!fields) throw new Error(`The specification says nothing of the answer of ${call}`);
  return fields.trim().split(/\s+/).toSorted();
}
