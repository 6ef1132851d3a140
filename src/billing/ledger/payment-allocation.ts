import { randomUUID } from 'node:crypto';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { Invoice } from './invoice.entity.js';
import type { Payment } from './payment.entity.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { completeWithCredit } from './credit-allocation.js';
import { issueRunning, issueNext } from './issue-invoice.js';
import { type PaymentDetails, bookWithoutCredit } from './payment-booking.js';
import { findOpenInvoices, isRunningOwed, openOf } from './open-invoices.js';
import { refuseUnlessOpen } from './cancel-invoice.js';
import type { InvoiceDebt } from './invoice-debt.js';

export const PAID_PERIODS = ['running', 'next'] as const;
export type PaidPeriod = (typeof PAID_PERIODS)[number];

const MAX_PARTS = 24;

type Request = {
  pays?: PaidPeriod;
  invoice_id?: number | null;
  billing_period?: BillingPeriod | null;
  spread?: boolean;
};

type Target = InvoiceDebt & { isIssued: boolean };

/** What one amount pays, one invoice after the other; the next is known once the one before is paid. */
export type Targets = {
  next: () => Promise<Target>;
  /** Whether `left` rupiah would pay another invoice after this one. */
  hasMore: (left: number, besides: Invoice) => Promise<boolean>;
  /** Whether there is a next one whatever is booked before it. */
  isNextKnown?: () => boolean;
};

export type AllocatedPart = { payment: Payment; invoice: Invoice; isIssued: boolean };

/**
 * One part, or several when spread: open invoices, oldest first, then whole periods of one length. The last
 * part carries the rest, which becomes credit. @param subscription locked @throws Refusal 404; 409 when the period or
 * invoice is paid, or the next is partly paid with another length; 422 beyond the last date
 */
export async function bookForSubscription(
  subscription: Subscription,
  request: Request,
  money: PaymentDetails,
  transaction: AuditedTransaction,
): Promise<[AllocatedPart, ...AllocatedPart[]]> {
  const billingPeriod = await lengthOf(subscription, request, transaction);
  const isOldestFirst = request.spread === true && !request.pays && !request.invoice_id;
  let count = 0;
  const targets: Targets = {
    next: async () => {
      const found =
        isOldestFirst || count > 0
          ? await oldestFor(subscription, billingPeriod, transaction)
          : await invoiceFor(subscription, request, transaction);
      count++;
      return { ...found, subscription };
    },
    hasMore: async (left, besides) =>
      request.spread === true &&
      count < MAX_PARTS &&
      (await paysMore(subscription, { left, besides, billingPeriod }, transaction)),
  };
  return bookOnTargets(targets, money, transaction);
}

/** Each invoice gets a payment of its own, and the last one the rest, which becomes credit. */
export async function bookOnTargets(
  targets: Targets,
  { providerPaymentId, ...money }: PaymentDetails,
  transaction: AuditedTransaction,
): Promise<[AllocatedPart, ...AllocatedPart[]]> {
  const allocationId = randomUUID();
  const parts: AllocatedPart[] = [];
  let waiting: (Target & { money: PaymentDetails })[] = [];
  const bookWaiting = async () => {
    const booked = waiting.map(({ invoice, subscription, money: part }) => ({
      debt: { invoice, subscription },
      money: part,
    }));
    const payments = booked.length > 0 ? await bookWithoutCredit(booked, transaction) : [];
    for (const [at, { invoice, isIssued }] of waiting.entries())
      parts.push({ invoice, isIssued, payment: payments[at]! });
    waiting = [];
  };
  for (let rest = money.amount; ;) {
    const { isIssued, ...debt } = await targets.next();
    const left = rest - debt.invoice.owed;
    const isKnown = targets.isNextKnown?.() ?? false;
    if (!isKnown) await bookWaiting();
    const isLast = left <= 0 || !(await targets.hasMore(left, debt.invoice));
    const amount = isLast ? rest : debt.invoice.owed;
    const part = {
      ...money,
      amount,
      ...(parts.length + waiting.length === 0 && { providerPaymentId }),
      ...(amount !== money.amount && { allocationId, total: money.amount }),
    };
    waiting.push({ ...debt, isIssued, money: part });
    if (isLast || !isKnown) await bookWaiting();
    if (isLast) {
      // Last, because credit would otherwise pay what the next part is for.
      await completeWithCredit(debt, transaction, money.billingCycleAnchor);
      return parts as [AllocatedPart, ...AllocatedPart[]];
    }
    rest = left;
  }
}

/** The requested length, else that of the open invoice, else the plan's. */
async function lengthOf(
  subscription: Subscription,
  { billing_period }: Request,
  { em }: AuditedTransaction,
): Promise<BillingPeriod> {
  const { next } = await findOpenInvoices(em, subscription);
  return billing_period ?? next?.billingPeriod ?? subscription.renewalPeriod;
}

/** Open invoices take a part; a further period is issued only if it is paid in full. */
async function paysMore(
  subscription: Subscription,
  { left, besides, billingPeriod }: { left: number; besides: Invoice; billingPeriod: BillingPeriod },
  { em, context }: AuditedTransaction,
): Promise<boolean> {
  // The rest of a former customer's money is theirs.
  if (besides.userId !== subscription.user.id) return false;
  const others = { ...openOf(subscription), id: { $ne: besides.id } };
  if ((await em.count(Invoice, others)) > 0) return true;
  const price = subscription.priceFor(billingPeriod, subscription.endDate ?? context.now);
  return price > 0 && left >= price;
}

async function oldestFor(
  subscription: Subscription,
  billingPeriod: BillingPeriod,
  transaction: AuditedTransaction,
) {
  const open = await findOpenInvoices(transaction.em, subscription);
  const request: Request = (await isRunningOwed(transaction.em, subscription, open))
    ? { pays: 'running' }
    : { pays: 'next', billing_period: billingPeriod };
  return invoiceFor(subscription, request, transaction);
}

async function invoiceFor(
  subscription: Subscription,
  { pays, invoice_id, billing_period }: Request,
  transaction: AuditedTransaction,
): Promise<{ invoice: Invoice; isIssued: boolean }> {
  if (invoice_id)
    return { invoice: await askedInvoice(subscription, invoice_id, transaction), isIssued: false };
  const open = await findOpenInvoices(transaction.em, subscription);
  const isOwed = await isRunningOwed(transaction.em, subscription, open);
  if (pays === 'running' && !isOwed)
    throw conflict('nothing_owed', 'The running period is paid. Choose how long the next one is.');
  if (pays === 'running' || (!pays && !billing_period && isOwed)) {
    const invoice = open.running ?? (await issueRunning(subscription, transaction));
    return { invoice, isIssued: !open.running };
  }
  const period = billing_period ?? open.next?.billingPeriod ?? subscription.renewalPeriod;
  const invoice = await issueNext(subscription, period, transaction);
  return { invoice, isIssued: invoice.id !== open.next?.id };
}

/** @throws Refusal 404; 409 when nothing of it is owed */
async function askedInvoice(
  { id: subscriptionId }: Subscription,
  id: number,
  { em }: AuditedTransaction,
): Promise<Invoice> {
  const invoice = await em.findOneOrFail(
    Invoice,
    { id, subscriptionId },
    { populate: ['lines'], refresh: true },
  );
  refuseUnlessOpen(invoice);
  return invoice;
}
