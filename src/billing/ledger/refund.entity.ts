import { defineEntity, p } from '@mikro-orm/core';
import { Payment } from './payment.entity.js';
import { REFUND_STATES, REFUND_WAYS } from '../../rules/ledger.js';
import {
  declareActorNames,
  declarePersonalRows,
  NOTHING,
  PSEUDONYM,
} from '../../platform/database/personal-rows.js';
import { OWN_PAYMENTS, STAYS_IN_BOOKS } from './own-documents.js';

const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: p.integer().primary(),
    payment: () => p.manyToOne(Payment),
    refundKey: p.string(),
    amount: p.bigint('number'),
    way: p.enum(REFUND_WAYS),
    reason: p.string(),
    /** Whether the invoice is owed again; otherwise a credit note takes the amount off. */
    owedAgain: p.boolean().default(false),
    state: p.enum(REFUND_STATES),
    askedAt: p.datetime(),
    asks: p.smallint().default(0),
    nextAskAt: p.datetime().nullable(),
    /** A name, because it outlives the account. */
    askedBy: p.string().nullable(),
    finishedAt: p.datetime().nullable(),
    answer: p.string().nullable(),
  },
});

/** Booked as a negative payment once the money is returned. */
export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);

declarePersonalRows({
  table: 'refunds',
  rows: `payment_id in ${OWN_PAYMENTS}`,
  columns: { reason: PSEUDONYM, answer: NOTHING, refund_key: STAYS_IN_BOOKS },
  hidden: ['asked_by'],
});

declareActorNames('refunds', 'asked_by');
