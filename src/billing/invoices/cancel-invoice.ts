import { lockedRow } from '../../platform/database/locked-row.js';
import type { LedgerTransaction } from '../ledger-transaction.js';
import { bookCredit } from '../credits/credits.js';
import { Invoice } from './invoice.entity.js';
import { aboutInvoice, invoiceFacts } from './invoice.view.js';
import { OPEN_STATES } from '../../rules/ledger.js';

/** Its payments become credit. @param invoice locked, with its lines */
export async function cancelInvoice(invoice: Invoice, transaction: LedgerTransaction): Promise<void> {
  const { em, note, context } = transaction;
  const before = invoiceFacts(invoice);
  const paid = invoice.cancel(context.now);
  if (paid > 0) bookCredit(invoice, paid, 'cancellation', transaction);
  await em.flush();
  await note('invoice.cancel', {
    subjectId: invoice.id,
    before,
    after: invoiceFacts(invoice),
    about: [aboutInvoice(invoice)],
  });
}

/** @param subscriptionId of a locked subscription that is being deleted */
export async function cancelOpenInvoices(
  subscriptionId: number,
  transaction: LedgerTransaction,
): Promise<void> {
  const unpaid = { subscriptionId, state: { $in: OPEN_STATES } };
  const open = await transaction.em.find(Invoice, unpaid, { orderBy: { id: 'asc' } });
  for (const { id } of open) {
    await cancelInvoice(await lockedRow(transaction.em, Invoice, id, ['lines']), transaction);
  }
}
