import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { searchText } from '../../platform/lists/search.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import { INVOICE_STATES, type InvoiceState } from '../../rules/ledger.js';
import { InvoiceLine } from './invoice-line.entity.js';

const InvoiceSchema = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    id: p.integer().primary(),
    /** `INV-2026-000123`, gapless within a year of the business. */
    number: p.string(),
    /** Named and not referred to: it outlives the account and the subscription. */
    userId: p.integer(),
    customerName: p.string(),
    subscriptionId: p.integer(),
    /** Of the key its last four characters only: `…4C1Y`. */
    licenseEnding: p.string(),
    planName: p.string(),
    periodStart: p.datetime(),
    /** Null of a running period without an end. */
    periodEnd: p.datetime().nullable(),
    /** Whether the period begins with the payment; else it runs already. */
    renews: p.boolean(),
    /** Whether it shares out the days of a period that was asked for before, by a change of plan. */
    changesPlan: p.boolean().default(false),
    billingPeriod: p.enum(BILLING_PERIODS),
    /** Whole rupiah, as it was issued. */
    total: p.bigint('number'),
    issuedAt: p.datetime(),
    dueAt: p.datetime(),
    /** How much of the total is paid. */
    settled: p.bigint('number').default(0),
    /** How much of the total was refunded and is not owed any more; the sum of such lines. */
    creditNotes: p.bigint('number').default(0),
    state: p.enum(INVOICE_STATES),
    /** When it moved the end: once, also when it is paid again after a reversal. */
    renewedAt: p.datetime().nullable(),
    /** The period that it bought, where that is another than it asks for; null before it renews, and of old. */
    renewedFrom: p.datetime().nullable(),
    renewedUntil: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    /** Who has the link sees and pays the invoice. */
    payToken: p.string(),
    lines: () => p.oneToMany(InvoiceLine).mappedBy('invoice').orderBy({ id: 'asc' }),
    searchText: p.text().lazy().hidden(),
  },
});

/** What is asked for a period. It never changes; how far it is settled does. */
export class Invoice extends InvoiceSchema.class {
  get owed(): Opt<number> {
    return this.cancelledAt ? 0 : this.netTotal - this.settled;
  }

  /** Whole rupiah, without what was refunded: what the period costs in the end. */
  get netTotal(): Opt<number> {
    return this.total - this.creditNotes;
  }

  /** Whether it was issued for a period that begins with it, as the one before was over: the end counts no more. */
  get restarts(): Opt<boolean> {
    return this.renews && this.periodStart.getTime() === this.issuedAt.getTime();
  }

  /** Its period in the end: what the payment bought, else what is asked for. */
  get period(): Opt<{ start: Date; end: Date | null }> {
    return { start: this.renewedFrom ?? this.periodStart, end: this.renewedUntil ?? this.periodEnd ?? null };
  }

  renew({ from, to }: { from: Date; to: Date }, now: Date): void {
    this.renewedAt = now;
    this.renewedFrom = from;
    this.renewedUntil = to;
  }

  /** By how much a change of plan made the last of its periods dearer. */
  get addedToLastPeriod(): Opt<number> {
    const lines = this.lines.getItems().filter(({ endsOn }) => endsOn);
    const last = lines
      .map(({ endsOn }) => endsOn!)
      .toSorted()
      .at(-1);
    return lines.filter(({ endsOn }) => endsOn === last).reduce((sum, { amount }) => sum + amount, 0);
  }

  /** By so much, which is negative when it is taken back. */
  settle(rupiah: number): void {
    this.settled += rupiah;
    this.state = this.stateNow();
  }

  /** Paid back, and not owed again. @param rupiah at most what is settled */
  refund(rupiah: number): void {
    this.creditNotes += rupiah;
    this.settle(-rupiah);
  }

  /** @returns what was paid of it, which is nobody's now */
  cancel(now: Date): number {
    const paid = this.settled;
    this.settled = 0;
    this.cancelledAt = now;
    this.state = this.stateNow();
    return paid;
  }

  private stateNow(): InvoiceState {
    if (this.cancelledAt) return 'cancelled';
    if (this.creditNotes > 0 && this.netTotal === 0) return 'refunded';
    if (this.settled === this.netTotal) return 'paid';
    return this.settled > 0 ? 'partial' : 'open';
  }
}
InvoiceSchema.setClass(Invoice);

export const invoiceSearchText = ({
  number,
  customerName,
  planName,
  licenseEnding,
}: Pick<Invoice, 'number' | 'customerName' | 'planName' | 'licenseEnding'>): string =>
  searchText(number, customerName, planName, licenseEnding);
