import { defineEntity, p } from '@mikro-orm/core';
import { Payment } from '../payments/payment.entity.js';
import { REFUND_STATES, REFUND_WAYS } from '../../rules/ledger.js';

const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: p.integer().primary(),
    payment: () => p.manyToOne(Payment),
    /** Asked with again, a gateway pays it back once. */
    refundKey: p.string(),
    /** Whole rupiah. */
    amount: p.bigint('number'),
    way: p.enum(REFUND_WAYS),
    reason: p.string(),
    /** Whether its invoice asks for it again; else a credit note takes it off. */
    owedAgain: p.boolean().default(false),
    state: p.enum(REFUND_STATES),
    askedAt: p.datetime(),
    /** How often its gateway was asked again. */
    asks: p.smallint().default(0),
    /** When it is asked again; null as long as it was not. */
    nextAskAt: p.datetime().nullable(),
    /** A name, because it outlives the account. */
    askedBy: p.string().nullable(),
    finishedAt: p.datetime().nullable(),
    /** Why the gateway refused it. */
    answer: p.string().nullable(),
  },
});

/** Money that goes back. It is booked, as a payment below zero, once it is done. */
export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);
