import type { Debt } from '../billing/payment-booking.js';
import type { Booking } from '../ledger/booking.js';
import type { Payment } from '../ledger/payment.entity.js';
import { Refund } from '../ledger/refund.entity.js';

/** Of the next refund of a payment, whose invoice is locked. */
export const refundKeyOf = async (payment: Payment, { invoice }: Debt, { em }: Booking): Promise<string> =>
  `${invoice.number}-${payment.id}-${(await em.count(Refund, { payment })) + 1}`;
