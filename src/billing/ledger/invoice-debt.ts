import { changeSubscription } from './change-subscription.js';
import { lockedWithAccountIfThere } from './ledger-locks.js';
import { repriceParts } from '../../licensing/subscriptions/period-ledger.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { Invoice } from './invoice.entity.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { findOpenInvoices } from './open-invoices.js';
import { isPaidUp } from './paid-invoices.js';
import { Payment } from './payment.entity.js';

/** An invoice with its subscription, both locked with their accounts. The subscription may have been deleted. */
export type InvoiceDebt = { invoice: Invoice; subscription: Subscription | null };

/** @throws Refusal 404 */
export async function lockedDebt(id: number, { em }: Pick<AuditedTransaction, 'em'>): Promise<InvoiceDebt> {
  const { subscriptionId, userId } = await em.findOneOrFail(Invoice, { id });
  const [subscription = null] = await lockedWithAccountIfThere(em, [subscriptionId], [userId]);
  return { subscription, invoice: await lockedRow(em, Invoice, id, ['lines']) };
}

/**
 * The subscription that what happens to the invoice changes. Null once it has another customer, who owes nothing of the
 * former one's invoices, except that who pays for the next period begins it.
 */
export const affectedSubscription = ({ invoice, subscription }: InvoiceDebt): Subscription | null =>
  invoice.isOfNextPeriod || subscription?.user.id === invoice.userId ? subscription : null;

export const isOfLastPeriod = ({ period }: Invoice, { endDate }: Subscription): boolean =>
  period.end?.getTime() === endDate?.getTime();

/** A payment whose invoice and subscription are locked. @throws Refusal 404 */
export async function lockedPayment(
  id: number,
  transaction: AuditedTransaction,
): Promise<{ payment: Payment; debt: InvoiceDebt }> {
  const { invoice } = await transaction.em.findOneOrFail(Payment, { id });
  const debt = await lockedDebt(invoice.id, transaction);
  const payment = await transaction.em.findOneOrFail(
    Payment,
    { id },
    { populate: ['invoice', 'reversal'], refresh: true },
  );
  return { payment, debt };
}

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
