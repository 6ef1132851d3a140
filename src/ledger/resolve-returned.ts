import type { Booking } from './booking.js';
import { PaymentReview } from './payment-review.entity.js';
import type { Payment } from './payment.entity.js';
import { resolveReview } from './resolve-review.js';

const RETURNED = { by: null, resolution: null, noted: 'The money was paid back.' };

/** What asked to use the credit or to pay it back is done once all of that credit went back. */
export async function resolveReturned(payment: Payment, booking: Booking): Promise<void> {
  const reviews = await booking.em.find(
    PaymentReview,
    { payment, kind: { $in: ['surplus', 'twice', 'late'] }, resolvedAt: null },
    { populate: ['invoice'] },
  );
  for (const review of reviews) {
    // Each is written with its note.
    // oxlint-disable-next-line no-await-in-loop
    await resolveReview(review, RETURNED, booking);
  }
}
