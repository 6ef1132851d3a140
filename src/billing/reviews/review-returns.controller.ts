import { Body, Controller, Post } from '@nestjs/common';
import { paymentReviewSchema } from './payment-review.view.js';
import { resolvedAlready } from './reviews.service.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Requires } from '../../platform/http/access.js';
import { SubscriptionViews } from '../../licensing/subscriptions/subscription-views.js';
import { Config } from '../../platform/config/config.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { customerBookedSchema, customerBookedView } from '../payments/customer-payment.view.js';
import { BasketPaymentInput } from '../payments/payment.input.js';
import { noneTogether, ReviewPayments } from './review-payments.service.js';
import { ReviewReturnInput } from './review-return.input.js';
import { gatewayDisagrees, noRefundFound, ReviewReturns } from './review-returns.service.js';

@Controller('api/payment-reviews')
@ApiGroup(47, 'Reviews that a booking resolves: what came for several invoices, and what went back.')
export class ReviewReturnsController {
  constructor(
    private readonly returns: ReviewReturns,
    private readonly payments: ReviewPayments,
    private readonly views: SubscriptionViews,
    private readonly config: Config,
  ) {}

  @Post(':id/record-payment')
  @Requires('ledger:manage')
  @Idempotent()
  @Answers(
    customerBookedSchema,
    'Record one payment for all that was claimed together, and resolve the review',
  )
  @Refuses(resolvedAlready(), noneTogether())
  async record(@Id() id: number, @Body() input: BasketPaymentInput, @Actor() context: ActionContext) {
    const booked = await this.payments.record(id, input, context);
    const answers = await this.views.all(booked.subscriptions, context.now, context.actor!);
    return customerBookedView(booked, answers, this.config, context.now);
  }

  @Post(':id/book-return')
  @Requires('ledger:manage')
  @Idempotent()
  @Answers(paymentReviewSchema, 'Record the refund of the gateway and resolve the review')
  @Refuses(resolvedAlready(), noRefundFound(), gatewayDisagrees())
  book(@Id() id: number, @Body() input: ReviewReturnInput, @Actor() context: ActionContext) {
    return this.returns.book(id, input, context);
  }
}
