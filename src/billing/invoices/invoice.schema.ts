import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import { LOCALES } from '../../rules/locale.js';
import { INVOICE_STATES } from '../../rules/ledger.js';
import { subscriptionSchema } from '../../licensing/subscriptions/subscription.schema.js';
import type { PayableOptionsView, PayableOptionView } from '../payments/payable-options.view.js';
import { LINE_KINDS } from './invoice-line.entity.js';
import type { InvoiceView, issuedView, LineView } from './invoice.view.js';

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
  id: 7,
  number: 'INV-2026-000007',
  user_id: 3,
  username: 'budi',
  user_name: 'Budi Santoso',
  company: orNull('RT/RW Net Kenanga'),
  address: orNull('Jl. Kenanga 12\nBandung 40123'),
  tax_id: orNull('012345678901234'),
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
  pay_url: 'https://lisensi.example/pay/4f1c2a9b7d3e8f60a5c4b1d2e3f40718',
  changes_plan: false,
  lines: arrayOf(invoiceLineSchema),
});

const due = {
  billing_period: oneOf(BILLING_PERIODS, 'quarterly'),
  from: '2026-02-05T03:12:45.000Z',
  to: orNull('2026-05-05T03:12:45.000Z'),
  total: 150_000,
  owed: 100_000,
};

const dueSchema = viewSchema<PayableOptionView>('Due', {
  invoice_number: orNull('INV-2026-000007'),
  ...due,
});

const askedDueSchema = viewSchema<NonNullable<PayableOptionsView['asked']>>('AskedDue', {
  invoice_id: 7,
  invoice_number: 'INV-2026-000007',
  user_name: 'Budi Santoso',
  is_formers: false,
  ...due,
});

export const issuedSchema = viewSchema<ReturnType<typeof issuedView>>('Issued', { issued: 12 });

export const duesSchema = viewSchema<PayableOptionsView>('Dues', {
  subscription: subscriptionSchema,
  running: orNull(dueSchema),
  next: arrayOf(dueSchema),
  asked: orNull(askedDueSchema),
  billing_period: oneOf(BILLING_PERIODS, 'monthly'),
  credit: 25_000,
  customer_locale: orNull(oneOf(LOCALES, 'id')),
});
