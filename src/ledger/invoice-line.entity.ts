import { defineEntity, p } from '@mikro-orm/core';
import { Invoice } from './invoice.entity.js';

export const LINE_KINDS = ['period'] as const;

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
  },
});

export class InvoiceLine extends InvoiceLineSchema.class {}
InvoiceLineSchema.setClass(InvoiceLine);
