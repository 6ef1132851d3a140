import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';
import { dayAfter, daysBetween } from '../../rules/proration.js';
import { Invoice } from './invoice.entity.js';
import { declarePersonalRows } from '../../platform/database/personal-rows.js';
import { OWN_INVOICES } from './own-documents.js';

/** `proration` and `credit`: days that a plan change charges and gives back. `credit_note`: no longer owed. */
export const LINE_KINDS = ['period', 'proration', 'credit', 'adjustment', 'credit_note'] as const;

export type SharedDays = {
  /** `YYYY-MM-DD`, both included. */
  startsOn: string;
  endsOn: string;
  count: number;
  ofDays: number;
  ofPrice: number;
  billingPeriod: BillingPeriod;
};

export type LineFacts = {
  kind: (typeof LINE_KINDS)[number];
  planName: string;
  amount: number;
  /** Null for a line that is not prorated. */
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
    amount: p.bigint('number'),
    startsOn: p.date().nullable(),
    endsOn: p.date().nullable(),
    ofDays: p.integer().nullable(),
    ofPrice: p.bigint('number').nullable(),
    billingPeriod: p.enum(BILLING_PERIODS).nullable(),
  },
});

export class InvoiceLine extends InvoiceLineSchema.class {
  get days(): Opt<SharedDays> | null {
    const { startsOn, endsOn, ofDays, ofPrice, billingPeriod } = this;
    if (!startsOn || !endsOn || !ofDays || !billingPeriod) return null;
    const count = daysBetween(startsOn, dayAfter(endsOn));
    const days: SharedDays = { startsOn, endsOn, count, ofDays, ofPrice: ofPrice ?? 0, billingPeriod };
    return days;
  }
}
InvoiceLineSchema.setClass(InvoiceLine);

export function lineColumns({ days, ...line }: LineFacts) {
  if (!days) return line;
  const { count: _count, ...columns } = days;
  return { ...line, ...columns };
}

declarePersonalRows({
  table: 'invoice_lines',
  rows: `invoice_id in ${OWN_INVOICES}`,
  columns: {},
  hidden: [],
});
