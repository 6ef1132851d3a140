import { defineEntity, p } from '@mikro-orm/core';
import { declarePersonalRows } from '../../platform/database/personal-rows.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import { type Bill, BILLS } from '../../rules/bills.js';

export type SaleTerms = {
  plan_type: string;
  billing_period: BillingPeriod;
  amount: number;
  starts_on?: string | null;
};

const BulkSaleSchema = defineEntity({
  name: 'BulkSale',
  tableName: 'bulk_sales',
  properties: {
    id: p.integer().primary(),
    /** No foreign keys: it outlives the account and what was sold, as its invoices do. */
    userId: p.integer(),
    licenseIds: p.array<number>().columnType('integer[]'),
    /** Of the licences in their order; empty where nothing was invoiced. */
    invoiceIds: p.array<number>().columnType('integer[]'),
    bill: p.enum(BILLS).$type<Bill>(),
    createdAt: p.datetime(),
    /** How many of it are still to be sold; it is sold in parts. */
    unsold: p.integer().default(0),
    /** On which the rest is sold; null once it cannot be. */
    terms: p.json<SaleTerms>().nullable(),
    /** Of the idempotency key by which a repeated request goes on. */
    request: p.blob().nullable().hidden(),
    touchedAt: p.datetime().nullable(),
  },
});

/** Licences that one customer bought at once. Each has an invoice of its own, which its subscription's ledger needs; together they are one bill. */
export class BulkSale extends BulkSaleSchema.class {}
BulkSaleSchema.setClass(BulkSale);

declarePersonalRows({ table: 'bulk_sales', rows: 'user_id = :id', columns: {}, hidden: [] });
