import type { Booking } from '../booking.js';
import type { Invoice } from '../invoices/invoice.entity.js';
import { PaymentReview } from './payment-review.entity.js';

/** What is paid answers whoever said that it was. */
export async function resolveClaims(invoice: Invoice, { em, context }: Booking): Promise<void> {
  await em.nativeUpdate(
    PaymentReview,
    { invoice: invoice.id, kind: 'claimed', resolvedAt: null },
    { resolvedAt: context.now },
  );
}
