import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { searchText } from '../../platform/lists/search.js';
import { amountText } from '../../rules/search-terms.js';
import { displayName } from '../../rules/user-name.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import { INVOICE_FIELDS } from '../../rules/invoice-fields.js';
import { INVOICE_STATES, type InvoiceState } from '../../rules/ledger.js';
import type { User } from '../../accounts/users/user.entity.js';
import { InvoiceLine } from './invoice-line.entity.js';
import { becomes, declarePersonalRows, PSEUDONYM, stays } from '../../platform/database/personal-rows.js';

const InvoiceSchema = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    id: p.integer().primary(),
    /** `INV-2026-000123`, gapless within a year of the business. */
    number: p.string(),
    /** No foreign key: the invoice outlives the account and the subscription. */
    userId: p.integer(),
    /** The login name at issue, with the details of that day. */
    customerName: p.string(),
    customerFullName: p.string().nullable(),
    customerCompany: p.string().nullable(),
    customerAddress: p.string().nullable(),
    customerTaxId: p.string().nullable(),
    subscriptionId: p.integer(),
    /** The last four characters of the key: `…4C1Y`. */
    licenseEnding: p.string(),
    planName: p.string(),
    periodStart: p.datetime(),
    /** Null for a running period without an end. */
    periodEnd: p.datetime().nullable(),
    /** Whether the payment begins the period; otherwise it is already running. */
    renews: p.boolean(),
    /** Whether it prorates a plan change within a period that was invoiced before. */
    changesPlan: p.boolean().default(false),
    billingPeriod: p.enum(BILLING_PERIODS),
    total: p.bigint('number'),
    issuedAt: p.datetime(),
    dueAt: p.datetime(),
    settled: p.bigint('number').default(0),
    /** The sum of the credit note lines, which are no longer owed. */
    creditNotes: p.bigint('number').default(0),
    state: p.enum(INVOICE_STATES),
    /** When it renewed the subscription, which happens once even if it is paid again after a reversal. */
    renewedAt: p.datetime().nullable(),
    /** The period that the payment bought, if it differs from the invoiced one; null before the renewal. */
    renewedFrom: p.datetime().nullable(),
    renewedUntil: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    /** Whether another customer or end of the subscription cancelled it. Its period is asked for again if that comes back. */
    cancelledByChange: p.boolean().default(false),
    /** Anyone with the link can see and pay the invoice. */
    payToken: p.string(),
    lines: () => p.oneToMany(InvoiceLine).mappedBy('invoice').orderBy({ id: 'asc' }),
    searchText: p.text().lazy().hidden(),
  },
});

/** The price of a period. Once issued, only its settlement changes. */
export class Invoice extends InvoiceSchema.class {
  get billedTo(): Opt<string> {
    return displayName(this.customerName, this.customerFullName);
  }

  get owed(): Opt<number> {
    return this.cancelledAt ? 0 : this.netTotal - this.settled;
  }

  get netTotal(): Opt<number> {
    return this.total - this.creditNotes;
  }

  /** Its payment begins the period. An invoice of any other period asks for one that has begun. */
  get isOfNextPeriod(): Opt<boolean> {
    return this.renews && !this.renewedAt;
  }

  get restarts(): Opt<boolean> {
    return this.renews && this.periodStart.getTime() === this.issuedAt.getTime();
  }

  get period(): Opt<{ start: Date; end: Date | null }> {
    return { start: this.renewedFrom ?? this.periodStart, end: this.renewedUntil ?? this.periodEnd ?? null };
  }

  renew({ from, to }: { from: Date; to: Date }, now: Date): void {
    this.renewedAt = now;
    this.renewedFrom = from;
    this.renewedUntil = to;
  }

  /** It is of the next period again. */
  withdrawRenewal(): void {
    this.renewedAt = null;
    this.renewedFrom = null;
    this.renewedUntil = null;
  }

  get addedToLastPeriod(): Opt<number> {
    const lines = [...this.lines].filter(({ endsOn }) => endsOn);
    const last = lines
      .map(({ endsOn }) => endsOn!)
      .toSorted()
      .at(-1);
    return lines.filter(({ endsOn }) => endsOn === last).reduce((sum, { amount }) => sum + amount, 0);
  }

  /** What a change of plan gave back for each of its parts, which is what was paid for them. */
  get creditedParts(): Opt<number[]> {
    const lines = [...this.lines];
    return lines
      .filter(({ kind }) => kind === 'proration')
      .map(
        ({ startsOn }) =>
          -(lines.find((line) => line.kind === 'credit' && line.startsOn === startsOn)?.amount ?? 0),
      );
  }

  /** @param rupiah negative for a reversal */
  settle(rupiah: number): void {
    this.settled += rupiah;
    this.state = this.stateNow();
  }

  /** The refunded part is no longer owed. @param rupiah at most what is settled */
  refund(rupiah: number): void {
    this.creditNotes += rupiah;
    this.settle(-rupiah);
  }

  cancel(now: Date, byChange: boolean): number {
    const paid = this.settled;
    this.settled = 0;
    this.cancelledAt = now;
    this.cancelledByChange = byChange;
    this.state = this.stateNow();
    return paid;
  }

  /** Undoes a cancellation; its payments have become credit by then. */
  reinstate(): void {
    this.cancelledAt = null;
    this.state = this.stateNow();
  }

  private stateNow(): InvoiceState {
    if (this.cancelledAt) return 'cancelled';
    if (this.creditNotes > 0 && this.netTotal === 0) return 'refunded';
    if (this.settled === this.netTotal) return 'paid';
    return this.settled > 0 ? 'partial' : 'open';
  }
}
InvoiceSchema.setClass(Invoice);

export type BilledNames = Pick<Invoice, 'customerName'> &
  Partial<Pick<Invoice, 'customerFullName' | 'customerCompany'>>;

export const billedNames = ({ customerName, customerFullName, customerCompany }: BilledNames) => [
  customerName,
  customerFullName,
  customerCompany,
];

export const billedTo = ({ username, fullName, company, address, taxId }: User) => ({
  customerName: username,
  customerFullName: fullName ?? null,
  customerCompany: company ?? null,
  customerAddress: address ?? null,
  customerTaxId: taxId ?? null,
});

export const invoiceSearchText = ({
  number,
  planName,
  licenseEnding,
  total,
  ...names
}: BilledNames & Pick<Invoice, 'number' | 'planName' | 'licenseEnding' | 'total'>): string =>
  searchText(number, ...billedNames(names), planName, licenseEnding, amountText(total));

declarePersonalRows({
  table: 'invoices',
  rows: 'user_id = :id',
  fields: INVOICE_FIELDS,
  columns: {
    customer_name: PSEUDONYM,
    customer_tax_id: stays('tax law asks to whom a taxed invoice was issued, for ten years (UU KUP art. 28)'),
    number: stays('the number of a document'),
    license_ending: stays('four characters of a key that opens nothing'),
    pay_token: stays('opens the document, which has the pseudonym'),
    search_text: becomes(
      `concat_ws(chr(31), fold_case(number), fold_case(:pseudonym), fold_case(plan_name), fold_case(license_ending), 'rp' || total)`,
    ),
  },
});
