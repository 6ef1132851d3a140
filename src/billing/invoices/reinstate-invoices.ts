import { within } from '../../audit/audited-rows.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { LedgerTransaction } from '../ledger-transaction.js';
import { Invoice } from './invoice.entity.js';
import { INVOICE } from './invoice.view.js';

/** Reopens invoices that a deletion cancelled. Their payments have become credit, which the caller applies. */
export async function reinstateInvoices(
  subscriptionId: number,
  deletedAt: Date,
  transaction: LedgerTransaction,
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
  }
}
