import {
  type SubscriptionAnswer,
  subscriptionSchema,
} from '../../licensing/subscriptions/subscription.view.js';
import { beginsSchema, type BeginView } from '../../licensing/subscriptions/renewal.view.js';
import { refusalSchema, refusalView } from '../../licensing/subscriptions/refusal.view.js';
import { arrayOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import type { Config } from '../../platform/config/config.js';
import type { Claimed } from '../../rules/debt.js';
import { totalOwed } from '../../rules/ledger.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { bookedPartSchema, bookedPartView } from './booked.view.js';
import type { CustomerBooked } from './customer-payments.service.js';

const openInvoiceView = (invoice: Invoice, begins: BeginView[]) => ({
  invoice_id: invoice.id,
  invoice_number: invoice.number,
  subscription_id: invoice.subscriptionId,
  plan_name: invoice.planName,
  license_ending: invoice.licenseEnding,
  from: invoice.periodStart.toISOString(),
  to: invoice.periodEnd?.toISOString() ?? null,
  due_at: invoice.dueAt.toISOString(),
  owed: invoice.owed,
  /** Of the next period: where paying it ends that, once the subscription has lapsed as chosen. */
  renews: invoice.isOfNextPeriod,
  begins,
});

type OpenInvoiceView = ReturnType<typeof openInvoiceView>;

/** Amounts in whole rupiah. `owed` is the sum of all open invoices, `credit` what the provider holds. */
export const customerDuesView = (
  { id, name }: { id: number; name: string },
  open: Invoice[],
  begins: Map<number, BeginView[]>,
  credit: number,
  claim: Claimed,
) => ({
  user_id: id,
  user_name: name,
  owed: totalOwed(open),
  credit,
  ...claim,
  /** Oldest first, in the order in which a payment settles them. */
  invoices: open.map((invoice) => openInvoiceView(invoice, begins.get(invoice.id) ?? [])),
});

export type CustomerDuesView = ReturnType<typeof customerDuesView>;

/** `owed` is what the customer still owes. */
export const customerBookedView = (
  { parts, subscriptions, owed }: CustomerBooked,
  answers: SubscriptionAnswer[],
  config: Pick<Config, 'publicUrl' | 'businessTimeZone'>,
  now: Date,
) => ({
  parts: parts.map((part) => bookedPartView(part, config)),
  owed,
  /** Those whose invoices were paid, and why the routers of one are still refused. */
  subscriptions: subscriptions.map((subscription, index) => ({
    subscription: answers[index]!,
    refusal: refusalView(subscription, now, config.businessTimeZone),
  })),
});

export type CustomerBookedView = ReturnType<typeof customerBookedView>;

export const customerDuesSchema = viewSchema<CustomerDuesView>('CustomerDues', {
  user_id: 3,
  user_name: 'Budi Santoso',
  owed: 200_000,
  credit: 0,
  claimed_at: orNull('2026-02-06T03:12:45.000Z'),
  claim_has_picture: true,
  invoices: arrayOf(
    viewSchema<OpenInvoiceView>('OpenInvoice', {
      invoice_id: 7,
      invoice_number: 'INV-2026-000007',
      subscription_id: 4,
      plan_name: 'Basic',
      license_ending: '…C1YB',
      from: '2026-02-05T03:12:45.000Z',
      to: orNull('2026-03-05T03:12:45.000Z'),
      due_at: '2026-02-12T03:12:45.000Z',
      owed: 100_000,
      renews: true,
      begins: beginsSchema,
    }),
  ),
});

export const customerBookedSchema = viewSchema<CustomerBookedView>('CustomerPayment', {
  parts: arrayOf(bookedPartSchema),
  owed: 0,
  subscriptions: arrayOf(
    viewSchema<CustomerBookedView['subscriptions'][number]>('PaidSubscription', {
      subscription: subscriptionSchema,
      refusal: orNull(refusalSchema),
    }),
  ),
});
