import { defineEntity, p } from '@mikro-orm/core';
import { Invoice } from './invoice.entity.js';
import { Payment } from './payment.entity.js';
import { declarePersonalRows } from '../../platform/database/personal-rows.js';

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
    amount: p.bigint('number'),
    reason: p.enum(CREDIT_REASONS),
    /** That caused it. A cancellation names the last one that was booked on its invoice before. */
    payment: () => p.manyToOne(Payment).nullable(),
    invoice: () => p.manyToOne(Invoice),
    bookedAt: p.datetime(),
  },
});

/** One change of a customer's credit; the sum of all rows is the balance. */
export class Credit extends CreditSchema.class {}
CreditSchema.setClass(Credit);

declarePersonalRows({ table: 'credits', rows: 'user_id = :id', columns: {}, hidden: [] });
