import { defineEntity, p } from '@mikro-orm/core';
import { Invoice } from '../invoices/invoice.entity.js';
import { Payment } from '../payments/payment.entity.js';

/**
 * Paid more than was owed; taken back with its payment; paid of an invoice that was cancelled; spent on an invoice, and
 * taken off it again; left over when the plan became a cheaper one; paid back.
 */
const CREDIT_REASONS = [
  'surplus',
  'reversal',
  'cancellation',
  'used',
  'released',
  'plan_change',
  'refund',
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

const CreditSchema = defineEntity({
  name: 'Credit',
  tableName: 'credits',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    /** Whole rupiah; negative where it is spent or taken back. */
    amount: p.bigint('number'),
    reason: p.enum(CREDIT_REASONS),
    payment: () => p.manyToOne(Payment).nullable(),
    invoice: () => p.manyToOne(Invoice),
    bookedAt: p.datetime(),
  },
});

/** What the provider owes a customer; the sum of all is the balance. */
export class Credit extends CreditSchema.class {}
CreditSchema.setClass(Credit);
