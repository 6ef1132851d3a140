import type { ReviewKind } from '../../rules/ledger.js';
import type { LedgerTransaction } from '../ledger-transaction.js';
import { PaymentReview } from './payment-review.entity.js';
import type { Payment } from '../payments/payment.entity.js';
import { resolveReview } from './resolve-review.js';

/** Resolves reviews of a surplus once all of its credit was refunded. */
export const resolveReturned = (payment: Payment, transaction: LedgerTransaction): Promise<void> =>
  resolveOf(payment, ['surplus', 'twice', 'late'], 'The money was paid back.', transaction);

/** Resolves reviews of a difference once gateway and ledger agree. */
export const resolveMatched = (payment: Payment, transaction: LedgerTransaction): Promise<void> =>
  resolveOf(payment, ['unmatched'], 'The gateway and the books agree again.', transaction);

async function resolveOf(
  payment: Payment,
  kinds: ReviewKind[],
  noted: string,
  transaction: LedgerTransaction,
): Promise<void> {
  const reviews = await transaction.em.find(
    PaymentReview,
    { payment, kind: { $in: kinds }, resolvedAt: null },
    { populate: ['invoice'] },
  );
  for (const review of reviews) {
    await resolveReview(review, { by: null, resolution: null, noted }, transaction);
  }
}
