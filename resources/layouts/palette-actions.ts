import type { SharedProps } from '@server/accounts/auth/console-page-context';
import { ADD_SUBSCRIPTION, PAY_LINK, RECORD_PAYMENT, RENEW } from '@/ui/hooks/use-addressed-dialog';
import { can, isStaff } from '@/lib/rights';
import { subscriptionHref, userHref, whatsappHref } from '@/lib/hrefs';
import type { Messages } from '@/i18n/en';
import type { Entry, FoundSubscription, Group, Subject } from './palette-entry';
import { ownSubscriptionEntry } from './palette-rows';

type Words = Messages['shared'];
type Viewer = SharedProps['viewer'];

/** A customer with one subscription needs no choice between several. */
export function customerActions(
  { id, waNumber }: Extract<Subject, { kind: 'customer' }>,
  subscriptions: FoundSubscription[],
  viewer: Viewer,
  words: Words,
): Group[] {
  const adding: Entry = {
    value: ADD_SUBSCRIPTION,
    label: words.commands.addSubscription,
    choice: { visit: `${userHref(id)}#${ADD_SUBSCRIPTION}` },
  };
  const add = can(viewer, 'subscriptions:write', 'licenses:write') ? [adding] : [];
  const [only, ...others] = subscriptions;
  if (only && !others.length)
    return subscriptionActions(only, viewer, words).map(({ value, items }) => ({
      value,
      items: [...items, ...add],
    }));
  const number = waNumber === undefined ? only?.wa_number : waNumber;
  return [
    { value: words.screens.subscriptions, items: subscriptions.map(ownSubscriptionEntry) },
    { value: words.rowActions.head, items: [...add, ...chatEntries(number, words)] },
  ];
}

/** The forms are for staff. */
export function subscriptionActions(
  { id, owed, wa_number, license_key }: FoundSubscription,
  viewer: Viewer,
  words: Words,
): Group[] {
  const form = (hash: string, label: string): Entry => ({
    value: hash,
    label,
    choice: { visit: `${subscriptionHref(id)}#${hash}` },
  });
  const items = [
    ...(can(viewer, 'payments:record') ? [form(RECORD_PAYMENT, words.ledger.record)] : []),
    ...(owed > 0 && can(viewer, 'messages:send') ? [form(PAY_LINK, words.ledger.sendPayLink)] : []),
    ...(can(viewer, 'subscriptions:write') ? [form(RENEW, words.actions.renew)] : []),
    ...(isStaff(viewer) ? chatEntries(wa_number, words) : []),
    copyEntry(license_key, words),
  ];
  return [{ value: words.rowActions.head, items }];
}

export const licenseActions = (key: string, words: Words): Group[] => [
  { value: words.rowActions.head, items: [copyEntry(key, words)] },
];

const copyEntry = (key: string, { palette }: Words): Entry => ({
  value: 'copy-key',
  label: palette.copyKey,
  note: key,
  choice: { copy: key },
});

const chatEntries = (number: string | null | undefined, { palette }: Words): Entry[] =>
  number ? [{ value: 'chat', label: palette.chat, choice: { chat: whatsappHref(number) } }] : [];
