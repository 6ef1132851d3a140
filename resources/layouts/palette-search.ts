import type { LicenseView } from '@server/licenses/license.view';
import type { SubscriptionView } from '@server/subscriptions/subscription.view';
import type { UserView } from '@server/users/user.view';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { callApi } from '@/lib/api';
import { entriesFor } from './navigation';

/** One line of the palette, and where it leads. */
export type Finding = { value: string; label: string; note?: string; href: string };
export type Group = { value: string; items: Finding[] };

export function pagesMatching(text: string, isBackOffice: boolean): Group {
  const wanted = text.trim().toLowerCase();
  const items = entriesFor(isBackOffice)
    .flat()
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ label, href }) => ({ value: href, label, href }));
  return { value: 'Go to', items };
}

/** The first few of everything that contains the text. Customers have no list of users. */
export async function findRows(text: string, isBackOffice: boolean, signal: AbortSignal): Promise<Group[]> {
  const request = { query: { q: text, per_page: 5 }, signal };
  const [users, licenses, subscriptions] = await Promise.all([
    isBackOffice ? callApi('GET /users', request) : [],
    callApi('GET /licenses', request),
    callApi('GET /subscriptions', request),
  ]);
  return [
    { value: 'Users', items: users.map(userFinding) },
    { value: 'Licenses', items: licenses.map(licenseFinding) },
    { value: 'Subscriptions', items: subscriptions.map(subscriptionFinding) },
  ];
}

const userFinding = ({ id, username, wa_number }: UserView): Finding => ({
  value: `user:${id}`,
  label: username,
  note: displayWhatsappNumber(wa_number),
  href: filtered('/users', username),
});

const licenseFinding = ({ id, license_key, user_name }: LicenseView): Finding => ({
  value: `license:${id}`,
  label: license_key,
  note: user_name ?? 'Not assigned',
  href: filtered('/licenses', license_key),
});

const subscriptionFinding = ({ id, user_name, plan_name, license_key }: SubscriptionView): Finding => ({
  value: `subscription:${id}`,
  label: user_name,
  note: plan_name,
  href: filtered('/subscriptions', license_key),
});

const filtered = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;
