import type { LedgerTransaction } from '../ledger-transaction.js';
import type { Invoice } from '../invoices/invoice.entity.js';
import { PaymentReview } from './payment-review.entity.js';

export async function resolveClaims(invoice: Invoice, { em, context }: LedgerTransaction): Promise<void> {
  await em.nativeUpdate(
    PaymentReview,
    { invoice: invoice.id, kind: 'claimed', resolvedAt: null },
    { resolvedAt: context.now },
  );
}
