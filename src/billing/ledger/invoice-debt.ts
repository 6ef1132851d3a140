import { lockedWithAccountIfThere } from './ledger-locks.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { Invoice } from './invoice.entity.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
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
