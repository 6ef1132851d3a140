import { displayStatus, type Status } from '../../rules/expiry.js';
import { type Grace, graceUntil, licenseGraceUntil } from '../../rules/grace.js';
import { isQuotaExceeded } from '../../rules/entitlements.js';
import { hasRouterLimit, type RouterPolicy, warnedUntil } from '../../rules/routers.js';
import { isInOverlap } from '../../rules/rotation.js';
import type { ExceededCode, RefusedCode, RouterCode, VerdictCode } from '../../rules/verdict-codes.js';
import type { RouterRow } from './router-check.js';

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
    isUnpaid: boolean;
    hasLeases: boolean;
    routerPolicy: RouterPolicy;
    grace: Grace;
    features: string[];
    isUnlimited: boolean;
    /** The user's own limit, else the plan's. */
    maxCustomerCount: number;
    maxMikrotikCount: number;
  } | null;
  /** Where the caller said which router it is, and the plan counts them. */
  router?: RouterFacts;
  replaced?: { keyId: number; until: Date; timeZone: string };
};

type Check<Code> = { code: Code; holds: (license: LicenseSnapshot, now: Date) => boolean };

export const subscriptionGraceUntil = ({ subscription }: LicenseSnapshot, now: Date): Date | null =>
  subscription && graceUntil(subscription, subscription.grace, now);

export const licenseStatus = (license: LicenseSnapshot, now: Date): Status => {
  const { status, expiresAt, subscription } = license;
  const until = licenseGraceUntil(license, subscription, subscription?.grace, now);
  return displayStatus(status, expiresAt, now, until);
};

export const subscriptionStatus = (license: LicenseSnapshot, now: Date): Status | null => {
  const { subscription } = license;
  return (
    subscription &&
    displayStatus(subscription.status, subscription.endDate, now, subscriptionGraceUntil(license, now))
  );
};

export const isLicenseExpired = (license: LicenseSnapshot, now: Date): boolean =>
  licenseStatus(license, now) === 'expired';

export const isSubscriptionExpired = (license: LicenseSnapshot, now: Date): boolean =>
  subscriptionStatus(license, now) === 'expired';

export const isCustomerLimitExceeded = ({ subscription, currentCustomerCount }: LicenseSnapshot): boolean =>
  isQuotaExceeded(currentCustomerCount, subscription?.maxCustomerCount, subscription?.isUnlimited);

export const isMikrotikLimitExceeded = ({ subscription, currentMikrotikCount }: LicenseSnapshot): boolean =>
  isQuotaExceeded(currentMikrotikCount, subscription?.maxMikrotikCount);

/** In the order of verification §3; the first that holds decides. */
const REFUSALS: (Check<RefusedCode | RouterCode> & { error: string })[] = [
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
  {
    code: 'ROUTER_BLOCKED',
    error: 'This router was blocked. Ask your provider to unblock it.',
    holds: ({ router }) => !!router?.isBlocked,
  },
  {
    code: 'ROUTER_LIMIT',
    error:
      'This license is used by more routers than its plan allows. Release a router that is no longer used, or choose a larger plan.',
    holds: ({ router }, now) => !!router?.refusedFrom && router.refusedFrom <= now,
  },
];

/** Until when a router beyond the limit is still served; null where it is within, or refused already. */
export const routerUntil = ({ router }: LicenseSnapshot, now: Date): Date | null =>
  router?.refusedFrom && router.refusedFrom > now ? router.refusedFrom : null;

const EXCEEDED: Check<ExceededCode>[] = [
  { code: 'CUSTOMER_LIMIT_EXCEEDED', holds: isCustomerLimitExceeded },
  { code: 'MIKROTIK_LIMIT_EXCEEDED', holds: isMikrotikLimitExceeded },
];

export const isReplaced = ({ replaced }: LicenseSnapshot, now: Date): boolean =>
  !!replaced && !isInOverlap(replaced.until, now);

export const REPLACED = 'This license key was replaced. Use the new key.';

export type Verdict = {
  code: VerdictCode;
  error: string | null;
  codes: VerdictCode[];
};

export function verdictOn(license: LicenseSnapshot, now: Date): Verdict {
  if (isReplaced(license, now)) return { code: 'ROTATED', error: REPLACED, codes: ['ROTATED'] };
  const refusals = REFUSALS.filter(({ holds }) => holds(license, now));
  const warned: VerdictCode[] = [
    ...EXCEEDED.filter(({ holds }) => holds(license, now)).map(({ code }) => code),
    ...(routerUntil(license, now) ? (['ROUTER_LIMIT'] as const) : []),
    ...(license.replaced ? (['ROTATED'] as const) : []),
  ];
  const [first] = refusals;
  if (!first) return { code: 'VALID', error: null, codes: ['VALID', ...warned] };
  return { code: first.code, error: first.error, codes: [...refusals.map(({ code }) => code), ...warned] };
}

/** What the verdict has to know of the router that asks. */
type RouterFacts = {
  isBlocked: boolean;
  /** Null for a router that is within the limit, and where a plan only counts. */
  refusedFrom: Date | null;
  timeZone: string;
};

/** The licence as its router sees it: with the routers that were counted, this one included. */
export function seenBy(
  license: LicenseSnapshot,
  router: RouterRow,
  { now, timeZone }: { now: Date; timeZone: string },
): LicenseSnapshot {
  const isBlocked = router.state === 'blocked';
  const isAdded = !router.is_counted && !isBlocked;
  return {
    ...license,
    currentMikrotikCount: router.counted + (isAdded ? 1 : 0),
    router: { isBlocked, refusedFrom: refusedFrom(license, router, now), timeZone },
  };
}

/** A slot that is free belongs to the router that asks; the write that follows decides between several. */
function refusedFrom(
  { subscription }: LicenseSnapshot,
  { state, bound, warned_since }: RouterRow,
  now: Date,
): Date | null {
  if (subscription?.routerPolicy !== 'enforce' || !hasRouterLimit(subscription.maxMikrotikCount)) return null;
  if (state === 'bound' || bound < subscription.maxMikrotikCount) return null;
  return warnedUntil(warned_since === null ? now : new Date(warned_since));
}
