import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { sqlOwed } from '../ledger/open-invoices.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import { type CustomerBalance, paymentReviewView, type PaymentReviewView } from './payment-review.view.js';
import type { Payment } from '../ledger/payment.entity.js';
import {
  creditsUnderWay,
  freeCredit,
  type RefundableBreakdown,
  refundableOf,
  refundsUnderWay,
  sharesOf,
  withoutTaken,
} from '../ledger/refunds-under-way.js';
import { resolveReview } from '../ledger/reviews.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { ofCustomersWithPhone } from '../../accounts/users/user-phones.js';
import { textMatching, matching } from '../../platform/lists/search.js';
import { fittingAction, SQL_OPEN } from '../../rules/ledger.js';
import { type PaymentReviewListQuery, type ResolutionInput, REVIEW_SORTS } from './payment-review.input.js';

/** The reversal too: an unloaded reference would be flushed as a change. */
export const REVIEW_RELATIONS = ['invoice', 'basket', 'payment.reversal', 'unknownOrder'];

export const resolvedAlready = () =>
  conflict('resolved_already', 'This has already been resolved. Reload the list.');

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

type Row = { user_id: number; credit: string; id: number | null; number: string | null; owed: string | null };

/** Of these accounts, with the credit that can be used. */
async function customerBalances(
  em: SqlEntityManager,
  userIds: number[],
): Promise<Map<number, CustomerBalance>> {
  if (userIds.length === 0) return new Map();
  const rows = await em.execute<Row[]>(
    `select asked.user_id, unpaid.*,
      (select coalesce(sum(amount), 0)::text from credits where credits.user_id = asked.user_id) as credit
    from unnest(?::integer[]) as asked (user_id) left join lateral (
      select id, number, (${sqlOwed('invoices')})::text as owed from invoices
      where invoices.user_id = asked.user_id and ${SQL_OPEN} order by issued_at, id limit 1
    ) as unpaid on true`,
    [arrayLiteral(new Set(userIds))],
  );
  const taken = await creditsUnderWay(em, { payment: { userId: { $in: userIds } } });
  return new Map(rows.map((row) => [row.user_id, balanceOf(row, taken.get(row.user_id) ?? 0)]));
}

const balanceOf = ({ credit, id, number, owed }: Row, taken: number): CustomerBalance => ({
  credit: withoutTaken(Number(credit), taken),
  unpaid: id === null ? null : { id, number: number!, owed: Number(owed) },
});

/** What a refund would take, in whole rupiah: credit first. */
export type ReturnPreview = {
  payment_amount: number;
  paid_on: string;
  from_credit: number;
  from_invoice: number;
};

type Returnable = RefundableBreakdown & { total: number };

export async function returnableOf(
  em: SqlEntityManager,
  payments: Payment[],
): Promise<Map<number, Returnable>> {
  const lefts = await refundableOf(em, payments);
  const underWay = await refundsUnderWay(em, [...lefts.keys()]);
  return new Map(
    [...lefts].map(([id, { onInvoice, inCredit }]) => {
      const total = Math.max(0, onInvoice + inCredit - (underWay.get(id) ?? 0));
      return [id, { total, onInvoice, inCredit }];
    }),
  );
}

/** By review id, for payments that have enough left. Needs payments loaded. */
async function returnPreviewsOf(
  em: SqlEntityManager,
  reviews: PaymentReview[],
): Promise<Map<number, ReturnPreview>> {
  const fitting = reviews.flatMap(({ id, kind, amount, invoice, payment, resolvedAt }) =>
    !resolvedAt && invoice && payment && fittingAction(kind, amount ?? null) === 'book_return'
      ? [{ id, payment, amount: -amount! }]
      : [],
  );
  const returnable = await returnableOf(
    em,
    fitting.map(({ payment }) => payment),
  );
  const previews = new Map<number, ReturnPreview>();
  for (const { id, payment, amount } of fitting) {
    const { total, ...left } = returnable.get(payment.id)!;
    if (amount > total) continue;
    const { fromCredit, fromInvoice } = sharesOf(amount, left, await freeCredit(em, payment));
    const { amount: payment_amount, paidOn: paid_on } = payment;
    previews.set(id, { payment_amount, paid_on, from_credit: fromCredit, from_invoice: fromInvoice });
  }
  return previews;
}
