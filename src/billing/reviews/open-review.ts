import type { SqlEntityManager } from '@mikro-orm/sql';
import type { InvoiceReviewKind } from '../../rules/ledger.js';
import type { Invoice } from '../invoices/invoice.entity.js';
import type { Payment } from '../payments/payment.entity.js';
import { PaymentReview } from './payment-review.entity.js';
import type { UnknownOrder } from '../checkout/unknown-order.entity.js';

type Picture = Partial<Pick<PaymentReview, 'pictureType' | 'picture'>>;
type About = { invoice: Invoice; payment?: Payment; amount: number; gatewayStatement?: string } & Picture;
type AboutOrder = { unknownOrder: UnknownOrder; amount: number | null; gatewayStatement: string };

export function openReview(em: SqlEntityManager, kind: InvoiceReviewKind, about: About, now: Date): void {
  em.create(PaymentReview, { kind, ...about, raisedAt: now });
}

export function raiseOrderReview(em: SqlEntityManager, about: AboutOrder, now: Date): void {
  em.create(PaymentReview, { kind: 'unknown_order', ...about, raisedAt: now });
}
