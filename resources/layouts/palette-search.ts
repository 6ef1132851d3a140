import type { LicenseView } from '@server/licensing/licenses/license.view';
import type { SubscriptionView } from '@server/licensing/subscriptions/subscription.view';
import type { UserView } from '@server/accounts/users/user.view';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { NEW_CUSTOMER } from '@/ui/hooks/use-addressed-dialog';
import { licenseHref } from '@/shared/license-key';
import { userHref } from '@/shared/user-link';
import { callApi } from '@/api/api';
import type { Messages } from '@/i18n/en';
import { entriesFor } from './navigation';

export type Finding = { value: string; label: string; note?: string; href: string };
export type Group = { value: string; items: Finding[] };

type Words = Messages['shared'];

export function pagesMatching(text: string, isBackOffice: boolean, { screens, palette }: Words): Group {
  const wanted = text.trim().toLowerCase();
  const items = entriesFor(isBackOffice)
    .flat()
    .map(({ screen, href }) => ({ value: href, label: screens[screen], href }))
    .filter(({ label }) => label.toLowerCase().includes(wanted));
  return { value: palette.pages, items };
}

/** The forms that can be opened from any page. */
export function commandsMatching(text: string, isBackOffice: boolean, { commands }: Words): Group {
  const { label, newCustomer } = commands;
  const isWanted = isBackOffice && newCustomer.toLowerCase().includes(text.trim().toLowerCase());
  const href = `/users#${NEW_CUSTOMER}`;
  return { value: label, items: isWanted ? [{ value: href, label: newCustomer, href }] : [] };
}

/** The first matches of each kind. Customers have no list of users. */
export async function findRows(
  text: string,
  isBackOffice: boolean,
  words: Words,
  signal: AbortSignal,
): Promise<Group[]> {
  const request = { query: { q: text, per_page: 5 }, signal };
  const [users, licenses, subscriptions] = await Promise.all([
    isBackOffice ? callApi('GET /users', request) : [],
    callApi('GET /licenses', request),
    callApi('GET /subscriptions', request),
  ]);
  return [
    { value: words.screens.users, items: users.map(userFinding(words)) },
    { value: words.screens.licenses, items: licenses.map(licenseFinding(words)) },
    { value: words.screens.subscriptions, items: subscriptions.map(subscriptionFinding) },
  ];
}

const userFinding =
  ({ user }: Words) =>
  ({ id, username, wa_number }: UserView): Finding => ({
    value: `user:${id}`,
    label: username,
    note: wa_number ? displayWhatsappNumber(wa_number) : user.noNumber,
    href: userHref(id),
  });

const licenseFinding =
  ({ facts }: Words) =>
  ({ id, license_key, user_name }: LicenseView): Finding => ({
    value: `license:${id}`,
    label: license_key,
    note: user_name ?? facts.nobody,
    href: licenseHref(id),
  });

const subscriptionFinding = ({ id, user_name, plan_name }: SubscriptionView): Finding => ({
  value: `subscription:${id}`,
  label: user_name,
  note: plan_name,
  href: `/subscriptions/${id}`,
});
