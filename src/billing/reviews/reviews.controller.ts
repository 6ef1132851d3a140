import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Requires } from '../../platform/http/access.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { pageOf } from '../../platform/openapi/sample.js';
import { PICTURE_TYPES } from '../../rules/picture.js';
import { PICTURE } from '../proofs/picture.schema.js';
import { pictureFile } from '../proofs/proof-file.js';
import { PaymentReviewListQuery, ResolutionInput } from './payment-review.input.js';
import { paymentReviewSchema } from './payment-review.view.js';
import { ReviewsService, resolvedAlready } from './reviews.service.js';

@Controller('api/payment-reviews')
@ApiGroup(46, 'Reviews: payments and invoices that do not match, for staff to resolve.')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @Requires('ledger:read')
  @Answers(pageOf(paymentReviewSchema), 'List the reviews')
  list(@Query() query: PaymentReviewListQuery) {
    return this.reviews.list(query);
  }

  @Get(':id/picture')
  @Requires('ledger:read')
  @Answers(PICTURE, 'Download the picture that the payer attached', ...PICTURE_TYPES)
  async picture(@Id() id: number, @Res({ passthrough: true }) reply: FastifyReply) {
    return pictureFile(await this.reviews.picture(id), reply);
  }

  @Post(':id/resolve')
  @Requires('ledger:manage')
  @Idempotent()
  @Answers(paymentReviewSchema, 'Resolve a review')
  @Refuses(resolvedAlready())
  resolve(@Id() id: number, @Body() input: ResolutionInput, @Actor() context: ActionContext) {
    return this.reviews.resolve(id, input, context);
  }
}
