import type { SqlEntityManager } from '@mikro-orm/sql';
import { Credit } from '../../billing/ledger/credit.entity.js';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { Payment, paymentSearchText } from '../../billing/ledger/payment.entity.js';
import { PaymentReview } from '../../billing/ledger/payment-review.entity.js';
import { raiseOrderReview, openReview } from '../../billing/ledger/reviews.js';
import { UnknownOrder } from '../../billing/ledger/unknown-order.entity.js';
import { dayOf } from '../../rules/business-day.js';
import { invoiceNumber, OPEN_STATES } from '../../rules/ledger.js';
import { ZONE } from './demo-ledger.js';
import { STAFF } from './demo-accounts.js';
import { HOUR_MS } from '../../rules/day.js';

/** Two claimed payments, one double payment, one gateway payment for an unknown order, and one closed review. */
export async function addReviews(em: SqlEntityManager, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const newest = { orderBy: { issuedAt: 'desc', id: 'desc' } } as const;
  const owed = await em.find(Invoice, { state: { $in: OPEN_STATES } }, { ...newest, limit: 2 });
  const paid = await em.find(Invoice, { state: 'paid' }, { ...newest, limit: 2 });
  for (const [i, invoice] of owed.entries())
    openReview(em, 'claimed', { invoice, amount: invoice.owed }, ago(3 + 20 * i));
  if (paid[0]) openReview(em, 'twice', payAgain(em, paid[0], ago(6)), ago(6));
  raiseUnknown(em, ago(9));
  if (paid[1])
    em.create(PaymentReview, {
      kind: 'claimed',
      invoice: paid[1],
      amount: paid[1].total,
      raisedAt: ago(60),
      resolvedAt: ago(52),
      resolvedBy: STAFF[1]!,
      resolution: 'The money came the day after.',
    });
  await em.flush();
}

function raiseUnknown(em: SqlEntityManager, at: Date): void {
  const unknownOrder = em.create(UnknownOrder, {
    gateway: 'midtrans',
    orderRef: `${invoiceNumber(at.getUTCFullYear() - 1, 412)}.1-7K2MQ4XW3B`,
    state: 'listed',
    firstCalledAt: at,
    calledAt: at,
    askedAt: at,
  });
  const amount = 250_000;
  const gatewayStatement = `settlement, IDR ${amount}.00`;
  raiseOrderReview(em, { unknownOrder, amount, gatewayStatement }, at);
}

function payAgain(em: SqlEntityManager, invoice: Invoice, at: Date) {
  const { userId, total: amount } = invoice;
  const payment = em.create(Payment, {
    invoice,
    userId,
    method: 'qris_static',
    amount,
    credited: amount,
    paidOn: dayOf(at, ZONE),
    recordedAt: at,
    recordedBy: STAFF[0]!,
    searchText: paymentSearchText(invoice, { amount }),
  });
  em.create(Credit, { userId, amount, reason: 'surplus', payment, invoice, bookedAt: at });
  return { invoice, payment, amount };
}
