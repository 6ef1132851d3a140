import { raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import { dayOf, daysAfter } from '../../rules/business-day.js';
import { foldCase, sqlFolded } from '../../rules/fold-case.js';
import { formatRupiah } from '../../rules/rupiah-text.js';
import { Payment } from '../ledger/payment.entity.js';
import type { PaymentInput } from './payment.input.js';
import { daysBetween } from '../../rules/proration.js';

export type Transfer = Pick<PaymentInput, 'method' | 'amount' | 'reference'> & { paidOn: string };

/** Today, if none is given. @throws Refusal 422 for a day that lies ahead */
export function dayPaid(
  { paid_on }: Pick<PaymentInput, 'paid_on'>,
  { context: { now }, timeZone }: AuditedTransaction,
): string {
  const today = dayOf(now, timeZone);
  if (paid_on && paid_on > today)
    throw invalid(
      'paid_on',
      'in_the_future',
      'The day of the payment is in the future. Enter the day it was paid.',
    );
  return paid_on ?? today;
}

/** Transfers with different references are different. Subscription or account is locked, so concurrent calls wait. */
export async function refuseDuplicate(
  em: SqlEntityManager,
  of: { invoice: { subscriptionId: number } } | { userId: number },
  { method, amount, paidOn, reference }: Transfer,
): Promise<void> {
  const sameDay = await em.find(
    Payment,
    { ...of, method, paidOn, amount: { $gt: 0 } },
    { orderBy: { id: 'desc' }, populate: ['invoice', 'reversal'] },
  );
  const allocationIds = sameDay.flatMap(({ allocationId }) => allocationId ?? []);
  const allParts = await em.find(
    Payment,
    { allocationId: { $in: allocationIds }, amount: { $gt: 0 } },
    { populate: ['reversal'] },
  );
  const transferOf = (payment: Payment) =>
    payment.allocationId
      ? allParts.filter(({ allocationId }) => allocationId === payment.allocationId)
      : [payment];
  const earlier = sameDay.find((payment) => {
    const parts = transferOf(payment);
    const isStill = parts.some(({ reversal }) => !reversal);
    const total = parts.reduce((sum, part) => sum + part.amount, 0);
    return isStill && total === amount && isSameReference(reference, payment.reference);
  });
  if (!earlier) return;
  const { id, invoice } = earlier;
  throw conflict(
    'looks_recorded',
    `This looks recorded already: ${formatRupiah(amount)} on ${paidOn} for ${invoice.number}${by(earlier)}. Record it anyway if it came twice.`,
    { existing: { id, name: invoice.number } },
  );
}

/** What people write for "cash" or "BCA" names no transfer, and has no digit. */
const NAMES_A_TRANSFER = /\d/;
/** Banks begin their numbers anew after a while. */
const SAME_REFERENCE_DAYS = 90;

/** One transfer that is recorded for two customers (billing §11). */
export async function refuseReferenceOfOthers(
  em: SqlEntityManager,
  userId: number,
  { paidOn, reference }: Pick<Transfer, 'paidOn' | 'reference'>,
): Promise<void> {
  if (!reference || !NAMES_A_TRANSFER.test(reference)) return;
  const spelling = foldCase(reference.replaceAll(' ', ''));
  // Two clerks may record it at the same time, for subscriptions that have no lock in common.
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`reference ${spelling}`]);
  const payments = await em.find(
    Payment,
    {
      [raw((alias) => sqlFolded(`replace(${alias}.reference, ' ', '')`))]: spelling,
      paidOn: {
        $gte: daysAfter(paidOn, -SAME_REFERENCE_DAYS),
        $lte: daysAfter(paidOn, SAME_REFERENCE_DAYS),
      },
      amount: { $gt: 0 },
      userId: { $ne: userId },
    },
    { orderBy: { id: 'desc' }, populate: ['invoice', 'reversal'] },
  );
  const earlier = payments.find(({ reversal }) => !reversal);
  if (!earlier) return;
  const { id, invoice, amount } = earlier;
  throw conflict(
    'looks_recorded',
    `Reference ${reference} was recorded already: ${formatRupiah(amount)} of ${invoice.billedTo} on ${earlier.paidOn} for ${invoice.number}${by(earlier)}. Record it anyway if both are right.`,
    { existing: { id, name: `${invoice.number}, ${invoice.billedTo}, ${earlier.paidOn}` } },
  );
}

const by = ({ recordedBy }: Payment): string => (recordedBy ? `, by ${recordedBy}` : '');

const isSameReference = (one?: string | null, other?: string | null): boolean =>
  !one || !other || spelled(one) === spelled(other);

const spelled = (reference: string): string => reference.replaceAll(/\s/g, '').toLowerCase();

/** Slips are brought late, but a day of another year or month is mostly a slip of the finger. */
const MAX_AGE_DAYS = 60;
/** People pay before their subscription is entered. */
const MAX_DAYS_BEFORE_START = 7;

/**
 * Such a payment is missing in the months that everybody looks at (billing §11).
 * @param startDate of the subscription @throws Refusal 409
 */
export function refuseLongAgo(
  paidOn: string,
  startDate: Date,
  { context: { now }, timeZone }: AuditedTransaction,
): void {
  const age = daysBetween(paidOn, dayOf(now, timeZone));
  const start = dayOf(startDate, timeZone);
  if (age <= MAX_AGE_DAYS && daysBetween(paidOn, start) <= MAX_DAYS_BEFORE_START) return;
  const since = age > MAX_AGE_DAYS ? '' : `, before this subscription began on ${start}`;
  throw conflict(
    'paid_long_ago',
    `${paidOn} is ${age.toLocaleString('en')} days ago${since}. Check the day, and record it anyway if it was paid then.`,
    { count: age },
  );
}
