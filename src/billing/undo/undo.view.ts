import { type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';
import { type InvoiceState, INVOICE_STATES, totalOwed } from '../../rules/ledger.js';
import { type PaymentStatus, PAYMENT_STATUSES } from '../../rules/payment-status.js';
import { lastFour } from '../../rules/license-key.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';

type Known = {
  invoices: Invoice[];
  /** What the customer owes for these subscriptions. */
  open: Invoice[];
  pricePeriod: BillingPeriod | null;
  others: Subscription[];
};

/** @param subscription null when it was deleted */
export const stateView = (
  subscription: Subscription | null,
  { invoices, open, pricePeriod, others }: Known,
) => ({
  end_date: subscription?.endDate?.toISOString() ?? null,
  /** Rupiah, of the running period. */
  amount: subscription?.amount ?? null,
  /** The length that the amount is for. */
  price_period: pricePeriod,
  payment_status: (subscription?.paymentStatus ?? null) as PaymentStatus | null,
  /** Rupiah. */
  owed: totalOwed(open),
  invoices: invoices.map(({ number, state }): { number: string; state: InvoiceState } => ({ number, state })),
  /** The ends of further subscriptions that the payment was for. */
  others: others.map(({ license, endDate }) => ({
    license_ending: lastFour(license.licenseKey),
    end_date: endDate?.toISOString() ?? null,
  })),
});

export type StateView = ReturnType<typeof stateView>;

/** `amount` is the money that is taken back, in rupiah. */
export type UndoView = { amount: number; before: StateView; after: StateView };

const stateSchema = viewSchema<StateView>('UndoState', {
  end_date: orNull('2026-05-05T03:12:45.000Z'),
  amount: orNull(150_000),
  price_period: orNull(oneOf(BILLING_PERIODS, 'monthly')),
  payment_status: orNull(oneOf(PAYMENT_STATUSES, 'paid')),
  owed: 0,
  invoices: arrayOf(
    viewSchema<StateView['invoices'][number]>('UndoInvoice', {
      number: 'INV-2026-000007',
      state: oneOf(INVOICE_STATES, 'paid'),
    }),
  ),
  others: arrayOf(
    viewSchema<StateView['others'][number]>('UndoEnd', {
      license_ending: '…C1YB',
      end_date: orNull('2026-05-05T03:12:45.000Z'),
    }),
  ),
});

export const undoSchema = viewSchema<UndoView>('Undone', {
  amount: 150_000,
  before: stateSchema,
  after: stateSchema,
});
