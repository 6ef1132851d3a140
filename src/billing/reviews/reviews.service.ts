import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import { paymentReviewView, type PaymentReviewView } from './payment-review.view.js';
import { resolveReview } from '../ledger/reviews.js';
import { returnPreviewsOf } from './return-preview.js';
import { customerBalances } from './customer-balances.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { ofCustomersWithPhone } from '../../accounts/users/user-phones.js';
import { textMatching, matching } from '../../platform/lists/search.js';
import { type PaymentReviewListQuery, type ResolutionInput, REVIEW_SORTS } from './payment-review.input.js';

/** The reversal too: an unloaded reference would be flushed as a change. */
export const REVIEW_RELATIONS = ['invoice', 'basket', 'payment.reversal', 'unknownOrder'];

export const resolvedAlready = () =>
  conflict('This has already been resolved. Reload the list.', { code: 'resolved_already' });

@Injectable()
export class ReviewsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  async list(query: PaymentReviewListQuery): Promise<ListPage<PaymentReviewView>> {
    const { q, state, kind, sort } = query;
    const where = {
      ...(q && {
        $or: [
          { invoice: { $or: [matching(q), ...ofCustomersWithPhone(q)] } },
          { unknownOrder: textMatching('order_ref', q) },
          { basket: textMatching('customer_name', q) },
        ],
      }),
      ...(state && { resolvedAt: state === 'open' ? null : { $ne: null } }),
      ...(kind && { kind }),
    };
    const page = await findPage(
      this.em,
      { entity: PaymentReview, where, orderBy: REVIEW_SORTS[sort], populate: REVIEW_RELATIONS },
      query,
    );
    const view = await this.viewOf(page.rows);
    return page.map(view);
  }

  /** @throws Refusal 404, also without a picture */
  async picture(id: number) {
    const where = { id, pictureType: { $ne: null } };
    const { invoice, basket, pictureType, picture } = await this.em.findOneOrFail(PaymentReview, where, {
      populate: ['picture', 'invoice'],
    });
    return {
      name: `${invoice?.number ?? `PAY-${basket!.id}`}-claim-${id}`,
      type: pictureType!,
      content: picture!,
    };
  }

  /** @throws Refusal 404; 409 when it was resolved already */
  async resolve(
    id: number,
    { resolution }: ResolutionInput,
    context: ActionContext,
  ): Promise<PaymentReviewView> {
    const resolved = await this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const review = await lockedRow(em, PaymentReview, id, REVIEW_RELATIONS);
      if (review.resolvedAt) throw resolvedAlready();
      const by = context.actor?.username ?? null;
      await resolveReview(review, { by, resolution, noted: resolution }, transaction);
      return review;
    });
    return this.view(resolved);
  }

  /** @param review with its relations loaded */
  async view(review: PaymentReview): Promise<PaymentReviewView> {
    return (await this.viewOf([review]))(review);
  }

  private async viewOf(reviews: PaymentReview[]): Promise<(review: PaymentReview) => PaymentReviewView> {
    const balances = await customerBalances(
      this.em,
      reviews.flatMap(({ invoice, basket }) => (invoice ?? basket)?.userId ?? []),
    );
    const previews = await returnPreviewsOf(this.em, reviews);
    return (review) =>
      paymentReviewView(
        review,
        balances.get((review.invoice ?? review.basket)?.userId ?? 0),
        previews.get(review.id),
      );
  }
}
