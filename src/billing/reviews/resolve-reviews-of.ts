import type { ReviewKind } from '../../rules/ledger.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { Invoice } from '../invoices/invoice.entity.js';
import type { LedgerTransaction } from '../ledger-transaction.js';
import { PaymentReview } from './payment-review.entity.js';
import type { Payment } from '../payments/payment.entity.js';
import { resolveReview } from './resolve-review.js';

/** Resolves the claims of having paid an invoice, once it is paid. */
export const resolveClaims = (invoice: Invoice, transaction: LedgerTransaction): Promise<void> =>
  resolveAll({ invoice: invoice.id }, ['claimed'], 'The invoice was paid.', transaction);

/** Resolves reviews of a surplus once all of its credit was refunded. */
export const resolveReturned = (payment: Payment, transaction: LedgerTransaction): Promise<void> =>
  resolveAll({ payment }, ['surplus', 'twice', 'late'], 'The money was paid back.', transaction);

/** Resolves reviews of a difference once gateway and ledger agree. */
export const resolveMatched = (payment: Payment, transaction: LedgerTransaction): Promise<void> =>
  resolveAll({ payment }, ['unmatched'], 'The gateway and the books agree again.', transaction);

async function resolveAll(
  about: { invoice: number } | { payment: Payment },
  kinds: ReviewKind[],
  noted: string,
  transaction: LedgerTransaction,
): Promise<void> {
  const { em } = transaction;
  const open = { ...about, kind: { $in: kinds }, resolvedAt: null };
  for (const { id } of await em.find(PaymentReview, open, { orderBy: { id: 'asc' } })) {
    const review = await lockedRow(em, PaymentReview, id, ['invoice']);
    // Staff may have resolved it a moment ago.
    if (review.resolvedAt) continue;
    await resolveReview(review, { by: null, resolution: null, noted }, transaction);
  }
}
