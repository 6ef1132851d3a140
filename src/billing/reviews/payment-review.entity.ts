import { defineEntity, p } from '@mikro-orm/core';
import { Invoice } from '../invoices/invoice.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { UnknownOrder } from '../checkout/unknown-order.entity.js';
import { PICTURE_TYPES } from '../../rules/picture.js';
import { REVIEW_KINDS } from '../../rules/ledger.js';

const PaymentReviewSchema = defineEntity({
  name: 'PaymentReview',
  tableName: 'payment_reviews',
  properties: {
    id: p.integer().primary(),
    kind: p.enum(REVIEW_KINDS),
    /** Null of an order that we do not know. */
    invoice: () => p.manyToOne(Invoice).nullable(),
    payment: () => p.manyToOne(Payment).nullable(),
    unknownOrder: () => p.manyToOne(UnknownOrder).nullable(),
    /** Whole rupiah that it is about; null of an unknown order whose gateway names no sum in rupiah. */
    amount: p.bigint('number').nullable(),
    /** The gateway's own words, where they are what it is about. */
    gatewayStatement: p.string().nullable(),
    /** What the bytes of the payer's picture are; null without one. */
    pictureType: p.enum(PICTURE_TYPES).nullable(),
    picture: p.blob().lazy().nullable(),
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
