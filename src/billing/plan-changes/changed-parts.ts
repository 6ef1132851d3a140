import { startOfDay } from '../../rules/business-day.js';
import {
  cutAt,
  type PeriodFacts,
  type Recording,
  recordPeriods,
} from '../../licensing/subscriptions/period-ledger.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import type { PlanChange } from './plan-change.js';

/** The days from the change on are periods of the new plan; what was paid for the days before it stays with the old one. */
export async function recordParts(
  { subscription, plan, parts }: PlanChange,
  { id: invoiceId }: Invoice,
  timeZone: string,
  recording: Recording,
): Promise<void> {
  const today = startOfDay(recording.context.now, timeZone);
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
  await cutAt(subscription, rows[0]!.startsAt, recording, first!.segment.price - first!.credit);
  await recordPeriods(subscription, rows, recording);
}
