import { defineEntity, p } from '@mikro-orm/core';
import { Invoice } from './invoice.entity.js';
import { OWN_BASKETS, PaymentBasket } from './payment-basket.entity.js';
import { GATEWAYS } from '../../rules/ledger.js';
import { declarePersonalRows, NOTHING } from '../../platform/database/personal-rows.js';
import { OWN_INVOICES, STAYS_IN_BOOKS } from './own-documents.js';

/** `replaced` attempts can still be paid. */
const ATTEMPT_STATES = ['opening', 'open', 'replaced', 'paid', 'expired', 'failed'] as const;

const PaymentAttemptSchema = defineEntity({
  name: 'PaymentAttempt',
  tableName: 'payment_attempts',
  properties: {
    id: p.integer().primary(),
    /** Either an invoice is paid, or what a customer chose. */
    invoice: () => p.manyToOne(Invoice).nullable(),
    basket: () => p.manyToOne(PaymentBasket).nullable(),
    gateway: p.enum(GATEWAYS),
    /** `INV-2026-000123.1-7K2MQ4XW3B`: the gateway's order id, never reused. */
    orderRef: p.string(),
    amount: p.bigint('number'),
    state: p.enum(ATTEMPT_STATES),
    /** The gateway's id; null until its answer is known. */
    providerRef: p.string().nullable(),
    /** The gateway's id of the payment; null before it, and for payments from before this column existed. */
    transactionId: p.string().nullable(),
    /** Xendit's id of the payment in calls about refunds; null before the payment, and for Midtrans. */
    paymentRequestId: p.string().nullable(),
    /** What the payer paid on top, for the gateway; null for nothing. */
    payerFee: p.bigint('number').nullable(),
    /** How the gateway's last answer differs from the ledger, which opened a review; null while they agree. */
    difference: p.string().nullable(),
    url: p.string().nullable(),
    openedAt: p.datetime(),
    expiresAt: p.datetime(),
    nextCheckAt: p.datetime().nullable(),
    /** When the gateway last called or answered a refund, or staff last reversed the payment. */
    calledAt: p.datetime().nullable(),
    checks: p.smallint().default(0),
    finishedAt: p.datetime().nullable(),
  },
});

export class PaymentAttempt extends PaymentAttemptSchema.class {}
PaymentAttemptSchema.setClass(PaymentAttempt);

declarePersonalRows({
  table: 'payment_attempts',
  rows: `invoice_id in ${OWN_INVOICES} or basket_id in ${OWN_BASKETS}`,
  columns: {
    url: NOTHING,
    order_ref: STAYS_IN_BOOKS,
    provider_ref: STAYS_IN_BOOKS,
    transaction_id: STAYS_IN_BOOKS,
    payment_request_id: STAYS_IN_BOOKS,
  },
  hidden: ['url'],
});

declarePersonalRows({
  table: 'payment_attempt_history',
  rows: `attempt_id in (select id from payment_attempts where invoice_id in ${OWN_INVOICES} or basket_id in ${OWN_BASKETS})`,
  columns: {
    provider_ref: STAYS_IN_BOOKS,
    transaction_id: STAYS_IN_BOOKS,
    payment_request_id: STAYS_IN_BOOKS,
  },
  hidden: [],
});
