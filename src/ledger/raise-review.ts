import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ReviewKind } from '../rules/ledger.js';
import type { Invoice } from './invoice.entity.js';
import type { Payment } from './payment.entity.js';
import { PaymentReview } from './payment-review.entity.js';

type About = { invoice: Invoice; payment?: Payment; amount: number; told?: string };

/** Asks a person to look, within the transaction of what happened. @param amount rupiah that it is about */
export function raiseReview(em: SqlEntityManager, kind: ReviewKind, about: About, now: Date): void {
  em.create(PaymentReview, { kind, ...about, raisedAt: now });
}
