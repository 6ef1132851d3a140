import type { SqlEntityManager } from '@mikro-orm/sql';
import { fittingAction } from '../../rules/ledger.js';
import type { Payment } from '../ledger/payment.entity.js';
import { type RefundableBreakdown, refundableOf, sharesOf } from '../ledger/refundable-of.js';
import type { PaymentReview } from '../ledger/payment-review.entity.js';
import { freeCredit, refundsUnderWay } from '../ledger/refunds-under-way.js';

/** What a refund would take, in whole rupiah: credit first. */
export type ReturnPreview = {
  payment_amount: number;
  paid_on: string;
  from_credit: number;
  from_invoice: number;
};

export type Returnable = RefundableBreakdown & { total: number };

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
export async function returnPreviewsOf(
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
