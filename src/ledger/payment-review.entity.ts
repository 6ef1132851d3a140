import { defineEntity, p } from '@mikro-orm/core';
import { Invoice } from './invoice.entity.js';
import { Payment } from './payment.entity.js';
import { REVIEW_KINDS } from '../rules/ledger.js';

const PaymentReviewSchema = defineEntity({
  name: 'PaymentReview',
  tableName: 'payment_reviews',
  properties: {
    id: p.integer().primary(),
    kind: p.enum(REVIEW_KINDS),
    invoice: () => p.manyToOne(Invoice),
    payment: () => p.manyToOne(Payment).nullable(),
    /** Whole rupiah that it is about. */
    amount: p.bigint('number'),
    /** The gateway's own words, where they are what it is about. */
    told: p.string().nullable(),
    raisedAt: p.datetime(),
    resolvedAt: p.datetime().nullable(),
    /** Kept after the account is gone; null when it was resolved by itself. */
    resolvedBy: p.string().nullable(),
    resolution: p.string().nullable(),
  },
});

/** What a person has to look at, because money and documents do not agree by themselves. */
export class PaymentReview extends PaymentReviewSchema.class {}
PaymentReviewSchema.setClass(PaymentReview);
