import type { InvoiceView } from '@server/billing/ledger/invoice.view';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import type { LicenseView } from '@server/licensing/licenses/license.view';
import type { RouterView } from '@server/licensing/routers/router.view';
import type { UserView } from '@server/accounts/users/user.view';
import type { Locale } from '@server/rules/locale';
import type { Role } from '@server/rules/roles';
import { displayName } from '@server/rules/user-name';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { formatRupiah, formatWholeDay } from '@/lib/format';
import type { RecentCustomer } from '@/lib/recent-customers';
import { routerName } from '@/shared/router/router-name';
import { invoiceHref, licenseHref, routerHref, subscriptionHref, userHref } from '@/lib/hrefs';
import type { Entry, FoundSubscription, Words } from './palette-entry';

export const userEntry =
  ({ user, role: roles }: Words) =>
  ({ id, username, full_name, wa_number, role }: UserView): Entry => {
    const name = displayName(username, full_name);
    const choice = { visit: userHref(id) };
    // Staff have no subscriptions to act on.
    if (role !== 'user')
      return { value: `user:${id}`, label: name, note: `${username} · ${roles[role as Role]}`, choice };
    const number = wa_number ? displayWhatsappNumber(wa_number) : user.noNumber;
    return {
      value: `user:${id}`,
      label: name,
      note: full_name ? `${username} · ${number}` : number,
      choice,
      subject: { kind: 'customer', id, name, username, waNumber: wa_number },
    };
  };

export const recentEntry = ({ id, username, name }: RecentCustomer): Entry => ({
  value: `recent:${id}`,
  label: name,
  note: name === username ? undefined : username,
  choice: { visit: userHref(id) },
  subject: { kind: 'customer', id, name, username },
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

/** A subscription to which a command leads. */
export const chosenEntry =
  (hash: string) =>
  ({ id, user_name, plan_name, owed }: FoundSubscription): Entry => ({
    value: `subscription:${id}`,
    label: user_name,
    note: plan_name,
    figure: owed > 0 ? formatRupiah(owed) : undefined,
    choice: { visit: `${subscriptionHref(id)}#${hash}` },
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

export const routerEntry =
  ({ routers }: Words) =>
  (router: RouterView): Entry => {
    const name = routerName(router);
    return {
      value: `router:${router.id}`,
      label: name,
      note: router.user_name ?? router.license_ending,
      figure: routers.state[router.state],
      choice: { visit: routerHref(router.id) },
      subject: { kind: 'router', name, router },
    };
  };

export const invoiceEntry =
  ({ ledger }: Words) =>
  ({ id, number, user_name, owed, state }: InvoiceView): Entry => ({
    value: `invoice:${id}`,
    label: number,
    note: user_name,
    figure: owed > 0 ? formatRupiah(owed) : ledger.state[state],
    choice: { visit: invoiceHref(id) },
    subject: owed > 0 ? { kind: 'invoice', name: number, invoice: { id, owed } } : undefined,
  });

export const paymentEntry =
  (locale: Locale) =>
  ({ id, invoice_id, user_name, amount, paid_on }: PaymentView): Entry => ({
    value: `payment:${id}`,
    label: formatRupiah(amount),
    note: user_name,
    figure: formatWholeDay(paid_on, locale),
    choice: { visit: invoiceHref(invoice_id) },
  });
