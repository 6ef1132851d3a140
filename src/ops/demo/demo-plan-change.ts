import type { SqlEntityManager } from '@mikro-orm/sql';
import { paidSegments } from '../../billing/plan-changes/paid-segments.js';
import { recordParts } from '../../billing/plan-changes/changed-parts.js';
import { systemContext } from '../../platform/http/action-context.js';
import { planChangeOf } from '../../billing/plan-changes/plan-change.js';
import { lineColumns } from '../../billing/ledger/invoice-line.entity.js';
import { billedTo, Invoice, invoiceSearchText } from '../../billing/ledger/invoice.entity.js';
import { newPayToken } from '../../billing/ledger/pay-token.js';
import { Plan } from '../../catalog/plans/plan.entity.js';
import { dayOf } from '../../rules/business-day.js';
import { DAY_MS } from '../../rules/day.js';
import { lastFour } from '../../rules/license-key.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';

type Today = { number: string; now: Date; zone: string };

/** To the most expensive plan, with the difference still owed. @returns whether a customer was found */
export async function addPlanChange(
  em: SqlEntityManager,
  subscriptions: Subscription[],
  { number, now, zone }: Today,
): Promise<boolean> {
  const [plan] = await em.find(Plan, {}, { orderBy: { pricePerMonth: 'desc' }, limit: 1 });
  const subscription = subscriptions.find((each) => each.plan !== plan && isInMidPeriod(each, now));
  if (!plan || !subscription) return false;
  const segments = await paidSegments(em, subscription, now, zone);
  const change = planChangeOf(subscription, plan, segments, dayOf(now, zone));
  const { lines, total, amount } = change;
  const { user, license, endDate } = subscription;
  const facts = {
    number,
    ...billedTo(user),
    planName: plan.planName,
    licenseEnding: lastFour(license.licenseKey),
  };
  const invoice = em.create(Invoice, {
    ...facts,
    userId: user.id,
    subscriptionId: subscription.id,
    periodStart: now,
    periodEnd: endDate,
    renews: false,
    changesPlan: true,
    billingPeriod: plan.billingPeriod,
    total,
    issuedAt: now,
    dueAt: now,
    state: 'open',
    payToken: newPayToken(),
    searchText: invoiceSearchText({ ...facts, total }),
    lines: lines.map(lineColumns),
  });
  subscription.changePlan(plan, amount);
  subscription.paymentStatus = 'pending';
  await em.flush();
  await recordParts(change, invoice, zone, { em, context: systemContext(now) });
  return true;
}

function isInMidPeriod({ status, paymentStatus, endDate }: Subscription, now: Date): boolean {
  const days = (endDate!.getTime() - now.getTime()) / DAY_MS;
  return status === 'active' && paymentStatus === 'paid' && days > 8 && days < 28;
}
