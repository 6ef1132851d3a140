import { Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Id } from '../../platform/http/id.pipe.js';
import { Requires } from '../../platform/http/access.js';
import { listProps, type PageProps } from '../../platform/inertia/props.js';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import { PaymentReviewsPageQuery } from './payment-review.input.js';
import { pictureFile } from '../proofs/proof-file.js';
import { ReviewsService } from './reviews.service.js';

@PageController('payments/reviews')
@Requires('ledger:read')
export class ReviewsPageController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  index(@PageQuery(PaymentReviewsPageQuery) query: PaymentReviewsPageQuery) {
    const { q, sort, per_page, state, kind = null } = query;
    const { rows, ...around } = listProps(
      () => this.reviews.list(query),
      (review) => review,
    );
    return page('payment-reviews', { reviews: rows, ...around, query: { q, sort, per_page, state, kind } });
  }

  /** For the page: an <img> sends the cookie but no bearer token. */
  @Get(':id/picture')
  async picture(@Id() id: number, @Res({ passthrough: true }) reply: FastifyReply) {
    return pictureFile(await this.reviews.picture(id), reply);
  }
}

export type PaymentReviewsPage = PageProps<ReviewsPageController, 'payment-reviews'>;
