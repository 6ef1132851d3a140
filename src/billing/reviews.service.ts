import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import {
  aboutReview,
  paymentReviewView,
  type PaymentReviewView,
  reviewFacts,
} from '../ledger/payment-review.view.js';
import { standingsOf } from '../ledger/standing.js';
import { lockedRow } from '../platform/database/locked-row.js';
import { conflict } from '../platform/errors/refusal.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { findPage } from '../platform/lists/find-page.js';
import type { ListPage } from '../platform/lists/list.view.js';
import { containing } from '../platform/lists/search.js';
import { type PaymentReviewListQuery, type ResolutionInput, REVIEW_SORTS } from './payment-review.input.js';

/** The reversal too: known by its number alone, it would be written as changed. */
const WITH_ALL = ['invoice', 'payment.reversal'];

export const resolvedAlready = () =>
  conflict('This was resolved already. Reload the list.', { code: 'resolved_already' });

/** What a person has to look at, and what came of it. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  /** Search matches what the invoice is found by. */
  async list(query: PaymentReviewListQuery): Promise<ListPage<PaymentReviewView>> {
    const { q, state, kind, sort } = query;
    const where = {
      ...(q && { invoice: { searchText: { $like: containing(q) } } }),
      ...(state && { resolvedAt: state === 'open' ? null : { $ne: null } }),
      ...(kind && { kind }),
    };
    const page = await findPage(
      this.em,
      { entity: PaymentReview, where, orderBy: REVIEW_SORTS[sort], populate: WITH_ALL },
      query,
    );
    const view = await this.viewOf(page.rows);
    return page.map(view);
  }

  async countOpen(): Promise<number> {
    return this.em.count(PaymentReview, { resolvedAt: null });
  }

  /** @throws Refusal 404; 409 when somebody else was there first */
  async resolve(
    id: number,
    { resolution }: ResolutionInput,
    context: ActionContext,
  ): Promise<PaymentReviewView> {
    const resolved = await this.writes.run(context, async (note, em) => {
      const review = await lockedRow(em, PaymentReview, id, WITH_ALL);
      if (review.resolvedAt) throw resolvedAlready();
      review.resolvedAt = context.now;
      review.resolvedBy = context.actor?.username ?? null;
      review.resolution = resolution;
      await em.flush();
      await note('review.resolve', {
        subjectId: id,
        before: null,
        after: reviewFacts(review),
        about: [aboutReview(review)],
      });
      return review;
    });
    return (await this.viewOf([resolved]))(resolved);
  }

  private async viewOf(reviews: PaymentReview[]): Promise<(review: PaymentReview) => PaymentReviewView> {
    const standings = await standingsOf(
      this.em,
      reviews.map(({ invoice }) => invoice.userId),
    );
    return (review) => paymentReviewView(review, standings.get(review.invoice.userId)!);
  }
}
