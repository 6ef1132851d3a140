import type { Config } from '../platform/config/config.js';
import { subscriptionView } from '../subscriptions/subscription.view.js';
import { invoiceView } from '../ledger/invoice.view.js';
import type { Booked } from './payments.service.js';
import { paymentView } from '../ledger/payment.view.js';

/** A payment and all that it changed. */
export const bookedView = (
  { payment, invoice, subscription }: Booked,
  now: Date,
  config: Pick<Config, 'publicUrl'>,
) => ({
  payment: paymentView(payment),
  invoice: invoiceView(invoice, config),
  subscription: subscriptionView(subscription, now),
});

export type BookedView = ReturnType<typeof bookedView>;
