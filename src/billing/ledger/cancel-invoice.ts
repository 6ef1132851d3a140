import type { SqlEntityManager } from '@mikro-orm/sql';
import { within, type AuditedTransaction } from '../../audit/audited-rows.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { bookCredit, creditUsedOn } from './credits.js';
import { OF_NEXT_PERIOD } from './open-invoices.js';
import { Invoice } from './invoice.entity.js';
import { INVOICE } from './invoice.view.js';
import { Payment } from './payment.entity.js';
import { conflict } from '../../platform/errors/refusal.js';
import { OPEN_STATES } from '../../rules/ledger.js';

type Cancellation = { byChange?: boolean };

/** Its payments become credit. @param invoice locked, with its lines */
export async function cancelInvoice(
  invoice: Invoice,
  transaction: AuditedTransaction,
  { byChange = false }: Cancellation = {},
): Promise<void> {
  const last = invoice.settled > 0 ? await lastPaymentOf(invoice, transaction) : null;
  await within(transaction).update(INVOICE, invoice, 'invoice.cancel', () => {
    const paid = invoice.cancel(transaction.context.now, byChange);
    if (paid > 0) bookCredit(invoice, paid, 'cancellation', transaction, last);
  });
}

const lastPaymentOf = (invoice: Invoice, { em }: AuditedTransaction): Promise<Payment | null> =>
  em.findOne(Payment, { invoice }, { orderBy: { id: 'desc' } });

/** @param subscriptionId of a locked subscription that is being deleted */
export const cancelOpenInvoices = (subscriptionId: number, transaction: AuditedTransaction): Promise<void> =>
  cancelThose({ subscriptionId }, transaction);

/** Of periods that have not begun, when another customer takes over. @param subscriptionId of a locked subscription */
export const cancelMovedInvoices = (subscriptionId: number, transaction: AuditedTransaction): Promise<void> =>
  cancelThose({ subscriptionId, ...OF_NEXT_PERIOD }, transaction, { byChange: true });

/** Those whose period does not come any more. @param outdated loaded with their lines, of a locked subscription */
export async function cancelOutdated(outdated: Invoice[], transaction: AuditedTransaction): Promise<void> {
  for (const invoice of outdated) await cancelInvoice(invoice, transaction, { byChange: true });
}

/** Of a renewal that is taken back. @throws Refusal 409 when something was paid on it */
export async function withdrawInvoice(id: number, transaction: AuditedTransaction): Promise<void> {
  const invoice = await transaction.em.findOneOrFail(Invoice, { id }, { populate: ['lines'] });
  if (invoice.cancelledAt) return;
  await refusePartlyPaid(invoice, transaction);
  await cancelInvoice(invoice, transaction);
}

async function cancelThose(
  which: { subscriptionId: number } & Partial<typeof OF_NEXT_PERIOD>,
  transaction: AuditedTransaction,
  how?: Cancellation,
): Promise<void> {
  const unpaid = { ...which, state: { $in: OPEN_STATES } };
  const open = await transaction.em.find(Invoice, unpaid, { orderBy: { id: 'asc' } });
  for (const { id } of open) {
    await cancelInvoice(await lockedRow(transaction.em, Invoice, id, ['lines']), transaction, how);
  }
}

/** Reopens invoices that a deletion cancelled. Their payments have become credit, which the caller applies. */
export async function reinstateInvoices(
  subscriptionId: number,
  deletedAt: Date,
  transaction: AuditedTransaction,
): Promise<void> {
  const { em } = transaction;
  const cancelled = await em.find(
    Invoice,
    { subscriptionId, cancelledAt: deletedAt },
    { orderBy: { id: 'asc' } },
  );
  for (const { id } of cancelled) {
    const invoice = await lockedRow(em, Invoice, id, ['lines']);
    await within(transaction).update(INVOICE, invoice, 'invoice.reinstate', () => invoice.reinstate());
    // Meanwhile nothing of it was owed (billing §14).
    await em.execute(
      `insert into invoice_reinstatements (invoice_id, cancelled_at, reinstated_at) values (?, ?, ?)`,
      [id, deletedAt.toISOString(), transaction.context.now.toISOString()],
    );
  }
}

/** @throws Refusal 409 when nothing of the invoice is owed */
export function refuseUnlessOpen({ number, state }: Invoice): void {
  if (state === 'cancelled')
    throw conflict('invoice_cancelled', `Invoice ${number} was cancelled. Issue another for the period.`);
  if (state === 'refunded')
    throw conflict('invoice_refunded', `Invoice ${number} was refunded: nothing is owed on it.`);
  if (state === 'paid')
    throw conflict('invoice_paid', `Invoice ${number} is paid. Reverse its payment to take it back.`);
}

/** Credit is released automatically; money is not. @throws Refusal 409 when money was paid */
export async function refusePartlyPaid(invoice: Invoice, { em }: { em: SqlEntityManager }): Promise<void> {
  const { number, settled } = invoice;
  if (settled === 0 || settled <= (await creditUsedOn(em, invoice))) return;
  throw conflict(
    'partly_paid',
    `Part of invoice ${number} was paid. Take the rest of it, or cancel it first: what was paid becomes credit.`,
  );
}

export const alreadyInvoiced = ({ number }: Invoice) =>
  conflict(
    'already_invoiced',
    `Invoice ${number} is for this period already. Cancel it, or reverse its payment, to issue another.`,
  );
