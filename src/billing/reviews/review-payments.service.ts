import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { conflict } from '../../platform/errors/refusal.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { lockBasket } from '../ledger/basket-booking.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import { resolveReview } from '../ledger/reviews.js';
import { bookBasketPayment } from '../payments/basket-payments.js';
import type { BasketPaymentInput } from '../payments/payment.input.js';
import { type CustomerBooked, customerBooked } from '../payments/customer-payments.service.js';
import { resolvedAlready, REVIEW_RELATIONS } from './reviews.service.js';

export const noneTogether = () =>
  conflict('of_one_invoice', 'This is about one invoice. Record its payment there.');

/** One payment for all that a customer says to have paid at once (gateways §6). */
@Injectable()
export class ReviewPayments {
  constructor(private readonly writes: AuditedWrites) {}

  /** @throws Refusal 404; 409 when it was resolved, is of one invoice, or looks recorded already or long ago; 422 */
  async record(id: number, input: BasketPaymentInput, context: ActionContext): Promise<CustomerBooked> {
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const { basket } = await em.findOneOrFail(PaymentReview, { id }, { populate: ['basket'] });
      if (!basket) throw noneTogether();
      const locked = await lockBasket(basket, transaction);
      const open = await lockedRow(em, PaymentReview, id, REVIEW_RELATIONS);
      if (open.resolvedAt) throw resolvedAlready();
      const parts = await bookBasketPayment(locked, input, transaction);
      // A claim is resolved by what paid it; money that a gateway holds by whoever recorded it.
      const outcome = {
        by: context.actor?.username ?? null,
        resolution: null,
        noted: 'The payment was recorded.',
      };
      if (!open.resolvedAt) await resolveReview(open, outcome, transaction);
      return customerBooked(parts, locked, em);
    });
  }
}
