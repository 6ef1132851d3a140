import { lockedRow } from '../../platform/database/locked-row.js';
import type { LedgerTransaction } from '../ledger-transaction.js';
import { Invoice } from './invoice.entity.js';
import { aboutInvoice, invoiceFacts } from './invoice.view.js';

/** Reopens invoices that a deletion cancelled. Their payments have become credit, which the caller applies. */
export async function reinstateInvoices(
  subscriptionId: number,
  deletedAt: Date,
  { em, note }: LedgerTransaction,
): Promise<void> {
  const cancelled = await em.find(
    Invoice,
    { subscriptionId, cancelledAt: deletedAt },
    { orderBy: { id: 'asc' } },
  );
  for (const { id } of cancelled) {
    const invoice = await lockedRow(em, Invoice, id, ['lines']);
    const before = invoiceFacts(invoice);
    invoice.reinstate();
    await em.flush();
    await note('invoice.reinstate', {
      subjectId: id,
      before,
      after: invoiceFacts(invoice),
      about: [aboutInvoice(invoice)],
    });
  }
}
