import type { LedgerTransaction } from '../ledger-transaction.js';
import type { PaymentReview } from './payment-review.entity.js';
import { aboutReview, reviewFacts } from './payment-review.view.js';

type Outcome = {
  by: string | null;
  resolution: string | null;
  noted: string;
};

/** @param review open, with invoice and unknown order loaded */
export async function resolveReview(
  review: PaymentReview,
  { by, resolution, noted }: Outcome,
  { em, note, context }: LedgerTransaction,
): Promise<void> {
  review.resolvedAt = context.now;
  review.resolvedBy = by;
  review.resolution = resolution;
  await em.flush();
  await note('review.resolve', {
    subjectId: review.id,
    before: null,
    after: { ...reviewFacts(review), resolution: noted },
    about: [aboutReview(review)],
  });
}
