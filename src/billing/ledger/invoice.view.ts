import { declareSetByPeople } from '../../audit/changes.js';
import type { About } from '../../audit/about.js';
import type { Config } from '../../platform/config/config.js';
import { type LineFacts, type SharedDays, LINE_KINDS } from './invoice-line.entity.js';
import type { Invoice } from './invoice.entity.js';
import { payPath } from './pay-links.js';
import type { Created, Updated } from '../../audit/domain-event.js';
import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { from, viewOf } from '../../platform/openapi/view-of.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import { namesWith } from '../../rules/fields.js';
import { INVOICE_FIELDS } from '../../rules/invoice-fields.js';
import { INVOICE_STATES } from '../../rules/ledger.js';

const row = viewOf<Invoice>()('InvoiceRow', {
  id: 7,
  number: 'INV-2026-000007',
  user_id: 3,
  username: from((invoice: Invoice) => invoice.customerName, 'budi'),
  user_name: from((invoice: Invoice) => invoice.billedTo, 'Budi Santoso'),
  company: from((invoice: Invoice) => invoice.customerCompany ?? null, orNull('RT/RW Net Kenanga')),
  address: from(
    (invoice: Invoice) => invoice.customerAddress ?? null,
    orNull('Jl. Kenanga 12\nBandung 40123'),
  ),
  tax_id: from((invoice: Invoice) => invoice.customerTaxId ?? null, orNull('012345678901234')),
  subscription_id: 4,
  license_ending: '…C1YB',
  plan_name: 'Basic',
  billing_period: oneOf(BILLING_PERIODS, 'quarterly'),
  period_start: '2026-02-05T03:12:45.000Z',
  period_end: orNull('2026-05-05T03:12:45.000Z'),
  renews: true,
  renewed_from: orNull('2026-02-05T03:12:45.000Z'),
  renewed_until: orNull('2026-05-05T03:12:45.000Z'),
  total: 150_000,
  settled: 50_000,
  credit_notes: 0,
  owed: 100_000,
  state: oneOf(INVOICE_STATES, 'partial'),
  issued_at: '2026-01-29T02:00:00.000Z',
  due_at: '2026-02-05T03:12:45.000Z',
  cancelled_at: orNull('2026-02-06T02:00:00.000Z'),
  changes_plan: false,
});

/** For files, which get passed on: without the pay link and the lines. */
export const invoiceRow = row.view;

type PublicUrl = Pick<Config, 'publicUrl'>;

const payUrl = ({ payToken }: Invoice, { publicUrl }: PublicUrl): string => publicUrl + payPath(payToken);

export const payableInvoiceView = (invoice: Invoice, config: PublicUrl) => ({
  id: invoice.id,
  subscription_id: invoice.subscriptionId,
  number: invoice.number,
  user_name: invoice.billedTo,
  plan_name: invoice.planName,
  period_end: invoice.periodEnd?.toISOString() ?? null,
  owed: invoice.owed,
  pay_url: payUrl(invoice, config),
});

export type PayableInvoiceView = ReturnType<typeof payableInvoiceView>;

/** Needs the lines loaded. */
export const invoiceView = (invoice: Invoice, config: PublicUrl) => ({
  ...invoiceRow(invoice),
  /** Pays without signing in; shows the receipt once paid. */
  pay_url: payUrl(invoice, config),
  lines: invoice.lines.map(lineView),
});

export const INVOICE_ROW_COLUMNS = [
  'id',
  'number',
  'userId',
  'customerName',
  'customerFullName',
  'customerCompany',
  'customerAddress',
  'customerTaxId',
  'subscriptionId',
  'licenseEnding',
  'planName',
  'billingPeriod',
  'periodStart',
  'periodEnd',
  'renews',
  'renewedFrom',
  'renewedUntil',
  'total',
  'settled',
  'creditNotes',
  'state',
  'issuedAt',
  'dueAt',
  'cancelledAt',
  'changesPlan',
] as const;

export const lineView = ({ kind, planName, amount, days }: LineFacts) => ({
  kind,
  plan_name: planName,
  amount,
  days: days && daysView(days),
});

const daysView = ({ startsOn, endsOn, count, ofDays, ofPrice }: SharedDays) => ({
  from: startsOn,
  to: endsOn,
  count,
  of_days: ofDays,
  of_price: ofPrice,
});

export type LineView = ReturnType<typeof lineView>;

export type InvoiceView = ReturnType<typeof invoiceView>;

export const issuedView = (issued: number) => ({ issued });

const invoiceFacts = (invoice: Invoice) => {
  const { number, billing_period, period_start, period_end, total, settled, credit_notes, state } =
    invoiceRow(invoice);
  return { number, billing_period, period_start, period_end, total, settled, credit_notes, state };
};

export const aboutInvoice = ({
  userId,
  customerName,
  customerFullName,
  licenseEnding,
  planName,
  total,
  number,
}: Invoice): About => ({
  user_id: userId,
  username: customerName,
  ...(customerFullName && { user_name: customerFullName }),
  license_key: licenseEnding,
  plan_name: planName,
  amount: total,
  number,
});

declareSetByPeople('invoice', namesWith(INVOICE_FIELDS, 'isSet'));

/** What the audit records of an invoice. Callers lock it, as part of what they book. */
export const INVOICE = { view: (invoice: Invoice) => invoiceFacts(invoice), about: aboutInvoice };

type InvoiceFacts = ReturnType<typeof invoiceFacts>;

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'invoice.create': Created<InvoiceFacts>;
    'invoice.cancel': Updated<InvoiceFacts>;
    'invoice.reinstate': Updated<InvoiceFacts>;
    'invoice.skip_numbers': Updated<{ number: string | null }>;
  }
}

export const invoiceLineSchema = viewSchema<LineView>('InvoiceLine', {
  kind: oneOf(LINE_KINDS, 'period'),
  plan_name: 'Basic',
  amount: 150_000,
  days: orNull(
    viewSchema<NonNullable<LineView['days']>>('SharedDays', {
      from: '2026-02-20',
      to: '2026-05-04',
      count: 74,
      of_days: 89,
      of_price: 150_000,
    }),
  ),
});

export const invoiceSchema = viewSchema<InvoiceView>('Invoice', {
  ...row.samples,
  pay_url: 'https://lisensi.example/pay/4f1c2a9b7d3e8f60a5c4b1d2e3f40718',
  lines: arrayOf(invoiceLineSchema),
});

export const issuedSchema = viewSchema<ReturnType<typeof issuedView>>('Issued', { issued: 12 });
