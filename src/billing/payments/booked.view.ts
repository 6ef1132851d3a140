import type { Config } from '../../platform/config/config.js';
import type { SubscriptionAnswer } from '../../licensing/subscriptions/subscription.view.js';
import { invoiceView } from '../invoices/invoice.view.js';
import type { Booked } from './payments.service.js';
import { paymentView } from './payment.view.js';

export const bookedView = (
  { payment, invoice, further, subscription: { license } }: Booked,
  subscription: SubscriptionAnswer,
  config: Pick<Config, 'publicUrl'>,
  now: Date,
) => ({
  payment: paymentView(payment),
  invoice: invoiceView(invoice, config),
  subscription,
  /** Of the licence itself: one that is off is refused, whatever was paid. */
  license_status: license.displayStatus(now),
  further: further.map((part) => ({
    payment: paymentView(part.payment),
    invoice: invoiceView(part.invoice, config),
  })),
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
