import { dayAndTime } from '../../rules/business-day.js';
import { isExpired } from '../../rules/expiry.js';
import type { Lease } from '../leases/leases.service.js';
import type { Grace } from '../../rules/grace.js';
import {
  isCustomerLimitExceeded,
  isLicenseExpired,
  isMikrotikLimitExceeded,
  isSubscriptionExpired,
  licenseStatus,
  routerUntil,
  subscriptionGraceUntil,
  subscriptionStatus,
  type Verdict,
  verdictOn,
  type LicenseSnapshot,
} from './verdict.js';

/** The body of a 200 or 403 (verification §4). */
export function verificationView(license: LicenseSnapshot, now: Date, usageFaults: string[] = []) {
  const verdict = verdictOn(license, now);
  const isValid = verdict.error === null;
  const refusedFrom = routerUntil(license, now);
  const graceUntil = isValid ? subscriptionGraceUntil(license, now) : null;
  return {
    valid: isValid,
    code: verdict.code,
    codes: verdict.codes,
    ...refusalView(verdict, license, now),
    license: { ...licenseFacts(license, now), ...(verdict.error && expiryFlags(license, now)) },
    warnings: warningsOf(license, graceUntil, now),
    ...(usageFaults.length > 0 && { usage_error: usageFaults.join(' ') }),
    server_time: now.toISOString(),
    ...timeLeft(license, graceUntil, now),
    ...(graceUntil && { grace_until: graceUntil.toISOString() }),
    ...(license.replaced && { rotated_until: license.replaced.until.toISOString() }),
    ...(refusedFrom && { router_until: refusedFrom.toISOString() }),
  };
}

export type VerificationView = ReturnType<typeof verificationView>;

export type VerificationAnswer = VerificationView &
  Lease & {
    /** Set for checks from the console (verification §10). */
    checked_from?: 'console';
  };

function refusalView({ error }: Verdict, license: LicenseSnapshot, now: Date) {
  if (error === null) return {};
  return {
    error,
    ...(isSubscriptionExpired(license, now) && { subscription_expired: true }),
    ...(isLicenseExpired(license, now) && { expired: true, is_expired: true }),
  };
}

const expiryFlags = (license: LicenseSnapshot, now: Date) => ({
  is_expired: isLicenseExpired(license, now),
  subscription_expired: isSubscriptionExpired(license, now),
});

/** The license object of verification §4. */
function licenseFacts(license: LicenseSnapshot, now: Date) {
  const { subscription } = license;
  return {
    license_key: license.licenseKey,
    status: licenseStatus(license, now),
    username: license.username,
    wa_number: license.waNumber,
    expires_at: license.expiresAt?.toISOString() ?? null,
    subscription_status: subscriptionStatus(license, now),
    subscription_end_date: subscription?.endDate?.toISOString() ?? null,
    plan_name: subscription?.planName ?? null,
    current_customer_count: license.currentCustomerCount,
    max_customer_count: subscription?.maxCustomerCount ?? null,
    current_mikrotik_count: license.currentMikrotikCount,
    max_mikrotik_count: subscription?.maxMikrotikCount ?? null,
    is_customer_limit_exceeded: isCustomerLimitExceeded(license),
    is_mikrotik_limit_exceeded: isMikrotikLimitExceeded(license),
    features: subscription?.features ?? [],
  };
}

/** The texts of verification §5. */
function warningsOf(license: LicenseSnapshot, graceUntil: Date | null, now: Date): string[] {
  const { subscription, currentCustomerCount, currentMikrotikCount, replaced } = license;
  const refusedFrom = routerUntil(license, now);
  return [
    licenseStatus(license, now) !== 'active' && 'License status is not active',
    isLicenseExpired(license, now) && 'License has expired',
    isSubscriptionExpired(license, now) && 'Subscription has expired',
    !!graceUntil && graceWarning(graceUntil, subscription!.grace),
    isCustomerLimitExceeded(license) &&
      `Customer limit exceeded (${currentCustomerCount}/${subscription?.maxCustomerCount})`,
    isMikrotikLimitExceeded(license) &&
      `Mikrotik limit exceeded (${currentMikrotikCount}/${subscription?.maxMikrotikCount})`,
    !!refusedFrom && routerWarning(refusedFrom, license.router!),
    !!replaced && replacedWarning(replaced),
  ].filter((text) => text !== false);
}

const graceWarning = (until: Date, { timeZone }: Grace) =>
  `Subscription has ended and is in grace until ${dayAndTime(until, timeZone)} (${timeZone})`;

const replacedWarning = ({ until, timeZone }: NonNullable<LicenseSnapshot['replaced']>) =>
  `License key was replaced. Use the new key until ${dayAndTime(until, timeZone)} (${timeZone})`;

const routerWarning = (until: Date, { timeZone }: { timeZone: string }) =>
  `This router is beyond the limit of the plan and will be refused from ${dayAndTime(until, timeZone)} (${timeZone}). Release a router that is no longer used, or choose a larger plan`;

/** To the nearer of the two dates; a running grace replaces dates that have passed. */
function timeLeft({ expiresAt, subscription }: LicenseSnapshot, graceUntil: Date | null, now: Date) {
  const ends = [expiresAt, subscription?.endDate].filter((date) => !!date);
  if (ends.length === 0) return {};
  const dates = graceUntil ? [graceUntil, ...ends.filter((end) => !isExpired(end, now))] : ends;
  const left = Math.min(...dates.map((date) => date.getTime())) - now.getTime();
  const seconds = Math.max(0, Math.floor(left / 1000));
  return { seconds_left: seconds, days_left: Math.ceil(seconds / 86_400) };
}
