import type { SqlEntityManager } from '@mikro-orm/sql';
import { conflict } from '../../platform/errors/refusal.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import { daysBetween, firstDayOf } from '../../rules/proration.js';
import { type PeriodFacts, periodsOf } from '../../licensing/subscriptions/period-ledger.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';

export type PaidSegment = {
  planName: string;
  startsAt: Date;
  endsAt: Date;
  /** Business days: the first, and the one after the last. */
  from: string;
  until: string;
  price: number;
  periodDays: number;
  billingPeriod: BillingPeriod;
};

type Priced = PeriodFacts & { price: number; billingPeriod: BillingPeriod; endsAt: Date };

/**
 * From now until the end, last first.
 * @throws Refusal 409 when the end is so far away that the price of the time before it is unknown
 */
export async function paidSegments(
  em: SqlEntityManager,
  subscription: Subscription,
  now: Date,
  timeZone: string,
): Promise<PaidSegment[]> {
  if (!subscription.endDate || subscription.endDate <= now) return [];
  const priced = withGivenDays(await periodsOf(em, subscription), timeZone);
  const paid = await whatWasPaid(
    em,
    priced.filter(({ endsAt }) => endsAt > now),
  );
  if (!paid[0] || paid[0].startsAt > now) throw unknownPeriod();
  return paid.map((period) => segmentOf(period, timeZone)).toReversed();
}

/** A few days that were given lengthen the period before them. More than that period has are not what its price was for. */
function withGivenDays(periods: PeriodFacts[], timeZone: string): Priced[] {
  const priced: Priced[] = [];
  for (const period of periods) {
    const last = priced.at(-1);
    if (period.price !== null) priced.push(period as Priced);
    else if (last && daysOf(period as Priced, timeZone) <= daysOf(last, timeZone))
      priced[priced.length - 1] = { ...last, endsAt: period.endsAt! };
    else priced.length = 0;
  }
  return priced;
}

/** What a refund took off is paid no more, the last days first. */
async function whatWasPaid(em: SqlEntityManager, periods: Priced[]): Promise<Priced[]> {
  const ids = periods.flatMap(({ invoiceId }) => invoiceId ?? []);
  const invoices = await em.find(Invoice, { id: { $in: ids }, state: { $in: ['paid', 'refunded'] } });
  const refunded = new Map(invoices.map(({ id, creditNotes }) => [id, creditNotes]));
  return periods
    .toReversed()
    .map((period) => {
      const left = refunded.get(period.invoiceId ?? 0) ?? 0;
      const price = Math.max(0, period.price - left);
      if (left > 0) refunded.set(period.invoiceId!, left - (period.price - price));
      return { ...period, price };
    })
    .toReversed();
}

function segmentOf(period: Priced, timeZone: string): PaidSegment {
  const { planName, startsAt, endsAt, price, billingPeriod } = period;
  const [from, until] = [firstDayOf(startsAt, timeZone), firstDayOf(endsAt, timeZone)];
  const periodDays = period.ofDays ?? daysBetween(from, until);
  return { planName, startsAt, endsAt, from, until, price, periodDays, billingPeriod };
}

const daysOf = ({ startsAt, endsAt }: Priced, timeZone: string): number =>
  endsAt ? daysBetween(firstDayOf(startsAt, timeZone), firstDayOf(endsAt, timeZone)) : Infinity;

const unknownPeriod = () =>
  conflict(
    'unknown_period',
    'What the time until the end date cost is not known: that date was set by hand. Edit the subscription to change its plan.',
  );
