import type { Debt } from '../payments/payment-booking.js';
import type { Booking } from '../booking.js';
import type { Payment } from '../payments/payment.entity.js';
import { Refund } from './refund.entity.js';

/** Of the next refund of a payment, whose invoice is locked. */
export const refundKeyOf = async (payment: Payment, { invoice }: Debt, { em }: Booking): Promise<string> =>
  `${invoice.number}-${payment.id}-${(await em.count(Refund, { payment })) + 1}`;
