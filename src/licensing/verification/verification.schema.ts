import { arrayOf, oneOf, optional, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { STATUSES } from '../../rules/expiry.js';
import type { VerifyRequest } from './verification.input.js';
import type { VerificationAnswer, VerificationView } from './verification.view.js';

type ExpiryFlags = 'is_expired' | 'subscription_expired';
type VerifiedLicense = Omit<VerificationView['license'], ExpiryFlags>;
type RefusedLicense = VerifiedLicense & Record<ExpiryFlags, boolean>;

type TimeLeft = { seconds_left?: number; days_left?: number };
type InGrace = { grace_until?: string };
type Until = { rotated_until?: string; router_until?: string };
type Codes = { code: string; codes: string[] };
type AnsweredVerdict = Omit<
  VerificationView,
  'license' | 'usage_error' | keyof Codes | keyof TimeLeft | keyof InGrace | keyof Until
> &
  Pick<VerificationAnswer, 'checked_from'> &
  Codes &
  TimeLeft &
  Until & { usage_error?: string };

type RefusalFlags = { subscription_expired?: boolean; expired?: boolean; is_expired?: boolean };

/** As JSON or as a form, under any media type. A number that is none is left out, and `usage_error` says so. */
export const verifyRequestSchema = viewSchema<VerifyRequest>('VerifyRequest', {
  license_key: 'AFS-8K2M4QXZ-7T1P-9D3F-V6H0-2WJ5R8N4C1YB',
  customer_count: optional(57),
  mikrotik_count: optional(1),
  script: optional(3),
  serial: optional('HCQ08ABC1DE'),
  software_id: optional('ABCD-1234'),
  system_id: optional('6lR1ZP/utuJ'),
  model: optional('RB4011iGS+'),
  version: optional('7.17.2'),
  name: optional('Hotspot utara'),
  lease: optional(true),
  nonce: optional('b7f1c2'),
});

const USAGE_ERROR = 'mikrotik_count was ignored: it must be a whole number from 0 to 2,147,483,647.';

/** For requests with a session cookie; nothing was counted or recorded. */
const CONSOLE = oneOf(['console'], 'console');

const licenseFacts = {
  license_key: 'AFS-8K2M4QXZ-7T1P-9D3F-V6H0-2WJ5R8N4C1YB',
  username: orNull('budi'),
  wa_number: orNull('6281234567890'),
  expires_at: orNull('2026-12-31T16:59:59.999Z'),
  subscription_end_date: orNull('2026-02-05T03:12:45.000Z'),
  plan_name: orNull('Basic'),
  current_customer_count: 120,
  max_customer_count: orNull(100),
  current_mikrotik_count: 1,
  max_mikrotik_count: orNull(1),
  is_customer_limit_exceeded: true,
  is_mikrotik_limit_exceeded: false,
  features: arrayOf('server_default'),
};

export const verifiedSchema = viewSchema<
  AnsweredVerdict & InGrace & { lease?: string; license: VerifiedLicense }
>('Verified', {
  valid: true,
  code: 'VALID',
  codes: arrayOf('VALID', 'CUSTOMER_LIMIT_EXCEEDED'),
  license: viewSchema<VerifiedLicense>('VerifiedLicense', {
    ...licenseFacts,
    status: oneOf(STATUSES, 'active'),
    subscription_status: orNull(oneOf(STATUSES, 'active')),
  }),
  warnings: arrayOf('Customer limit exceeded (120/100)'),
  usage_error: optional(USAGE_ERROR),
  server_time: '2026-01-06T04:00:00.000Z',
  seconds_left: optional(2_589_165),
  days_left: optional(30),
  grace_until: optional('2026-01-08T03:12:45.000Z'),
  rotated_until: optional('2026-01-07T04:00:00.000Z'),
  router_until: optional('2026-01-09T04:00:00.000Z'),
  lease: optional('eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl'),
  checked_from: optional(CONSOLE),
});

/** Both dates have passed, so that the example shows every flag. */
export const refusedSchema = viewSchema<
  AnsweredVerdict & RefusalFlags & { error: string; license: RefusedLicense }
>('Refused', {
  valid: false,
  code: 'SUBSCRIPTION_EXPIRED',
  codes: arrayOf('SUBSCRIPTION_EXPIRED', 'EXPIRED', 'CUSTOMER_LIMIT_EXCEEDED'),
  error: 'Subscription has expired. Please renew your subscription to continue using this license.',
  subscription_expired: optional(true),
  expired: optional(true),
  is_expired: optional(true),
  license: viewSchema<RefusedLicense>('RefusedLicense', {
    ...licenseFacts,
    status: oneOf(STATUSES, 'expired'),
    subscription_status: orNull(oneOf(STATUSES, 'expired')),
    is_expired: true,
    subscription_expired: true,
  }),
  warnings: arrayOf(
    'License status is not active',
    'License has expired',
    'Subscription has expired',
    'Customer limit exceeded (120/100)',
  ),
  usage_error: optional(USAGE_ERROR),
  server_time: '2027-01-06T04:00:00.000Z',
  seconds_left: optional(0),
  days_left: optional(0),
  rotated_until: optional('2027-01-07T04:00:00.000Z'),
  router_until: optional('2027-01-09T04:00:00.000Z'),
  checked_from: optional(CONSOLE),
});
