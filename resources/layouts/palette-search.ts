import type { Locale } from '@server/rules/locale';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import { callApi } from '@/api/api';
import { can } from '@/lib/rights';
import type { Messages } from '@/i18n/en';
import type { Group } from './palette-entry';
import { invoiceEntry, licenseEntry, paymentEntry, subscriptionEntry, userEntry } from './palette-rows';

type Search = {
  viewer: SharedProps['viewer'];
  words: Messages['shared'];
  locale: Locale;
  signal: AbortSignal;
};

/** The first matches of each kind. Customers have no list of users. */
export async function findRows(text: string, { viewer, words, locale, signal }: Search): Promise<Group[]> {
  const request = { query: { q: text, per_page: 5 }, signal };
  const [users, licenses, subscriptions, invoices, payments] = await Promise.all([
    can(viewer, 'users:read') ? callApi('GET /users', request) : [],
    callApi('GET /licenses', request),
    callApi('GET /subscriptions', request),
    callApi('GET /invoices', request),
    callApi('GET /payments', request),
  ]);
  const { screens } = words;
  return [
    { value: screens.users, items: users.map(userEntry(words)) },
    { value: screens.licenses, items: licenses.map(licenseEntry(words)) },
    { value: screens.subscriptions, items: subscriptions.map(subscriptionEntry) },
    { value: screens.invoices, items: invoices.map(invoiceEntry(words)) },
    { value: screens.payments, items: payments.map(paymentEntry(locale)) },
  ];
}
