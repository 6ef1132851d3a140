import type { SqlEntityManager } from '@mikro-orm/sql';
import { fittingAction } from '../../rules/ledger.js';
import type { Payment } from '../payments/payment.entity.js';
import { refundableOf } from '../payments/refundable-of.js';
import type { PaymentReview } from '../reviews/payment-review.entity.js';
import { Refund } from './refund.entity.js';

/** What a refund would take, in whole rupiah: credit first. */
export type ReturnPreview = {
  payment_amount: number;
  paid_on: string;
  from_credit: number;
  from_invoice: number;
};

export type Returnable = { total: number; inCredit: number };

export async function returnableOf(
  em: SqlEntityManager,
  payments: Payment[],
): Promise<Map<number, Returnable>> {
  const lefts = await refundableOf(em, payments);
  if (lefts.size === 0) return new Map();
  const asked = await em.find(Refund, { payment: [...lefts.keys()], way: 'gateway', state: 'asked' });
  return new Map(
    [...lefts].map(([id, { onInvoice, inCredit }]) => {
      const underWay = asked.filter(({ payment }) => payment.id === id);
      const refunding = underWay.reduce((sum, { amount }) => sum + amount, 0);
      return [id, { total: Math.max(0, onInvoice + inCredit - refunding), inCredit }];
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
  return new Map(
    fitting.flatMap(({ id, payment, amount }) => {
      const { total, inCredit } = returnable.get(payment.id)!;
      if (amount > total) return [];
      const fromCredit = Math.min(amount, inCredit);
      const { amount: payment_amount, paidOn: paid_on } = payment;
      return [[id, { payment_amount, paid_on, from_credit: fromCredit, from_invoice: amount - fromCredit }]];
    }),
  );
}
