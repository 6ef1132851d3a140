import type { BillingPeriod } from '../../rules/billing-period.js';
import type { InvoiceState } from '../../rules/ledger.js';
import type { PaymentStatus } from '../../rules/payment-status.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import type { Invoice } from '../invoices/invoice.entity.js';

type Known = { invoices: Invoice[]; open: Invoice[]; pricePeriod: BillingPeriod | null };

/** @param subscription null when it was deleted @param known with `open`, what its customer owes for it */
export const stateView = (subscription: Subscription | null, { invoices, open, pricePeriod }: Known) => ({
  end_date: subscription?.endDate?.toISOString() ?? null,
  /** Rupiah, of the running period. */
  amount: subscription?.amount ?? null,
  /** The length that the amount is for. */
  price_period: pricePeriod,
  payment_status: (subscription?.paymentStatus ?? null) as PaymentStatus | null,
  /** Rupiah. */
  owed: open.reduce((sum, { owed }) => sum + owed, 0),
  invoices: invoices.map(({ number, state }): { number: string; state: InvoiceState } => ({ number, state })),
});

export type StateView = ReturnType<typeof stateView>;

/** `amount` is the money that is taken back, in rupiah. */
export type UndoView = { amount: number; before: StateView; after: StateView };
