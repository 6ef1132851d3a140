import type { LedgerTransaction } from '../ledger-transaction.js';
import type { PaymentReview } from './payment-review.entity.js';
import { aboutReview, reviewFacts } from './payment-review.view.js';

type Outcome = {
  /** Who closed it; null where it was closed by what happened. */
  by: string | null;
  /** What a person noted; null where what was booked says it. */
  resolution: string | null;
  /** What the audit says came of it. */
  noted: string;
};

/** Its invoice and unknown order are loaded, and it is open. */
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
