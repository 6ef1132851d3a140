import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { conflict } from '../../platform/errors/refusal.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { BasketBooking, type LockedBasket } from '../ledger/basket-booking.js';
import { BillingMetrics } from '../ledger/billing-metrics.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import { resolveReview } from '../ledger/reviews.js';
import { refuseDuplicate, refuseReferenceOfOthers, type Transfer } from '../payments/doubtful-payment.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { PaymentReviewView } from './payment-review.view.js';
import type { ReviewPaymentInput } from './review-payment.input.js';
import { resolvedAlready, REVIEW_RELATIONS, ReviewsService } from './reviews.service.js';

export const noneTogether = () =>
  conflict('This is about one invoice. Record its payment there.', { code: 'nothing_owed' });

/** One payment for all that a customer says to have paid at once (gateways §6). */
@Injectable()
export class ReviewPayments {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly baskets: BasketBooking,
    private readonly payments: PaymentsService,
    private readonly reviews: ReviewsService,
    private readonly metrics: BillingMetrics,
  ) {}

  /** @throws Refusal 404; 409 when it was resolved, is of one invoice, or looks recorded already or long ago; 422 */
  async record(id: number, input: ReviewPaymentInput, context: ActionContext): Promise<PaymentReviewView> {
    const { review, count } = await this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const { basket } = await em.findOneOrFail(PaymentReview, { id }, { populate: ['basket'] });
      if (!basket) throw noneTogether();
      const locked = await this.baskets.lock(basket, transaction);
      const open = await lockedRow(em, PaymentReview, id, REVIEW_RELATIONS);
      if (open.resolvedAt) throw resolvedAlready();
      const { record_anyway, paid_on, ...rest } = input;
      const money = { ...rest, paidOn: this.payments.dayPaid({ paid_on }, context.now) };
      if (!record_anyway) await this.refuseDoubtful(locked, money, transaction);
      const parts = await this.baskets.book(locked, money, transaction);
      // A claim is resolved by what paid it; money that a gateway holds by whoever recorded it.
      const outcome = {
        by: context.actor?.username ?? null,
        resolution: null,
        noted: 'The payment was recorded.',
      };
      if (!open.resolvedAt) await resolveReview(open, outcome, transaction);
      return { review: open, count: parts.length };
    });
    for (let part = 0; part < count; part++) this.metrics.booked(input.method, 'payment');
    return this.reviews.view(review);
  }

  private async refuseDoubtful(
    { basket, debts, periods }: LockedBasket,
    transfer: Transfer,
    { em, context: { now } }: AuditedTransaction,
  ): Promise<void> {
    const subscriptions = [...debts, ...periods].flatMap(({ subscription }) => subscription ?? []);
    for (const { id } of subscriptions) await refuseDuplicate(em, id, transfer);
    await refuseReferenceOfOthers(em, basket.userId, transfer);
    const [first] = subscriptions.toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime());
    if (first) this.payments.refuseLongAgo(transfer.paidOn, first.startDate, now);
  }
}
