import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';
import { dayAfter, daysBetween } from '../../rules/proration.js';
import { Invoice } from './invoice.entity.js';

/**
 * A whole period. Of a change of plan: days that are charged anew, days that were paid for and are given back, and what of
 * that nothing is charged against, which becomes credit. What was refunded and is not owed any more.
 */
export const LINE_KINDS = ['period', 'proration', 'credit', 'adjustment', 'credit_note'] as const;

/** Days of a period, of all its days and their price. */
export type SharedDays = {
  /** `YYYY-MM-DD`, both of them counted. */
  startsOn: string;
  endsOn: string;
  count: number;
  ofDays: number;
  /** Whole rupiah. */
  ofPrice: number;
  billingPeriod: BillingPeriod;
};

/** What a line says, also of an invoice that is yet to be issued. */
export type LineFacts = {
  kind: (typeof LINE_KINDS)[number];
  planName: string;
  /** Whole rupiah; negative takes off. */
  amount: number;
  /** Null of a line that is not of days. */
  days: SharedDays | null;
};

const InvoiceLineSchema = defineEntity({
  name: 'InvoiceLine',
  tableName: 'invoice_lines',
  properties: {
    id: p.integer().primary(),
    invoice: () => p.manyToOne(Invoice),
    kind: p.enum(LINE_KINDS),
    planName: p.string(),
    /** Whole rupiah; negative takes off. */
    amount: p.bigint('number'),
    /** The first and the last of the days that are shared out; these and the rest only of such. */
    startsOn: p.date().nullable(),
    endsOn: p.date().nullable(),
    /** How many days cost how much, of which these are a part. */
    ofDays: p.integer().nullable(),
    ofPrice: p.bigint('number').nullable(),
    /** How long the period is that they are of. */
    billingPeriod: p.enum(BILLING_PERIODS).nullable(),
  },
});

export class InvoiceLine extends InvoiceLineSchema.class {
  /** Null of a line that is not of days. */
  get days(): Opt<SharedDays> | null {
    const { startsOn, endsOn, ofDays, ofPrice, billingPeriod } = this;
    if (!startsOn || !endsOn || !ofDays || !billingPeriod) return null;
    const count = daysBetween(startsOn, dayAfter(endsOn));
    const days: SharedDays = { startsOn, endsOn, count, ofDays, ofPrice: ofPrice ?? 0, billingPeriod };
    return days;
  }
}
InvoiceLineSchema.setClass(InvoiceLine);

/** As it is stored: the count of days follows from the first and the last. */
export function lineColumns({ days, ...line }: LineFacts) {
  if (!days) return line;
  const { count: _count, ...columns } = days;
  return { ...line, ...columns };
}
