import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { displayStatus, isExpired } from '../../rules/expiry.js';
import { licenseGraceUntil } from '../../rules/grace.js';
import { REFUSED_CODES, type RefusedCode } from '../../rules/verdict-codes.js';
import { hasLapsed, renewalOf } from './renewal.js';
import type { Subscription } from './subscription.entity.js';

/** By staff, which no payment changes. */
export const isSwitchedOff = ({ status, license }: Subscription): boolean =>
  status === 'inactive' || license.status === 'inactive';

/** Why routers are refused, as payers and clerks read it: what staff switched off comes first, since paying more would not help. */
export function refusalView(subscription: Subscription, now: Date, timeZone: string) {
  const code = codeOf(subscription, now);
  if (!code) return null;
  const end = code === 'EXPIRED' ? subscription.license.expiresAt : subscription.endDate;
  const restarts = hasLapsed(subscription, now);
  const { to } = renewalOf(subscription, { billingPeriod: null, endDate: null, restarts }, now, timeZone);
  return {
    code,
    /** The end that has passed. */
    since: end && isExpired(end, now) ? end.toISOString() : null,
    /** The end of the next period, if it were paid now; null where paying would not help. */
    next_until: isSwitchedOff(subscription) ? null : to.toISOString(),
  };
}

function codeOf(subscription: Subscription, now: Date): RefusedCode | null {
  const { status, license, plan } = subscription;
  if (license.status === 'inactive') return 'INACTIVE';
  if (status === 'inactive') return 'SUBSCRIPTION_INACTIVE';
  if (subscription.displayStatus(now) === 'expired') return 'SUBSCRIPTION_EXPIRED';
  const until = licenseGraceUntil(license, subscription, plan.grace, now);
  return displayStatus(license.status, license.expiresAt, now, until) === 'expired' ? 'EXPIRED' : null;
}

export type RefusalView = NonNullable<ReturnType<typeof refusalView>>;

export const refusalSchema = viewSchema<RefusalView>('Refusal', {
  code: oneOf(REFUSED_CODES, 'SUBSCRIPTION_EXPIRED'),
  since: orNull('2026-11-08T16:59:59.999Z'),
  next_until: orNull('2026-12-29T04:00:00.000Z'),
});
