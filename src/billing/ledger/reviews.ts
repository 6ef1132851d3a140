import type { SqlEntityManager } from '@mikro-orm/sql';
import type { InvoiceReviewKind, ReviewKind } from '../../rules/ledger.js';
import type { Invoice } from './invoice.entity.js';
import type { Payment } from './payment.entity.js';
import { PaymentReview } from './payment-review.entity.js';
import type { UnknownOrder } from './unknown-order.entity.js';
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
type AboutInvoice = {
  invoice: Invoice;
  payment?: Payment;
  amount: number;
  gatewayStatement?: string;
} & Picture;
type AboutOrder = { unknownOrder: UnknownOrder; amount: number | null; gatewayStatement: string };

export function openReview(
  em: SqlEntityManager,
  kind: InvoiceReviewKind,
  about: AboutInvoice,
  now: Date,
): void {
  em.create(PaymentReview, { kind, ...about, raisedAt: now });
}

export function raiseOrderReview(em: SqlEntityManager, about: AboutOrder, now: Date): void {
  em.create(PaymentReview, { kind: 'unknown_order', ...about, raisedAt: now });
}

/** Resolves the claims of having paid an invoice, once it is paid. */
export const resolveClaims = (invoice: Invoice, transaction: AuditedTransaction): Promise<void> =>
  resolveAll({ invoice: invoice.id }, ['claimed'], 'The invoice was paid.', transaction);

/** Resolves reviews of a surplus once all of its credit was refunded. */
export const resolveReturned = (payment: Payment, transaction: AuditedTransaction): Promise<void> =>
  resolveAll({ payment }, ['surplus', 'twice', 'late'], 'The money was paid back.', transaction);

/** Resolves reviews of a difference once gateway and ledger agree. */
export const resolveMatched = (payment: Payment, transaction: AuditedTransaction): Promise<void> =>
  resolveAll({ payment }, ['unmatched'], 'The gateway and the books agree again.', transaction);

async function resolveAll(
  about: { invoice: number } | { payment: Payment },
  kinds: ReviewKind[],
  noted: string,
  transaction: AuditedTransaction,
): Promise<void> {
  const { em } = transaction;
  const open = { ...about, kind: { $in: kinds }, resolvedAt: null };
  for (const { id } of await em.find(PaymentReview, open, { orderBy: { id: 'asc' } })) {
    const review = await lockedRow(em, PaymentReview, id, ['invoice']);
    // Staff may have resolved it a moment ago.
    if (review.resolvedAt) continue;
    await resolveReview(review, { by: null, resolution: null, noted }, transaction);
  }
}

const reviewFacts = ({ kind, amount, invoice, unknownOrder, resolution }: PaymentReview) => ({
  ...(invoice ? { invoice_number: invoice.number } : { order_ref: unknownOrder!.orderRef }),
  kind,
  amount: amount ?? null,
  resolution: resolution ?? null,
});

const aboutReview = ({ invoice, unknownOrder, amount }: PaymentReview): About => ({
  ...(invoice ? aboutInvoice(invoice) : { number: unknownOrder!.orderRef }),
  amount: amount ?? undefined,
});

type Outcome = {
  by: string | null;
  resolution: string | null;
  noted: string;
};

/** @param review open, with invoice and unknown order loaded */
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

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'review.resolve': Created<ReturnType<typeof reviewFacts>>;
  }
}
