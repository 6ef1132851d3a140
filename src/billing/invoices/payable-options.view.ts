import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';
import { beginsSchema, type BeginView } from '../../licensing/subscriptions/renewal.view.js';
import { LOCALES } from '../../rules/locale.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import {
  type SubscriptionAnswer,
  subscriptionSchema,
} from '../../licensing/subscriptions/subscription.view.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { type CustomerDuesView, customerDuesSchema } from '../payments/customer-payment.view.js';
import { isFor } from '../ledger/open-invoices.js';
import type { Period } from '../ledger/period.js';

export type PayableOptions = {
  subscription: Subscription;
  running: { invoice: Invoice | null; period: Period } | null;
  next: Invoice | null;
  /** The open invoice that was asked for. */
  asked: Invoice | null;
  periods: Period[];
  begins: Map<BillingPeriod, BeginView[]>;
  credit: number;
};

export type PayableOptionView = {
  /** Null when recording the payment issues the invoice. */
  invoice_number: string | null;
  billing_period: BillingPeriod;
  from: string;
  to: string | null;
  total: number;
  owed: number;
  /** Of a next period, once the subscription has lapsed. */
  begins: BeginView[];
};

export const payableOptionsView = (
  { subscription, running, next, asked, periods, begins, credit }: PayableOptions,
  answer: SubscriptionAnswer,
  customer: CustomerDuesView,
) => ({
  subscription: answer,
  /** All that its customer owes, or whose invoice was asked for. */
  customer,
  running: running && payableOptionView(running.period, running.invoice),
  next: periods.map((period) => {
    const isIssued = next && isFor(next, subscription, period.billingPeriod);
    return {
      ...payableOptionView(period, isIssued ? next : null),
      begins: begins.get(period.billingPeriod)!,
    };
  }),
  /** The invoice that was asked for; null when it is not open. */
  asked: asked && {
    ...invoiceOptionView(asked),
    begins: asked.isOfNextPeriod ? begins.get(asked.billingPeriod)! : [],
    invoice_id: asked.id,
    user_name: asked.billedTo,
    /** Whether it is the debt of a customer who had the subscription before. */
    is_formers: asked.userId !== subscription.user.id,
  },
  billing_period: next?.billingPeriod ?? subscription.renewalPeriod,
  credit,
  customer_locale: subscription.user.locale ?? null,
});

export type PayableOptionsView = ReturnType<typeof payableOptionsView>;

const payableOptionView = (period: Period, invoice: Invoice | null): PayableOptionView =>
  invoice ? invoiceOptionView(invoice) : periodOptionView(period);

const invoiceOptionView = (invoice: Invoice) => ({
  invoice_number: invoice.number,
  billing_period: invoice.billingPeriod,
  from: invoice.periodStart.toISOString(),
  to: invoice.periodEnd?.toISOString() ?? null,
  total: invoice.netTotal,
  owed: invoice.owed,
  begins: [],
});

const periodOptionView = ({ billingPeriod, start, end, price }: Period) => ({
  invoice_number: null,
  billing_period: billingPeriod,
  from: start.toISOString(),
  to: end?.toISOString() ?? null,
  total: price,
  owed: price,
  begins: [],
});

const due = {
  billing_period: oneOf(BILLING_PERIODS, 'quarterly'),
  from: '2026-02-05T03:12:45.000Z',
  to: orNull('2026-05-05T03:12:45.000Z'),
  total: 150_000,
  owed: 100_000,
  begins: beginsSchema,
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

export const duesSchema = viewSchema<PayableOptionsView>('Dues', {
  subscription: subscriptionSchema,
  customer: customerDuesSchema,
  running: orNull(dueSchema),
  next: arrayOf(dueSchema),
  asked: orNull(askedDueSchema),
  billing_period: oneOf(BILLING_PERIODS, 'monthly'),
  credit: 25_000,
  customer_locale: orNull(oneOf(LOCALES, 'id')),
});
