import type { AuditedTransaction } from '../../audit/audited-rows.js';
import type { LineFacts } from '../ledger/invoice-line.entity.js';
import type { Plan } from '../../catalog/plans/plan.entity.js';
import { cutAt, type PeriodFacts, recordPeriods } from '../../licensing/subscriptions/period-ledger.js';
import { MAX_RUPIAH } from '../../platform/http/fields.js';
import { priceOf } from '../../rules/billing-period.js';
import { startOfDay } from '../../rules/business-day.js';
import { dayBefore, daysBetween, prorate } from '../../rules/proration.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import type { PaidSegment } from './paid-segments.js';

export type PlanChange = {
  subscription: Subscription;
  plan: Plan;
  /** They add up to the total; empty when nothing is prorated. */
  lines: LineFacts[];
  /** The days that the new plan has, in order. */
  parts: ChangedPart[];
  total: number;
  credit: number;
  amount: number;
};

/** Prorates the days from today on. @param segments last first @param today in the business time zone */
export function planChangeOf(
  subscription: Subscription,
  plan: Plan,
  segments: PaidSegment[],
  today: string,
): PlanChange {
  const shared = segments.flatMap((segment) => sharedFrom(segment, plan, today)).toReversed();
  const lines = shared.flatMap(linesOf);
  const sum = sumOf(lines);
  const credit = Math.max(0, -sum);
  const last = shared.at(-1);
  return {
    subscription,
    plan,
    lines: credit > 0 ? [...lines, leftOver(plan, credit)] : lines,
    parts: shared,
    total: Math.max(0, sum),
    credit,
    amount: within(subscription.amount + (last ? last.charge - last.credit : 0)),
  };
}

type ChangedPart = {
  segment: PaidSegment;
  plan: Plan;
  from: string;
  count: number;
  credit: number;
  charge: number;
};

/** Empty when no day is left, or when neither plan costs anything. */
function sharedFrom(segment: PaidSegment, plan: Plan, today: string): ChangedPart[] {
  const from = today > segment.from ? today : segment.from;
  const count = daysBetween(from, segment.until);
  if (count <= 0) return [];
  const { price, periodDays, billingPeriod } = segment;
  const paid = { price, days: daysBetween(segment.from, segment.until), periodDays, daysLeft: count };
  const { credit, charge } = prorate(paid, priceOf(plan, billingPeriod));
  return credit === 0 && charge === 0 ? [] : [{ segment, plan, from, count, credit, charge }];
}

/** A free plan has its line too: it shows what these days are worth from then on. */
function linesOf({ segment, plan, from, count, credit, charge }: ChangedPart): LineFacts[] {
  const { planName, price, periodDays, billingPeriod } = segment;
  const days = { startsOn: from, endsOn: dayBefore(segment.until), count, billingPeriod };
  const fresh: LineFacts = {
    kind: 'proration',
    planName: plan.planName,
    amount: charge,
    days: { ...days, ofDays: periodDays, ofPrice: priceOf(plan, billingPeriod) },
  };
  const paidDays = daysBetween(segment.from, segment.until);
  const back: LineFacts = {
    kind: 'credit',
    planName,
    amount: -credit,
    days: { ...days, ofDays: paidDays, ofPrice: price },
  };
  return credit > 0 ? [fresh, back] : [fresh];
}

const leftOver = ({ planName }: Plan, amount: number): LineFacts => ({
  kind: 'adjustment',
  planName,
  amount,
  days: null,
});

const sumOf = (lines: LineFacts[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Editing may have left an amount below the credit, or too close to the maximum. */
const within = (amount: number): number => Math.min(Math.max(amount, 0), MAX_RUPIAH);

/** The days from the change on are periods of the new plan; what was paid for the days before it stays with the old one. */
export async function recordParts(
  { subscription, plan, parts }: PlanChange,
  { id: invoiceId }: Invoice,
  transaction: Pick<AuditedTransaction, 'em' | 'context' | 'timeZone'>,
): Promise<void> {
  const today = startOfDay(transaction.context.now, transaction.timeZone);
  const rows = parts.map(({ segment, charge }): PeriodFacts => {
    const { startsAt, endsAt, billingPeriod, periodDays: ofDays } = segment;
    const facts = {
      planName: plan.planName,
      anchorDay: subscription.anchorDay,
      billingPeriod,
      ofDays,
      invoiceId,
    };
    const start = startsAt < today ? today : startsAt;
    return { ...facts, kind: 'plan_change', startsAt: start, endsAt, price: charge };
  });
  const [first] = parts;
  await cutAt(subscription, rows[0]!.startsAt, transaction, first!.segment.price - first!.credit);
  await recordPeriods(subscription, rows, transaction);
}
