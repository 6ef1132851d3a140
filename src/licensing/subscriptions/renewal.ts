import { type BillingCycleAnchor, type BillingPeriod, monthsOf } from '../../rules/billing-period.js';
import { addMonthsAnchored, dayOf, dayOfMonth } from '../../rules/business-day.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import { dateInWords } from '../../platform/http/changed-meanwhile.js';
import { instantOf, isInRange } from '../../platform/http/fields.js';
import { isExpired } from '../../rules/expiry.js';
import type { Subscription } from './subscription.entity.js';

/** Without a period and an end, it is as long as was agreed. */
export type RenewalRequest = {
  billingPeriod: BillingPeriod | null;
  endDate: Date | null;
  /** Starts now instead of at the current end, with a new anchor day. */
  restarts?: boolean;
};

export type Renewal = {
  from: Date;
  to: Date;
  billingPeriod: BillingPeriod;
  /** Null for a typed end, for which no invoice asks. */
  price: number | null;
  anchorDay: number;
  isPast: boolean;
  /** A typed end takes days away. */
  shortens: boolean;
  licenseExpiresAt: Date | null;
};

/** From the current end even if it has passed: twelve monthly renewals equal a yearly one (subscriptions §6). */
export function renewalOf(
  subscription: Subscription,
  request: RenewalRequest,
  now: Date,
  timeZone: string,
): Renewal {
  const { license, endDate } = subscription;
  const from = (!request.restarts && endDate) || now;
  const billingPeriod = request.billingPeriod ?? subscription.renewalPeriod;
  const anchorOfPeriods = endDate && !request.restarts ? subscription.anchorDay : dayOfMonth(now, timeZone);
  const { endDate: typed } = request;
  const to = typed ?? addMonthsAnchored(from, monthsOf(billingPeriod), anchorOfPeriods, timeZone);
  return {
    from,
    to,
    billingPeriod,
    price: typed ? null : subscription.priceFor(billingPeriod, from),
    anchorDay: typed ? dayOfMonth(to, timeZone) : anchorOfPeriods,
    isPast: isExpired(to, now),
    shortens: !!typed && (!endDate || typed < endDate),
    licenseExpiresAt: later(license.expiresAt, to),
  };
}

/** True once the subscription is refused, so that paying for the days that passed would buy nothing; false in grace. */
export const hasLapsed = (subscription: Subscription, now: Date): boolean =>
  !!subscription.endDate && isExpired(subscription.endDate, now) && !subscription.graceUntil(now);

/** What a link to its further periods carries, so that it asks for none of them once they are paid. */
export const lastDayOf = ({ endDate }: Subscription, timeZone: string): string | null =>
  endDate ? dayOf(endDate, timeZone) : null;

/** The anchor of a period that is paid: unless it was chosen, none ends before it is paid (decision 5). */
export function paidAnchor(
  subscription: Subscription,
  { billingPeriod, chosen }: { billingPeriod: BillingPeriod | null; chosen: BillingCycleAnchor | null },
  now: Date,
  timeZone: string,
): BillingCycleAnchor {
  if (!hasLapsed(subscription, now)) return 'unchanged';
  const { isPast } = renewalOf(subscription, { billingPeriod, endDate: null }, now, timeZone);
  return chosen ?? (isPast ? 'now' : 'unchanged');
}

/** Never moves the end of a licence back; a licence without an end keeps none. */
const later = (expiresAt: Date | null | undefined, to: Date): Date | null =>
  expiresAt ? new Date(Math.max(expiresAt.getTime(), to.getTime())) : null;

/** @param shown the end that the client showed, null for none. @throws Refusal 409 when it is another one by now */
export function refuseOtherEnd(
  { endDate }: Subscription,
  shown: string | null | undefined,
  timeZone: string,
): void {
  if (shown === undefined) return;
  const from = shown === null ? undefined : instantOf(shown, timeZone).getTime();
  if (from !== endDate?.getTime())
    throw otherEnd(endDate ? `ends on ${dateInWords(endDate, timeZone)}` : 'has no end');
}

export const otherEnd = (now: string) =>
  conflict(
    'changed_meanwhile',
    `Nothing was renewed, because the end was changed meanwhile: this subscription now ${now}. Look at the renewal again.`,
  );

/** @throws Refusal 422 after the last supported date */
export function refuseBeyondDates(renewal: Renewal): Renewal {
  if (isInRange(renewal.to)) return renewal;
  throw endsTooLate();
}

export const endsTooLate = () =>
  invalid(
    'billing_period',
    'ends_too_late',
    'The subscription would end after 2100. Choose a shorter period or an end date.',
  );
