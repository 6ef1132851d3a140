import type { BillingPeriod } from '../../rules/billing-period.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import type { SubscriptionAnswer } from '../../licensing/subscriptions/subscription.view.js';
import type { Invoice } from '../invoices/invoice.entity.js';
import { isFor } from '../invoices/open-invoices.js';
import type { Period } from '../invoices/period.js';

export type PayableOptions = {
  subscription: Subscription;
  running: { invoice: Invoice | null; period: Period } | null;
  next: Invoice | null;
  periods: Period[];
  credit: number;
};

/** Rupiah; received in the current and the previous month of the business time zone. */
export type LedgerSums = { received: number; receivedBefore: number; owed: number };

/** `reviews` is null for customers. */
export type LedgerStats = LedgerSums & { reviews: number | null };

export type PayableOptionView = {
  /** Null when recording the payment issues the invoice. */
  invoice_number: string | null;
  billing_period: BillingPeriod;
  from: string;
  to: string | null;
  total: number;
  owed: number;
};

export const payableOptionsView = (
  { subscription, running, next, periods, credit }: PayableOptions,
  answer: SubscriptionAnswer,
) => ({
  subscription: answer,
  running: running && payableOptionView(running.period, running.invoice),
  next: periods.map((period) => {
    const isAsked = next && isFor(next, subscription, period.billingPeriod);
    return payableOptionView(period, isAsked ? next : null);
  }),
  billing_period: next?.billingPeriod ?? subscription.plan.billingPeriod,
  credit,
  customer_locale: subscription.user.locale ?? null,
});

export type PayableOptionsView = ReturnType<typeof payableOptionsView>;

const payableOptionView = (
  { billingPeriod, start, end, price }: Period,
  invoice: Invoice | null,
): PayableOptionView => ({
  invoice_number: invoice?.number ?? null,
  billing_period: billingPeriod,
  from: (invoice?.periodStart ?? start).toISOString(),
  to: (invoice?.periodEnd ?? end)?.toISOString() ?? null,
  total: invoice?.total ?? price,
  owed: invoice?.owed ?? price,
});
