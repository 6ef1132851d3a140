import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { bookCredit, creditUsedOn, lockedCreditOf, SQL_STILL_PAYS } from './credits.js';
import { Invoice } from './invoice.entity.js';
import { lockedSpendableCredit } from './refunds-under-way.js';
import { openOf } from './open-invoices.js';
import { aboutInvoice } from './invoice.view.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { BillingCycleAnchor } from '../../rules/billing-period.js';
import { split } from '../../rules/ledger.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import type { InvoiceDebt } from './invoice-debt.js';
import { settleAndRenew, unsettle } from './settle-and-renew.js';
import type { Created } from '../../audit/domain-event.js';

// Uses credit within one subscription, whose lock is held. `CreditRun` serves the customer's others.

/** After a payment: credit completes what it paid a part of, and pays what else its customer owes for the subscription. */
export async function completeWithCredit(
  { invoice, subscription }: InvoiceDebt,
  transaction: AuditedTransaction,
  billingCycleAnchor?: BillingCycleAnchor | null,
): Promise<void> {
  if (invoice.state === 'partial') await applyCredit(invoice, subscription, transaction, billingCycleAnchor);
  if (subscription?.user.id === invoice.userId) await applyCreditToOpen(subscription, transaction);
}

export async function applyCreditToOpen(
  subscription: Subscription | null,
  transaction: AuditedTransaction,
): Promise<void> {
  if (!subscription || (await lockedSpendableCredit(transaction.em, subscription.user.id)) <= 0) return;
  const open = await transaction.em.find(Invoice, openOf(subscription), { orderBy: { id: 'asc' } });
  for (const { id } of open) {
    const invoice = await lockedRow(transaction.em, Invoice, id, ['lines']);
    await applyCreditUnasked(invoice, subscription, transaction);
  }
}

/** As `applyCredit`, except that credit does not renew what was switched off: only who pays or asks for it does. */
export async function applyCreditUnasked(
  invoice: Invoice,
  subscription: Subscription | null,
  transaction: AuditedTransaction,
): Promise<void> {
  if (invoice.isOfNextPeriod && subscription?.status === 'inactive') return;
  await applyCredit(invoice, subscription, transaction);
}

/** @param invoice locked @returns rupiah that were used */
export async function applyCredit(
  invoice: Invoice,
  subscription: Subscription | null,
  transaction: AuditedTransaction,
  billingCycleAnchor?: BillingCycleAnchor | null,
): Promise<number> {
  const balance = await lockedSpendableCredit(transaction.em, invoice.userId);
  const { settles: amount } = split(Math.max(0, balance), invoice.owed);
  if (amount === 0) return 0;
  const isAll = amount === invoice.owed;
  bookCredit(invoice, -amount, 'used', transaction);
  await transaction.em.flush();
  await transaction.note('invoice.credit', {
    subjectId: invoice.id,
    before: null,
    after: { number: invoice.number, amount, settles_invoice: isAll },
    about: [{ ...aboutInvoice(invoice), amount }],
  });
  const payer = { by: 'customer' as const, billingCycleAnchor };
  await settleAndRenew([{ debt: { invoice, subscription }, rupiah: amount }], payer, transaction);
  return amount;
}

/** After a reversal leaves credit negative, releases it from the invoices that it paid, newest first. */
export async function coverShortfall(
  subscription: Subscription | null,
  userId: number,
  transaction: AuditedTransaction,
): Promise<void> {
  let shortfall = -(await lockedCreditOf(transaction.em, userId));
  if (shortfall <= 0 || !subscription) return;
  const paid = await transaction.em.execute<{ id: number }[]>(
    `select invoice_id as id from credits join invoices on invoices.id = invoice_id
      where credits.user_id = ? and ${SQL_STILL_PAYS} and subscription_id = ?
      group by invoice_id having sum(credits.amount) < 0 order by invoice_id desc`,
    [userId, subscription.id],
  );
  for (const { id } of paid) {
    if (shortfall <= 0) return;
    const invoice = await lockedRow(transaction.em, Invoice, id, ['lines']);
    shortfall -= await releaseCredit(invoice, subscription, shortfall, transaction);
  }
}

/** @param invoice locked; it is owed again @returns rupiah that were released */
export async function releaseCredit(
  invoice: Invoice,
  subscription: Subscription | null,
  atMost: number,
  transaction: AuditedTransaction,
): Promise<number> {
  const used = await creditUsedOn(transaction.em, invoice);
  const amount = Math.min(used, atMost);
  if (amount <= 0) return 0;
  bookCredit(invoice, amount, 'released', transaction);
  await transaction.em.flush();
  await transaction.note('invoice.release_credit', {
    subjectId: invoice.id,
    before: null,
    after: { number: invoice.number, amount },
    about: [{ ...aboutInvoice(invoice), amount }],
  });
  await unsettle({ invoice, subscription }, amount, transaction);
  return amount;
}

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'invoice.credit': Created<{ number: string; amount: number; settles_invoice: boolean }>;
    'invoice.release_credit': Created<{ number: string; amount: number }>;
  }
}
