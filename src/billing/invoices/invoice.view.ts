import { declareSetByPeople } from '../../audit/changes.js';
import type { About } from '../../audit/about.js';
import type { Config } from '../../platform/config/config.js';
import type { LineFacts, SharedDays } from './invoice-line.entity.js';
import type { Invoice } from './invoice.entity.js';
import { payPath } from './pay-token.js';

const invoiceHead = (invoice: Invoice) => ({
  id: invoice.id,
  number: invoice.number,
  user_id: invoice.userId,
  username: invoice.customerName,
  user_name: invoice.billedTo,
  company: invoice.customerCompany ?? null,
  address: invoice.customerAddress ?? null,
  tax_id: invoice.customerTaxId ?? null,
  subscription_id: invoice.subscriptionId,
  license_ending: invoice.licenseEnding,
  plan_name: invoice.planName,
  billing_period: invoice.billingPeriod,
  period_start: invoice.periodStart.toISOString(),
  period_end: invoice.periodEnd?.toISOString() ?? null,
  renews: invoice.renews,
  renewed_from: invoice.renewedFrom?.toISOString() ?? null,
  renewed_until: invoice.renewedUntil?.toISOString() ?? null,
  total: invoice.total,
  settled: invoice.settled,
  credit_notes: invoice.creditNotes,
  owed: invoice.owed,
  state: invoice.state,
  issued_at: invoice.issuedAt.toISOString(),
  due_at: invoice.dueAt.toISOString(),
  cancelled_at: invoice.cancelledAt?.toISOString() ?? null,
});

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
  ...invoiceHead(invoice),
  /** Pays without signing in; shows the receipt once paid. */
  pay_url: payUrl(invoice, config),
  changes_plan: invoice.changesPlan,
  lines: invoice.lines.map(lineView),
});

/** For files, which get passed on: without the pay link and the lines. */
export const invoiceRow = (invoice: Invoice) => ({
  ...invoiceHead(invoice),
  changes_plan: invoice.changesPlan,
});

export const INVOICE_ROW_FIELDS = [
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

export const invoiceFacts = (invoice: Invoice) => ({
  number: invoice.number,
  billing_period: invoice.billingPeriod,
  period_start: invoice.periodStart.toISOString(),
  period_end: invoice.periodEnd?.toISOString() ?? null,
  total: invoice.total,
  settled: invoice.settled,
  credit_notes: invoice.creditNotes,
  state: invoice.state,
});

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

declareSetByPeople('invoice', ['number', 'amount', 'total', 'period_start', 'period_end', 'state']);

/** What the audit records of an invoice. Callers lock it, as part of what they book. */
export const INVOICE = { view: (invoice: Invoice) => invoiceFacts(invoice), about: aboutInvoice };
