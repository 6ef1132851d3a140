import type { SqlEntityManager } from '@mikro-orm/sql';
import { lineColumns } from '../../billing/ledger/invoice-line.entity.js';
import { ensurePayLinks, newPayToken } from '../../billing/ledger/pay-links.js';
import { billedTo, Invoice, invoiceSearchText } from '../../billing/ledger/invoice.entity.js';
import { Payment, paymentSearchText } from '../../billing/ledger/payment.entity.js';
import { paidSegments } from '../../billing/plan-changes/paid-segments.js';
import { planChangeOf, recordParts } from '../../billing/plan-changes/plan-change.js';
import { Plan } from '../../catalog/plans/plan.entity.js';
import { systemContext } from '../../platform/http/action-context.js';
import { monthsOf } from '../../rules/billing-period.js';
import { addMonthsAnchored, dayOf } from '../../rules/business-day.js';
import { DAY_MS } from '../../rules/day.js';
import { invoiceNumber, RECORDED_METHODS } from '../../rules/ledger.js';
import { lastFour } from '../../rules/license-key.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { STAFF } from './demo-accounts.js';

export const ZONE = 'Asia/Jakarta';
const PERIODS = 6;

type Period = { subscription: Subscription; start: Date; end: Date; isRunning: boolean; issuedAt: Date };

/** The last periods of each subscription, paid unless the running one is unpaid. */
export async function addLedger(
  em: SqlEntityManager,
  subscriptions: Subscription[],
  now: Date,
): Promise<void> {
  const periods = subscriptions.flatMap((subscription) => periodsOf(subscription, now));
  const last = new Map<number, number>();
  for (const period of periods.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())) {
    const year = Number(dayOf(period.issuedAt, ZONE).slice(0, 4));
    last.set(year, (last.get(year) ?? 0) + 1);
    addInvoice(em, period, invoiceNumber(year, last.get(year)!));
  }
  await em.flush();
  const customers = new Set(subscriptions.map(({ user }) => user.id));
  await ensurePayLinks(em, [...customers], now);
  await addPeriods(em);
  const year = Number(dayOf(now, ZONE).slice(0, 4));
  const position = (last.get(year) ?? 0) + 1;
  if (await addPlanChange(em, subscriptions, { number: invoiceNumber(year, position), now, zone: ZONE }))
    last.set(year, position);
  for (const counter of last)
    await em.execute('insert into invoice_counters (year, last) values (?, ?)', counter);
}

function periodsOf(subscription: Subscription, now: Date): Period[] {
  const { plan, endDate, startDate, anchorDay } = subscription;
  const months = monthsOf(plan.billingPeriod);
  const endOf = (back: number) => addMonthsAnchored(endDate!, -months * back, anchorDay, ZONE);
  return Array.from({ length: PERIODS }, (_, back) => ({
    subscription,
    start: endOf(back + 1),
    end: endOf(back),
    issuedAt: new Date(Math.min(endOf(back + 1).getTime() - 7 * DAY_MS, now.getTime())),
  }))
    .filter(({ start }) => start < now)
    .map((period, at) => ({ ...period, isRunning: at === 0 }))
    .filter(({ start, isRunning }) => isRunning || start > startDate);
}

function addInvoice(em: SqlEntityManager, period: Period, number: string): void {
  const { subscription, start, end, isRunning, issuedAt } = period;
  const { user, license, plan, amount, paymentStatus, id } = subscription;
  const part = paymentStatus === 'pending' && id % 2 === 0 ? Math.round(amount / 2_000) * 1_000 : 0;
  const settled = !isRunning || paymentStatus === 'paid' ? amount : part;
  const facts = {
    number,
    ...billedTo(user),
    planName: plan.planName,
    licenseEnding: lastFour(license.licenseKey),
  };
  const invoice = em.create(Invoice, {
    ...facts,
    userId: user.id,
    subscriptionId: id,
    periodStart: start,
    periodEnd: end,
    renews: true,
    billingPeriod: plan.billingPeriod,
    total: amount,
    issuedAt,
    dueAt: start > issuedAt ? start : issuedAt,
    state: 'open',
    renewedAt: issuedAt,
    payToken: newPayToken(),
    searchText: invoiceSearchText({ ...facts, total: amount }),
    lines: [{ kind: 'period', planName: plan.planName, amount }],
  });
  invoice.settle(settled);
  if (settled > 0) addPayment(em, invoice, settled);
}

function addPayment(em: SqlEntityManager, invoice: Invoice, amount: number): void {
  const method = RECORDED_METHODS[invoice.subscriptionId % RECORDED_METHODS.length]!;
  const reference = method === 'transfer' ? `BCA ${invoice.number.slice(-4)}` : null;
  em.create(Payment, {
    invoice,
    userId: invoice.userId,
    method,
    amount,
    paidOn: dayOf(invoice.issuedAt, ZONE),
    reference,
    recordedAt: invoice.issuedAt,
    recordedBy: STAFF[0]!,
    searchText: paymentSearchText(invoice, { amount, reference }),
  });
}

/** The periods that the invoices of an example installation asked for, and what its subscriptions run beyond them. */
export async function addPeriods(em: SqlEntityManager): Promise<void> {
  await em.execute(`insert into subscription_periods
      (subscription_id, kind, starts_at, ends_at, plan_name, billing_period, price, invoice_id, anchor_day, recorded_at)
    select subscription_id, 'renewed', period_start, period_end, plan_name, billing_period, total, i.id, anchor_day, issued_at
    from invoices i join subscriptions s on s.id = subscription_id where i.renewed_at is not null order by i.id`);
  await em.execute(`insert into subscription_periods
      (subscription_id, kind, starts_at, ends_at, plan_name, billing_period, price, anchor_day, recorded_at)
    select s.id, case when last.ends_at is null then 'sold' else 'typed' end, coalesce(last.ends_at, start_date), end_date, plan_name,
      case when last.ends_at is null then p.billing_period end, case when last.ends_at is null then amount end, anchor_day, s.created_at
    from subscriptions s join plans p on p.id = plan_id
      left join (select subscription_id, max(ends_at) as ends_at from subscription_periods group by 1) as last on subscription_id = s.id
    where last.ends_at is null or last.ends_at < end_date`);
}

type Today = { number: string; now: Date; zone: string };

/** To the most expensive plan, with the difference still owed. @returns whether a customer was found */
async function addPlanChange(
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
  await recordParts(change, invoice, { em, context: systemContext(now), timeZone: zone });
  return true;
}

function isInMidPeriod({ status, paymentStatus, endDate }: Subscription, now: Date): boolean {
  const days = (endDate!.getTime() - now.getTime()) / DAY_MS;
  return status === 'active' && paymentStatus === 'paid' && days > 8 && days < 28;
}
