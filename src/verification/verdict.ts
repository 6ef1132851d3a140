import { displayStatus, isExpired, type Status } from '../rules/expiry.js';
import { isQuotaExceeded } from '../rules/quota.js';
import type { ExceededCode, RefusedCode, VerdictCode } from '../rules/verdict-codes.js';

/** Everything the verdict depends on; no more is read from the database. */
export type LicenseSnapshot = {
  id: number;
  licenseKey: string;
  status: Status;
  expiresAt: Date | null;
  username: string | null;
  waNumber: string | null;
  currentCustomerCount: number;
  currentMikrotikCount: number;
  subscription: {
    status: Status;
    endDate: Date | null;
    planName: string;
    features: string[];
    isUnlimited: boolean;
    /** What holds for this user: own limits, else the plan's. */
    maxCustomerCount: number;
    maxMikrotikCount: number;
  } | null;
};

type Check<Code> = { code: Code; holds: (license: LicenseSnapshot, now: Date) => boolean };

export const isLicenseExpired = ({ status, expiresAt }: LicenseSnapshot, now: Date): boolean =>
  displayStatus(status, expiresAt, now) === 'expired';

export const isSubscriptionExpired = ({ subscription }: LicenseSnapshot, now: Date): boolean =>
  !!subscription && (subscription.status === 'expired' || isExpired(subscription.endDate, now));

export const isCustomerLimitExceeded = ({ subscription, currentCustomerCount }: LicenseSnapshot): boolean =>
  isQuotaExceeded(currentCustomerCount, subscription?.maxCustomerCount, subscription?.isUnlimited);

export const isMikrotikLimitExceeded = ({ subscription, currentMikrotikCount }: LicenseSnapshot): boolean =>
  isQuotaExceeded(currentMikrotikCount, subscription?.maxMikrotikCount);

/** In the order of decisions §5.2: the first that holds decides. */
const REFUSALS: (Check<RefusedCode> & { error: string })[] = [
  {
    code: 'SUBSCRIPTION_EXPIRED',
    error: 'Subscription has expired. Please renew your subscription to continue using this license.',
    holds: isSubscriptionExpired,
  },
  {
    code: 'EXPIRED',
    error: 'License has expired. Please contact support for renewal.',
    holds: isLicenseExpired,
  },
  { code: 'INACTIVE', error: 'License is not active.', holds: ({ status }) => status === 'inactive' },
  {
    code: 'SUBSCRIPTION_INACTIVE',
    error: 'Subscription is not active.',
    holds: ({ subscription }) => subscription?.status === 'inactive',
  },
];

const EXCEEDED: Check<ExceededCode>[] = [
  { code: 'CUSTOMER_LIMIT_EXCEEDED', holds: isCustomerLimitExceeded },
  { code: 'MIKROTIK_LIMIT_EXCEEDED', holds: isMikrotikLimitExceeded },
];

export type Verdict = {
  code: VerdictCode;
  error: string | null;
  codes: VerdictCode[];
};

export function verdictOn(license: LicenseSnapshot, now: Date): Verdict {
  const refusals = REFUSALS.filter(({ holds }) => holds(license, now));
  const exceeded = EXCEEDED.filter(({ holds }) => holds(license, now)).map(({ code }) => code);
  const [first] = refusals;
  if (!first) return { code: 'VALID', error: null, codes: ['VALID', ...exceeded] };
  return { code: first.code, error: first.error, codes: [...refusals.map(({ code }) => code), ...exceeded] };
}
