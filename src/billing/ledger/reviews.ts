import type { SqlEntityManager } from '@mikro-orm/sql';
import { type InvoiceReviewKind, OPEN_STATES, type ReviewKind } from '../../rules/ledger.js';
import { Invoice } from './invoice.entity.js';
import { Payment } from './payment.entity.js';
import { basketText, isInvoiceItem, type PaymentBasket } from './payment-basket.entity.js';
import type { PaymentAttempt } from './payment-attempt.entity.js';
import { PaymentReview } from './payment-review.entity.js';
import { UnknownOrder } from './unknown-order.entity.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import type { About } from '../../audit/about.js';
import { aboutInvoice } from './invoice.view.js';
import type { Created } from '../../audit/domain-event.js';

export const MAX_STATEMENT = 300;

/** @param by rupiah; null when the gateway names no sum */
export const differenceOf = (by: number | null, statement: string): string =>
  `${by}: ${statement}`.slice(0, MAX_STATEMENT);

type Picture = Partial<Pick<PaymentReview, 'pictureType' | 'picture'>>;
type AboutMoney = Pick<PaymentReview, 'amount'> & { gatewayStatement?: string } & Picture;
type AboutInvoice = AboutMoney & { invoice: Invoice; payment?: Payment };
type AboutBasket = AboutMoney & { basket: PaymentBasket };
type AboutOrder = { unknownOrder: UnknownOrder; amount: number | null; gatewayStatement: string };

export function openReview(
  em: SqlEntityManager,
  kind: InvoiceReviewKind,
  about: AboutInvoice | AboutBasket,
  now: Date,
): PaymentReview {
  return em.create(PaymentReview, { kind, ...about, raisedAt: now });
}

export function raiseOrderReview(em: SqlEntityManager, about: AboutOrder, now: Date): void {
  em.create(PaymentReview, { kind: 'unknown_order', ...about, raisedAt: now });
}

/** Resolves the claims of having paid invoices, once they are paid; one of several invoices with the last of them. */
export async function resolveClaims(invoices: Invoice[], transaction: AuditedTransaction): Promise<void> {
  if (invoices.length === 0) return;
  const paid = { $in: invoices.map(({ id }) => id) };
  await resolveAll({ invoice: paid }, ['claimed'], 'The invoice was paid.', transaction);
  const { em } = transaction;
  const userId = { $in: [...new Set(invoices.map((invoice) => invoice.userId))] };
  const claimed = { basket: { userId }, kind: 'claimed', resolvedAt: null } as const;
  for (const { basket } of await em.find(PaymentReview, claimed, { populate: ['basket'] })) {
    const ids = basket!.items.map((item) => (isInvoiceItem(item) ? item.invoice_id : null));
    const open = { id: { $in: ids.filter((id) => id !== null) }, state: { $in: OPEN_STATES } };
    if (!ids.includes(null) && (await em.count(Invoice, open)) === 0)
      await resolveClaimsOf(basket!, transaction);
  }
}

/** Once it was paid, however it was allocated. */
export const resolveClaimsOf = (basket: PaymentBasket, transaction: AuditedTransaction): Promise<void> =>
  resolveAll({ basket }, ['claimed'], 'The invoice was paid.', transaction);

/** Paid, and still refused because staff switched it off: once for a subscription. */
export async function reviewSwitchedOff(
  invoice: Invoice,
  { em, context }: AuditedTransaction,
): Promise<void> {
  const { subscriptionId } = invoice;
  const open = { kind: 'switched_off', resolvedAt: null, invoice: { subscriptionId } } as const;
  if ((await em.count(PaymentReview, open)) > 0) return;
  openReview(em, 'switched_off', { invoice, amount: invoice.netTotal }, context.now);
}

/** Unless other money came since for the subscription, which is still refused. */
export async function resolveSwitchedOff(invoice: Invoice, transaction: AuditedTransaction): Promise<void> {
  const { id, subscriptionId } = invoice;
  const { em } = transaction;
  const review = await em.findOne(PaymentReview, { invoice: id, kind: 'switched_off', resolvedAt: null });
  if (!review) return;
  const others = { subscriptionId, id: { $ne: id }, state: 'paid' as const };
  const since = { recordedAt: { $gte: review.raisedAt }, amount: { $gt: 0 }, reversal: null };
  if ((await em.count(Payment, { invoice: others, ...since })) > 0) return;
  await resolveAll({ invoice: id }, ['switched_off'], 'The money was taken back.', transaction);
}

/** Resolves reviews of a surplus once all of its credit was refunded. */
export const resolveReturned = (payment: Payment, transaction: AuditedTransaction): Promise<void> =>
  resolveAll({ payment }, ['surplus', 'twice', 'late'], 'The money was paid back.', transaction);

/** Resolves reviews of a difference once gateway and ledger agree. */
export const resolveMatched = (about: Matched, transaction: AuditedTransaction): Promise<void> =>
  resolveAll(about, ['unmatched'], 'The gateway and the books agree again.', transaction);

/** Resolves the review of a callback that named the gateway's transaction instead of our order, once that is booked. */
export async function resolveUnknownOrder(
  { gateway, transactionId, providerRef }: PaymentAttempt,
  transaction: AuditedTransaction,
): Promise<void> {
  const named = [{ orderRef: transactionId ?? '' }, { providerRef: providerRef ?? '' }];
  const unknownOrder = await transaction.em.findOne(UnknownOrder, { gateway, $or: named });
  if (!unknownOrder) return;
  await resolveAll({ unknownOrder }, ['unknown_order'], 'The payment was booked.', transaction);
  if (unknownOrder.state === 'asking') Object.assign(unknownOrder, { state: 'unpaid', nextCheckAt: null });
}

type Matched =
  | { payment: Payment }
  | { invoice?: number; basket?: PaymentBasket; payment: null; gatewayStatement: string };

async function resolveAll(
  about:
    | { invoice: number | { $in: number[] } }
    | { basket: PaymentBasket }
    | { unknownOrder: UnknownOrder }
    | Matched,
  kinds: ReviewKind[],
  noted: string,
  transaction: AuditedTransaction,
): Promise<void> {
  const { em } = transaction;
  const open = { ...about, kind: { $in: kinds }, resolvedAt: null };
  for (const { id } of await em.find(PaymentReview, open, { orderBy: { id: 'asc' } })) {
    const review = await lockedRow(em, PaymentReview, id, ['invoice', 'basket', 'unknownOrder']);
    // Staff may have resolved it a moment ago.
    if (review.resolvedAt) continue;
    await resolveReview(review, { by: null, resolution: null, noted }, transaction);
  }
}

const reviewFacts = ({ kind, amount, invoice, basket, unknownOrder, resolution }: PaymentReview) => ({
  ...(unknownOrder
    ? { order_ref: unknownOrder.orderRef }
    : { invoice_number: invoice?.number ?? basketText(basket!) }),
  kind,
  amount: amount ?? null,
  resolution: resolution ?? null,
});

const aboutReview = ({ invoice, basket, unknownOrder, amount }: PaymentReview): About => ({
  ...(invoice && aboutInvoice(invoice)),
  ...(basket && { user_id: basket.userId, user_name: basket.customerName, number: basketText(basket) }),
  ...(unknownOrder && { number: unknownOrder.orderRef }),
  amount: amount ?? undefined,
});

type Outcome = {
  by: string | null;
  resolution: string | null;
  noted: string;
};

/** @param review open, with invoice, basket and unknown order loaded */
export async function resolveReview(
  review: PaymentReview,
  { by, resolution, noted }: Outcome,
  { em, note, context }: AuditedTransaction,
): Promise<void> {
  review.resolvedAt = context.now;
  review.resolvedBy = by;
  review.resolution = resolution;
  await em.flush();
  await note('review.resolve', {
    subjectId: review.id,
    before: null,
    after: { ...reviewFacts(review), resolution: noted },
    about: [aboutReview(review)],
  });
}

/** @param review new */
export const noteNewClaim = (review: PaymentReview, { note }: AuditedTransaction): Promise<void> =>
  note('review.claim', {
    subjectId: review.id,
    before: null,
    after: reviewFacts(review),
    about: [aboutReview(review)],
  });

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'review.claim': Created<ReturnType<typeof reviewFacts>>;
    'review.resolve': Created<ReturnType<typeof reviewFacts>>;
  }
}
