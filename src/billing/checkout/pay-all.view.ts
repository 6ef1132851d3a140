import { lastFour } from '../../rules/license-key.js';
import { type PaySelection, selectionQuery } from '../../rules/pay-selection.js';
import { payPath } from '../ledger/pay-links.js';
import type { PayLink } from '../ledger/pay-link.entity.js';
import { isInvoiceItem, isPeriodItem, type PaymentBasket } from '../ledger/payment-basket.entity.js';
import type { Ahead, InvoiceChoice, Quote } from './basket-quote.js';
import type { PayAllStatusView, PayPage, WaysToPay } from './pay.view.js';

type Around = PayAllStatusView & {
  hasPicture: boolean;
  paid: { path: string; number: string; total: number }[];
  ways: WaysToPay | null;
};

/** Public to the holder of the link: no phone, no e-mail, only the ends of keys. */
export const payAllView = (link: PayLink, quote: Quote, { hasPicture, ...around }: Around) => ({
  path: payPath(link.token),
  customer: link.user.displayName,
  /** With these in the address, forms ask for what is shown, at the amount that is shown. */
  query: chosenQuery(quote),
  ...around,
  has_picture: hasPicture,
  invoices: quote.invoices.map(invoiceChoiceView),
  ahead: quote.ahead.map(aheadView),
  total: quote.total,
  owed: quote.owed,
  is_cut: quote.isCut,
  /** Until when it runs, where the link is to a period that was paid since. */
  paid_until: quote.paidUntil?.toISOString() ?? null,
});

const invoiceChoiceView = ({ invoice, terms, owed, isLate, isTicked, isSwitchedOff }: InvoiceChoice) => ({
  id: invoice.id,
  number: invoice.number,
  plan_name: invoice.planName,
  license_ending: invoice.licenseEnding,
  period_start: invoice.period.start.toISOString(),
  period_end: invoice.period.end?.toISOString() ?? null,
  length: invoice.renews ? invoice.billingPeriod : null,
  starts_on_payment: terms.startsOnPayment,
  due_at: invoice.dueAt.toISOString(),
  is_late: isLate,
  owed,
  is_ticked: isTicked,
  /** Paying does not switch it on again. */
  is_switched_off: isSwitchedOff,
});

const aheadView = ({ subscription, from, options }: Ahead) => ({
  subscription_id: subscription.id,
  from,
  plan_name: subscription.plan.planName,
  license_ending: lastFour(subscription.license.licenseKey),
  options: options.map(({ billingPeriod, amount, until, isTicked }) => ({
    billing_period: billingPeriod,
    amount,
    until: until.toISOString(),
    is_ticked: isTicked,
  })),
});

const chosenQuery = ({ items, total }: Pick<Quote, 'items' | 'total'>): string =>
  `${selectionQuery(selectionOf({ items }))}&total=${total}`;

/** What was ticked for it. */
export const selectionOf = ({ items }: Pick<PaymentBasket, 'items'>): PaySelection => ({
  invoiceIds: items.filter(isInvoiceItem).map(({ invoice_id }) => invoice_id),
  ahead: items.filter(isPeriodItem).map(({ subscription_id, billing_period, from }) => ({
    subscriptionId: subscription_id,
    billingPeriod: billing_period,
    from,
  })),
});

export type PayAllView = ReturnType<typeof payAllView>;

export type PayAllPage = Omit<PayPage, 'bill'> & {
  bill: PayAllView;
  /** Whether what was pressed is not what would be paid now. */
  is_changed: boolean;
};
