import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import type { Invoice } from './invoice.entity.js';
import { findOpenInvoices } from './open-invoices.js';
import { isPaidUp } from './paid-invoices.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { repriceParts } from '../../licensing/subscriptions/period-ledger.js';
import { changeSubscription } from './change-subscription.js';
import { affectedSubscription, type InvoiceDebt, isOfLastPeriod } from './invoice-debt.js';

/** For a cancelled invoice: what it asked for does not keep the subscription unpaid. */
export async function waiveInvoice(debt: InvoiceDebt, transaction: AuditedTransaction): Promise<void> {
  const { invoice } = debt;
  const subscription = affectedSubscription(debt);
  if (!subscription) return;
  if (invoice.changesPlan) await waivePlanChange(invoice, subscription, transaction);
  else await waivePeriod(invoice, subscription, transaction);
}

/** The period costs what it did before, and the new plan stays. */
async function waivePlanChange(
  invoice: Invoice,
  subscription: Subscription,
  transaction: AuditedTransaction,
): Promise<void> {
  const { running } = await findOpenInvoices(transaction.em, subscription);
  await changeSubscription(subscription, 'subscription.update', transaction, async () => {
    const counts =
      isOfLastPeriod(invoice, subscription) &&
      (await repriceParts(subscription, invoice.id, invoice.creditedParts, transaction));
    if (counts) subscription.amount = Math.max(0, subscription.amount - invoice.addedToLastPeriod);
    if (!running && subscription.paymentStatus === 'pending') subscription.paymentStatus = 'paid';
  });
}

/** The last period itself stays owed until it is paid: another invoice may be issued for it. */
async function waivePeriod(
  invoice: Invoice,
  subscription: Subscription,
  transaction: AuditedTransaction,
): Promise<void> {
  if (subscription.paymentStatus !== 'pending' || isOfLastPeriod(invoice, subscription)) return;
  if (!(await isPaidUp(subscription, transaction.em))) return;
  await changeSubscription(subscription, 'subscription.update', transaction, () => {
    subscription.paymentStatus = 'paid';
  });
}
