import { defineEntity, p } from '@mikro-orm/core';
import { Invoice } from './invoice.entity.js';
import { Payment } from './payment.entity.js';
import { OWN_BASKETS, PaymentBasket } from './payment-basket.entity.js';
import { UnknownOrder } from './unknown-order.entity.js';
import { PICTURE_TYPES } from '../../rules/picture.js';
import { REVIEW_KINDS } from '../../rules/ledger.js';
import { declareActorNames, declarePersonalRows, NOTHING } from '../../platform/database/personal-rows.js';
import { OWN_INVOICES, OWN_PAYMENTS } from './own-documents.js';

const PaymentReviewSchema = defineEntity({
  name: 'PaymentReview',
  tableName: 'payment_reviews',
  properties: {
    id: p.integer().primary(),
    kind: p.enum(REVIEW_KINDS),
    invoice: () => p.manyToOne(Invoice).nullable(),
    payment: () => p.manyToOne(Payment).nullable(),
    basket: () => p.manyToOne(PaymentBasket).nullable(),
    unknownOrder: () => p.manyToOne(UnknownOrder).nullable(),
    /** Whole rupiah; null when the gateway of an unknown order names no sum in rupiah. */
    amount: p.bigint('number').nullable(),
    gatewayStatement: p.string().nullable(),
    pictureType: p.enum(PICTURE_TYPES).nullable(),
    picture: p.blob().lazy().nullable(),
    raisedAt: p.datetime(),
    resolvedAt: p.datetime().nullable(),
    /** A name, because it outlives the account; null when resolved automatically. */
    resolvedBy: p.string().nullable(),
    resolution: p.string().nullable(),
  },
});

export class PaymentReview extends PaymentReviewSchema.class {}
PaymentReviewSchema.setClass(PaymentReview);

declarePersonalRows({
  table: 'payment_reviews',
  rows: `invoice_id in ${OWN_INVOICES} or payment_id in ${OWN_PAYMENTS} or basket_id in ${OWN_BASKETS}`,
  columns: { picture: NOTHING, picture_type: NOTHING, gateway_statement: NOTHING, resolution: NOTHING },
  hidden: ['resolved_by', 'picture'],
  shown: { picture: `encode(picture, 'base64')` },
});

declareActorNames('payment_reviews', 'resolved_by');
