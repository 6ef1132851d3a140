import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { resolvedAlready, returnableOf, ReviewsService, REVIEW_RELATIONS } from './reviews.service.js';
import { PaymentAttempt } from '../ledger/payment-attempt.entity.js';
import { differenceOf } from '../ledger/reviews.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import type { PaymentReviewView } from './payment-review.view.js';
import { resolveReview } from '../ledger/reviews.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { fittingAction } from '../../rules/ledger.js';
import { bookRefundOver, dayReturned } from '../ledger/refund-booking.js';
import type { ReviewReturnInput } from './review-return.input.js';
import { lockParts, partsOf } from '../ledger/payment-parts.js';

export const noRefundFound = () =>
  conflict('no_refund_found', 'None of the money of this payment was returned. Close it with a note.');
export const gatewayDisagrees = () =>
  conflict(
    'gateway_disagrees',
    'The gateway now reports something else. Read its latest report, and close this with a note.',
  );
const moreThanIsLeft = (left: number) =>
  conflict(
    'more_than_is_left',
    left > 0
      ? `Only Rp ${left} of this payment is left in the books. Look at what was booked of it already, and close this with a note.`
      : 'None of this payment is left in the books. Check what was already booked, and close this with a note.',
    { count: left },
  );

@Injectable()
export class ReviewReturns {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly reviews: ReviewsService,
  ) {}

  /** @throws Refusal 404; 409 when it is closed, of another kind, outdated, or more than is left */
  async book(
    id: number,
    { owed_again }: ReviewReturnInput,
    context: ActionContext,
  ): Promise<PaymentReviewView> {
    const resolved = await this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const { kind, amount, invoice, payment } = await em.findOneOrFail(
        PaymentReview,
        { id },
        { populate: ['payment'] },
      );
      if (!invoice || !payment?.attemptId || fittingAction(kind, amount ?? null) !== 'book_return')
        throw noRefundFound();
      const parts = await partsOf(payment, em);
      await lockParts(parts, transaction);
      const attempt = await lockedRow(em, PaymentAttempt, payment.attemptId);
      const review = await lockedRow(em, PaymentReview, id, REVIEW_RELATIONS);
      if (review.resolvedAt) throw resolvedAlready();
      if (attempt.difference !== differenceOf(amount!, review.gatewayStatement!)) throw gatewayDisagrees();
      const returned = -amount!;
      const returnable = [...(await returnableOf(em, parts)).values()];
      const total = returnable.reduce((sum, part) => sum + part.total, 0);
      if (returned > total) throw moreThanIsLeft(total);
      const taken = {
        amount: returned,
        owedAgain: owed_again ?? false,
        paidOn: dayReturned(null, transaction),
      };
      await bookRefundOver(parts, taken, transaction);
      attempt.difference = null;
      const by = context.actor?.username ?? null;
      await resolveReview(review, { by, resolution: null, noted: 'What went back was booked.' }, transaction);
      return review;
    });
    return this.reviews.view(resolved);
  }
}
