import type { SqlEntityManager } from '@mikro-orm/sql';
import { Invoice } from '../invoices/invoice.entity.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import { dayAfter, daysBetween, firstDayOf } from '../../rules/proration.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { paidInvoices } from '../invoices/paid-invoices.js';
import { periodBefore } from '../invoices/period.js';

export type PaidSegment = {
  planName: string;
  /** Business days: the first, and the one after the last. */
  from: string;
  until: string;
  price: number;
  periodDays: number;
  billingPeriod: BillingPeriod;
};

/**
 * From now until the end, last first; `periodBefore` says what a period without an invoice counts as.
 * @throws Refusal 409 when the end is so far away that the price of the time before it is unknown
 */
export async function paidSegments(
  em: SqlEntityManager,
  subscription: Subscription,
  now: Date,
  timeZone: string,
): Promise<PaidSegment[]> {
  const invoices = await findPaidFrom(now, subscription.id, em);
  const segments: PaidSegment[] = [];
  let end = subscription.endDate;
  while (end && end > now) {
    const invoice = newestUntil(end, invoices);
    if (invoice?.changesPlan) return [...segments, ...sharedOut(invoice)];
    const period = invoice ? periodOf(invoice) : periodBefore(end, subscription, timeZone);
    if (!invoice && period.start > now) throw unknownPeriod();
    segments.push(segmentOf(period, end, timeZone));
    end = period.start;
  }
  return segments;
}

const findPaidFrom = (now: Date, subscriptionId: number, em: SqlEntityManager): Promise<Invoice[]> =>
  em.find(
    Invoice,
    {
      $and: [
        paidInvoices(subscriptionId),
        { $or: [{ periodEnd: { $gt: now } }, { renewedUntil: { $gt: now } }] },
      ],
    },
    { orderBy: { id: 'desc' }, populate: ['lines'] },
  );

const newestUntil = (end: Date, invoices: Invoice[]): Invoice | undefined =>
  invoices.find(({ period }) => period.end?.getTime() === end.getTime() && period.start < end);

type Priced = { planName: string; start: Date; price: number; billingPeriod: BillingPeriod };

const periodOf = ({ planName, period, netTotal, billingPeriod }: Invoice): Priced => ({
  planName,
  start: period.start,
  price: netTotal,
  billingPeriod,
});

function segmentOf(
  { planName, start, price, billingPeriod }: Priced,
  end: Date,
  timeZone: string,
): PaidSegment {
  const [from, until] = [firstDayOf(start, timeZone), firstDayOf(end, timeZone)];
  return { planName, from, until, price, periodDays: daysBetween(from, until), billingPeriod };
}

/** What an earlier plan change charged, last first. A refunded part paid for nothing. */
function sharedOut({ lines, creditNotes }: Invoice): PaidSegment[] {
  let refunded = creditNotes;
  return lines
    .getItems()
    .toReversed()
    .flatMap(({ kind, planName, amount, days }) => {
      if (kind !== 'proration' || !days) return [];
      const price = Math.max(0, amount - refunded);
      refunded -= amount - price;
      const { startsOn: from, endsOn, ofDays: periodDays, billingPeriod } = days;
      return [{ planName, from, until: dayAfter(endsOn), price, periodDays, billingPeriod }];
    });
}

const unknownPeriod = () =>
  conflict(
    'Nobody knows what the time until the end date cost: it was set by hand. Edit the subscription to change its plan.',
    { code: 'unknown_period' },
  );
