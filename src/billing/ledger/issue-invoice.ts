import type { SqlEntityManager } from '@mikro-orm/sql';
import { within, type AuditedTransaction } from '../../audit/audited-rows.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import { lastFour } from '../../rules/license-key.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { alreadyInvoiced, cancelInvoice, cancelOutdated, refusePartlyPaid } from './cancel-invoice.js';
import { issuedFor, wasAsked } from './due-invoices.js';
import { lineColumns, type LineFacts } from './invoice-line.entity.js';
import { nextInvoiceNumbers } from './invoice-numbers.js';
import { billedTo, Invoice, invoiceSearchText } from './invoice.entity.js';
import { INVOICE } from './invoice.view.js';
import { findOpenInvoices, isOutdated } from './open-invoices.js';
import { ensurePayLinks, newPayToken } from './pay-links.js';
import type { PeriodFacts } from '../../licensing/subscriptions/period-ledger.js';
import { nextPeriod, type Period, periodFromNow, runningPeriod, runningPeriodIn } from './period.js';

type Draft = { subscription: Subscription; period: Period; lines: LineFacts[] };
type ProratedChange = { subscription: Subscription; lines: LineFacts[]; total: number };

// Issues at most one invoice for a period. Callers hold the locks of the subscription and its account.

/** @throws Refusal 409 when the running period already has an invoice */
export async function issueRunning(
  subscription: Subscription,
  transaction: AuditedTransaction,
): Promise<Invoice> {
  await currentNext(subscription, transaction);
  return issue(subscription, await runningPeriod(transaction.em, subscription), transaction);
}

/** Of subscriptions that are new, and so have no invoice yet; in their order. @param rows of each, its periods */
export async function issueFirst(
  subscriptions: Subscription[],
  rows: Map<number, PeriodFacts[]>,
  transaction: AuditedTransaction,
): Promise<Invoice[]> {
  const drafts = subscriptions.map((subscription) => {
    const period = runningPeriodIn(rows.get(subscription.id)!, subscription);
    return { subscription, period, lines: [lineOf(subscription, period)] };
  });
  return writeAll(drafts, transaction);
}

/** Issues nothing when the running period already has an invoice. */
export async function issueRunningIfDue(
  subscription: Subscription,
  transaction: AuditedTransaction,
): Promise<Invoice | null> {
  await currentNext(subscription, transaction);
  const period = await runningPeriod(transaction.em, subscription);
  const isIssued = await issuedFor(transaction.em, subscription.id, period.start);
  return isIssued ? null : issue(subscription, period, transaction);
}

/** An open invoice of another length is cancelled. @throws Refusal 409 when it is partly paid */
export async function issueNext(
  subscription: Subscription,
  billingPeriod: BillingPeriod,
  transaction: AuditedTransaction,
): Promise<Invoice> {
  const next = await currentNext(subscription, transaction);
  if (next?.billingPeriod === billingPeriod) return next;
  if (next) {
    await refusePartlyPaid(next, transaction);
    await cancelInvoice(next, transaction);
  }
  const { context, timeZone } = transaction;
  const period = nextPeriod(subscription, billingPeriod, context.now, timeZone);
  return issue(subscription, period, transaction);
}

/** A period that begins now, for a lapsed subscription. @throws Refusal 409 when it is free; 422 */
export function issueRestart(
  subscription: Subscription,
  billingPeriod: BillingPeriod,
  transaction: AuditedTransaction,
): Promise<Invoice> {
  const { context, timeZone } = transaction;
  const period = periodFromNow(subscription, billingPeriod, context.now, timeZone);
  return issue(subscription, period, transaction);
}

/** Of the length of the one that it replaces. Issues nothing when the period was asked for already, or another is partly paid. */
export async function issueNextIfDue(
  subscription: Subscription,
  transaction: AuditedTransaction,
): Promise<Invoice | null> {
  const { next, outdated } = await findOpenInvoices(transaction.em, subscription);
  if (next && !isOutdated(next, subscription)) return null;
  const startsAt = subscription.endDate!;
  const { renewalPeriod: agreed } = subscription;
  const replaced = next?.billingPeriod ?? agreed;
  const length = subscription.priceFor(replaced, startsAt) > 0 ? replaced : agreed;
  const period = nextPeriod(subscription, length, transaction.context.now, transaction.timeZone);
  await cancelOutdated(outdated, transaction);
  if (await wasAsked(transaction.em, subscription, period.start)) return null;
  return issue(subscription, period, transaction);
}

export function issuePlanChange(
  { subscription, lines, total }: ProratedChange,
  transaction: AuditedTransaction,
): Promise<Invoice> {
  const { billingPeriod } = lines[0]!.days!;
  const start = transaction.context.now;
  const period = { renews: false, billingPeriod, start, end: subscription.endDate!, price: total };
  return write(subscription, period, lines, transaction);
}

/** Cancels the open invoices of periods that do not come any more, because the end was moved. */
async function currentNext(
  subscription: Subscription,
  transaction: AuditedTransaction,
): Promise<Invoice | null> {
  const { next, outdated } = await findOpenInvoices(transaction.em, subscription);
  await cancelOutdated(outdated, transaction);
  return next && !isOutdated(next, subscription) ? next : null;
}

async function issue(
  subscription: Subscription,
  period: Period,
  transaction: AuditedTransaction,
): Promise<Invoice> {
  if (period.price === 0)
    throw conflict('costs_nothing', 'This period costs nothing. Renew the subscription instead.');
  const issued = await issuedFor(transaction.em, subscription.id, period.start);
  if (issued) throw alreadyInvoiced(issued);
  return write(subscription, period, [lineOf(subscription, period)], transaction);
}

async function write(
  subscription: Subscription,
  period: Period,
  lines: LineFacts[],
  transaction: AuditedTransaction,
): Promise<Invoice> {
  const [invoice] = await writeAll([{ subscription, period, lines }], transaction);
  return invoice!;
}

async function writeAll(drafts: Draft[], transaction: AuditedTransaction): Promise<Invoice[]> {
  const { em, context } = transaction;
  const customers = new Set(drafts.map(({ subscription }) => subscription.user.id));
  await ensurePayLinks(em, [...customers], context.now);
  const numbers = await nextInvoiceNumbers(drafts.length, transaction);
  const invoices = await within(transaction).createAll(INVOICE, 'invoice.create', () =>
    Promise.resolve(
      drafts.map((draft, at) => em.create(Invoice, columnsOf(draft, numbers[at]!, context.now))),
    ),
  );
  await linkInvoices(
    em,
    invoices.flatMap(({ id, renews }) => (renews ? [] : [id])),
  );
  return invoices;
}

const lineOf = ({ plan: { planName } }: Subscription, { price }: Period): LineFacts => ({
  kind: 'period',
  planName,
  amount: price,
  days: null,
});

function columnsOf({ subscription, period, lines }: Draft, number: string, now: Date) {
  const { user, license, plan } = subscription;
  const { renews, billingPeriod, start, end, price } = period;
  const facts = {
    number,
    ...billedTo(user),
    planName: plan.planName,
    licenseEnding: lastFour(license.licenseKey),
  };
  return {
    ...facts,
    userId: user.id,
    subscriptionId: subscription.id,
    periodStart: start,
    periodEnd: end,
    renews,
    billingPeriod,
    total: price,
    issuedAt: now,
    dueAt: renews && start > now ? start : now,
    state: price === 0 ? ('paid' as const) : ('open' as const),
    payToken: newPayToken(),
    searchText: invoiceSearchText({ ...facts, total: price }),
    changesPlan: lines.some(({ days }) => days),
    lines: lines.map(lineColumns),
  };
}

/** Invoices ask for their periods, and say what they cost. */
async function linkInvoices(em: SqlEntityManager, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await em.execute(
    `update subscription_periods p set invoice_id = i.id from invoices i where i.id = any(?::integer[])
      and p.subscription_id = i.subscription_id and p.starts_at = i.period_start and p.taken_back_at is null`,
    [arrayLiteral(ids)],
  );
}
