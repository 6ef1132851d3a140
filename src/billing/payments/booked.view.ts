import type { Config } from '../../platform/config/config.js';
import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { refusalSchema, refusalView } from '../../licensing/subscriptions/refusal.view.js';
import { STATUSES } from '../../rules/expiry.js';
import { INVOICE_STATES } from '../../rules/ledger.js';
import {
  type SubscriptionAnswer,
  subscriptionSchema,
} from '../../licensing/subscriptions/subscription.view.js';
import { invoiceSchema, invoiceView } from '../ledger/invoice.view.js';
import type { AllocatedPart } from '../ledger/payment-allocation.js';
import type { Booked } from './payments.service.js';
import { paymentSchema, paymentView } from '../ledger/payment.view.js';

export const bookedPartView = (
  { payment, invoice }: Pick<AllocatedPart, 'payment' | 'invoice'>,
  config: Pick<Config, 'publicUrl'>,
) => ({ payment: paymentView(payment), invoice: invoiceView(invoice, config) });

export const bookedView = (
  { payment, invoice, further, subscription: paid }: Booked,
  subscription: SubscriptionAnswer,
  config: Pick<Config, 'publicUrl' | 'businessTimeZone'>,
  now: Date,
) => ({
  ...bookedPartView({ payment, invoice }, config),
  subscription,
  license_status: paid.license.displayStatus(now),
  /** Why routers are still refused; null where they are served. */
  refusal: refusalView(paid, now, config.businessTimeZone),
  further: further.map((part) => bookedPartView(part, config)),
});

export const allocationView = ({ subscription, further, ...first }: Booked) => {
  const parts = [first, ...further];
  return {
    parts: parts.map((part) => ({
      invoice_number: part.isIssued ? null : part.invoice.number,
      from: part.invoice.period.start.toISOString(),
      to: part.invoice.period.end?.toISOString() ?? null,
      total: part.invoice.netTotal,
      /** The last payment also carries what is left over. */
      amount: part.payment.amount,
      allocated: part.payment.settles,
      state: part.invoice.state,
    })),
    credited: parts.reduce((sum, part) => sum + part.payment.credited, 0),
    end_date: subscription.endDate?.toISOString() ?? null,
  };
};

export type AllocationView = ReturnType<typeof allocationView>;

export type BookedView = ReturnType<typeof bookedView>;

export const bookedPartSchema = viewSchema<ReturnType<typeof bookedPartView>>('FurtherPayment', {
  payment: paymentSchema,
  invoice: invoiceSchema,
});

export const bookedSchema = viewSchema<BookedView>('Booked', {
  payment: paymentSchema,
  invoice: invoiceSchema,
  subscription: subscriptionSchema,
  license_status: oneOf(STATUSES, 'active'),
  refusal: orNull(refusalSchema),
  further: arrayOf(bookedPartSchema),
});

export const allocationSchema = viewSchema<AllocationView>('PaymentAllocation', {
  parts: arrayOf(
    viewSchema<AllocationView['parts'][number]>('PaymentPart', {
      invoice_number: orNull('INV-2026-000007'),
      from: '2026-02-05T03:12:45.000Z',
      to: orNull('2026-03-05T03:12:45.000Z'),
      total: 150_000,
      amount: 150_000,
      allocated: 150_000,
      state: oneOf(INVOICE_STATES, 'paid'),
    }),
  ),
  credited: 0,
  end_date: orNull('2026-05-05T03:12:45.000Z'),
});
