import type { InvoiceView } from '@server/billing/invoices/invoice.view';
import type { PaymentView } from '@server/billing/payments/payment.view';
import type { LicenseView } from '@server/licensing/licenses/license.view';
import type { UserView } from '@server/accounts/users/user.view';
import type { Locale } from '@server/rules/locale';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { licenseHref } from '@/shared/license-key';
import { userHref } from '@/shared/user-link';
import { formatRupiah, formatWholeDay } from '@/lib/format';
import { invoiceHref } from '@/lib/invoice-href';
import { subscriptionHref } from '@/lib/subscription-href';
import type { RecentCustomer } from '@/lib/recent-customers';
import type { Messages } from '@/i18n/en';
import type { Entry, FoundSubscription } from './palette-entry';

type Words = Messages['shared'];

export const userEntry =
  ({ user }: Words) =>
  ({ id, username, wa_number }: UserView): Entry => ({
    value: `user:${id}`,
    label: username,
    note: wa_number ? displayWhatsappNumber(wa_number) : user.noNumber,
    choice: { visit: userHref(id) },
    subject: { kind: 'customer', name: username, waNumber: wa_number },
  });

export const recentEntry = ({ id, username }: RecentCustomer): Entry => ({
  value: `recent:${id}`,
  label: username,
  choice: { visit: userHref(id) },
  subject: { kind: 'customer', name: username },
});

export const licenseEntry =
  ({ facts }: Words) =>
  ({ id, license_key, user_name }: LicenseView): Entry => ({
    value: `license:${id}`,
    label: license_key,
    note: user_name ?? facts.nobody,
    choice: { visit: licenseHref(id) },
    subject: { kind: 'license', name: license_key, licenseKey: license_key },
  });

export const subscriptionEntry = (subscription: FoundSubscription): Entry => ({
  value: `subscription:${subscription.id}`,
  label: subscription.user_name,
  note: subscription.plan_name,
  choice: { visit: subscriptionHref(subscription.id) },
  subject: subjectOf(subscription),
});

/** One of several subscriptions of a customer. */
export const ownSubscriptionEntry = (subscription: FoundSubscription): Entry => ({
  value: `subscription:${subscription.id}`,
  label: subscription.plan_name,
  note: subscription.license_key,
  figure: subscription.owed > 0 ? formatRupiah(subscription.owed) : undefined,
  choice: { actionsOf: subjectOf(subscription) },
  subject: subjectOf(subscription),
});

const subjectOf = (subscription: FoundSubscription) => ({
  kind: 'subscription' as const,
  name: `${subscription.plan_name} · ${subscription.user_name}`,
  subscription,
});

export const invoiceEntry =
  ({ ledger }: Words) =>
  ({ id, number, username, owed, state }: InvoiceView): Entry => ({
    value: `invoice:${id}`,
    label: number,
    note: username,
    figure: owed > 0 ? formatRupiah(owed) : ledger.state[state],
    choice: { visit: invoiceHref(id) },
  });

export const paymentEntry =
  (locale: Locale) =>
  ({ id, invoice_id, username, amount, paid_on }: PaymentView): Entry => ({
    value: `payment:${id}`,
    label: formatRupiah(amount),
    note: username,
    figure: formatWholeDay(paid_on, locale),
    choice: { visit: invoiceHref(invoice_id) },
  });
