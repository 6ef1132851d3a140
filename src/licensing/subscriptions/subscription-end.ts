import { invalid } from '../../platform/errors/refusal.js';
import { instantOf, isInRange } from '../../platform/http/fields.js';
import { type BillingPeriod, periodEnd, type PeriodKind } from '../../rules/billing-period.js';
import { dayOf, dayOfMonth, endOfDay, startOfDay } from '../../rules/business-day.js';
import { isExpired, isSweepsMark } from '../../rules/expiry.js';
import type { PaymentStatus } from '../../rules/payment-status.js';
import { cutShort, recordPeriods, type Recording, typedDays } from './period-ledger.js';
import type { Subscription } from './subscription.entity.js';
import type { CreateSubscriptionInput, UpdateSubscriptionInput } from './subscription.input.js';
import { endsTooLate } from './renewal.js';
import type { Renewal } from './renewal.js';
import { termOf } from './term.js';

type End = { endDate: Date | null; anchorDay?: number };

/** What is sold; the first period begins on a day that is given, instead of now, and may have been paid elsewhere. */
export type SoldSubscription = CreateSubscriptionInput & {
  starts_on?: string | null;
  payment_status?: PaymentStatus;
};

export const firstStart = ({ starts_on }: SoldSubscription, now: Date, zone: string): Date =>
  !starts_on || starts_on === dayOf(now, zone) ? now : startOfDay(endOfDay(starts_on, zone), zone);

/** Without a given end, one period from the start. @throws Refusal 422 when that is over, or ends after the last date */
export function firstEnd(
  sold: SoldSubscription,
  plan: { billingPeriod: BillingPeriod },
  now: Date,
  zone: string,
): End & { anchorDay: number } {
  const { end_date, billing_period } = sold;
  if (typeof end_date === 'string') return endAt(end_date, zone);
  const start = firstStart(sold, now, zone);
  const endDate = end_date === null ? null : periodEnd(start, billing_period ?? plan.billingPeriod, zone);
  if (endDate && endDate <= now) throw isOver();
  if (endDate && !isInRange(endDate)) throw endsTooLate();
  return { endDate, anchorDay: dayOfMonth(start, zone) };
}

const isOver = () =>
  invalid(
    'starts_on',
    'over_already',
    'A period that begins on this day has already ended. Choose a later day.',
  );

/** @returns null when no other end is given: the same one again leaves the day of renewals */
export function typedEnd(
  { end_date }: Pick<UpdateSubscriptionInput, 'end_date'>,
  { endDate: was = null }: Pick<Subscription, 'endDate'>,
  zone: string,
): End | null {
  if (end_date === undefined) return null;
  const typed = end_date === null ? { endDate: null } : endAt(end_date, zone);
  return typed.endDate?.getTime() === was?.getTime() ? null : typed;
}

/**
 * What is sold runs until then: a licence with an earlier end of its own gets this one, and what only the sweep marked as expired is
 * active again. What people switched off stays off, unless `activates`.
 */
export function serveUntil(
  subscription: Subscription,
  { endDate, anchorDay = subscription.anchorDay }: End,
  now: Date,
  activates = false,
): void {
  const { license, endDate: was = null } = subscription;
  subscription.endDate = endDate;
  subscription.anchorDay = anchorDay;
  const runs = !isExpired(endDate, now);
  if (runs && (activates || isSweepsMark(subscription.status, was, now))) subscription.status = 'active';
  if (!license.expiresAt) return;
  const revives = license.status === 'expired' && (activates || isExpired(license.expiresAt, now));
  if (!endDate || license.expiresAt < endDate) license.expiresAt = endDate;
  if (runs && revives && !isExpired(license.expiresAt, now)) license.status = 'active';
}

/** A typed end gives days without a price, or takes days away. @param subscription locked */
export async function moveEnd(
  subscription: Subscription,
  end: End,
  recording: Recording,
  activates = false,
): Promise<void> {
  const { endDate: was = null } = subscription;
  const before = termOf(subscription);
  serveUntil(subscription, end, recording.context.now, activates);
  const { endDate } = subscription;
  if (endDate && (!was || endDate < was)) return cutShort(subscription, before, recording);
  if (!was || endDate?.getTime() === was.getTime()) return;
  await recordPeriods(subscription, [{ ...typedDays(subscription, was), before }], recording);
}

type Bought = {
  kind: PeriodKind;
  /** In rupiah, of the period. */
  price: number;
  invoiceId: number | null;
  /** What staff switched off is not switched on by it. */
  staysOff?: boolean;
};

/** Moves the end and records the period that was bought. @param subscription locked */
export async function renewSubscription(
  subscription: Subscription,
  { from, to, billingPeriod, anchorDay }: Renewal,
  { kind, price, invoiceId, staysOff }: Bought,
  recording: Recording,
): Promise<void> {
  const before = termOf(subscription);
  serveUntil(subscription, { endDate: to, anchorDay }, recording.context.now, true);
  // Staff had a reason, which money does not take away.
  if (staysOff && before.status === 'inactive') subscription.status = 'inactive';
  const { planName } = subscription.plan;
  const row = {
    kind,
    startsAt: from,
    endsAt: to,
    planName,
    billingPeriod,
    price,
    invoiceId,
    anchorDay,
    before,
  };
  await recordPeriods(subscription, [row], recording);
}

function endAt(text: string, zone: string): Required<End> {
  const endDate = instantOf(text, zone);
  return { endDate, anchorDay: dayOfMonth(endDate, zone) };
}
