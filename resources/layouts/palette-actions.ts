import { ADD_SUBSCRIPTION, PAY_LINK, RECORD_PAYMENT, RENEW } from '@/ui/hooks/use-addressed-dialog';
import { can, isStaff } from '@/lib/rights';
import { invoiceHref, routerHref, subscriptionHref, userHref, whatsappHref } from '@/lib/hrefs';
import { routerActions as actionsOn } from '@/shared/router/router-rights';
import type { Entry, FoundSubscription, Group, Subject, Viewer, Words } from './palette-entry';
import { ownSubscriptionEntry } from './palette-rows';

type Customer = Extract<Subject, { kind: 'customer' }>;

/** The subscriptions of a customer whose actions are found without choosing one first. */
const MOST_SPELLED_OUT = 5;

/** A customer with one subscription needs no choice between several; with a text, their actions are found too. */
export function customerActions(
  { id, waNumber }: Customer,
  subscriptions: FoundSubscription[],
  { text, viewer, words }: { text: string; viewer: Viewer; words: Words },
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
  const spelledOut = text.trim() ? subscriptions.slice(0, MOST_SPELLED_OUT) : [];
  return [
    { value: words.screens.subscriptions, items: subscriptions.map(ownSubscriptionEntry) },
    {
      value: words.rowActions.head,
      items: [
        ...spelledOut.flatMap((one) => formsOf(one, viewer, words)),
        ...add,
        ...chatEntries(number, words),
      ],
    },
  ];
}

/** The forms are for staff. */
export function subscriptionActions(subscription: FoundSubscription, viewer: Viewer, words: Words): Group[] {
  const items = [
    ...formsOf(subscription, viewer, words).map(({ note: _note, ...form }) => form),
    ...(isStaff(viewer) ? chatEntries(subscription.wa_number, words) : []),
    copyEntry(subscription.license_key, words),
  ];
  return [{ value: words.rowActions.head, items }];
}

export const licenseActions = (key: string, words: Words): Group[] => [
  { value: words.rowActions.head, items: [copyEntry(key, words)] },
];

export const invoiceActions = (
  { id, owed }: Extract<Subject, { kind: 'invoice' }>['invoice'],
  viewer: Viewer,
  words: Words,
): Group[] => [
  {
    value: words.rowActions.head,
    items: ledgerForms(owed, viewer, words)
      .filter(() => owed > 0)
      .map((form) => ({ ...form, choice: { visit: `${invoiceHref(id)}#${form.value}` } })),
  },
];

export const routerActions = (
  router: Extract<Subject, { kind: 'router' }>['router'],
  viewer: Viewer,
  words: Words,
): Group[] => [
  {
    value: words.rowActions.head,
    items: actionsOn(router, viewer).map((action) => ({
      value: action,
      label: words.routers[action].action,
      choice: { visit: `${routerHref(router.id)}#${action}` },
    })),
  },
];

type Form = Omit<Entry, 'choice'>;

const ledgerForms = (owed: number, viewer: Viewer, { ledger, palette }: Words): Form[] => [
  ...(can(viewer, 'payments:record')
    ? [{ value: RECORD_PAYMENT, label: ledger.record, keywords: palette.alsoCalled.record }]
    : []),
  ...(owed > 0 && can(viewer, 'messages:send')
    ? [{ value: PAY_LINK, label: ledger.sendPayLink, keywords: palette.alsoCalled.payLink }]
    : []),
];

const renewForms = (viewer: Viewer, { actions, palette }: Words): Form[] =>
  can(viewer, 'subscriptions:write')
    ? [{ value: RENEW, label: actions.renew, keywords: palette.alsoCalled.renew }]
    : [];

const formsOf = ({ id, owed, plan_name }: FoundSubscription, viewer: Viewer, words: Words): Entry[] =>
  [...ledgerForms(owed, viewer, words), ...renewForms(viewer, words)].map((form) => ({
    ...form,
    value: `${form.value}:${id}`,
    note: plan_name,
    choice: { visit: `${subscriptionHref(id)}#${form.value}` },
  }));

/** Commands without a record: the subscription is chosen next. */
export const openCommands = (viewer: Viewer, words: Words): Entry[] =>
  isStaff(viewer)
    ? [...ledgerForms(1, viewer, words), ...renewForms(viewer, words)].map(({ value, label, keywords }) => ({
        value: `for:${value}`,
        label: `${label}…`,
        keywords,
        isRemembered: true as const,
        choice: {
          chooseFor: { kind: 'command' as const, name: words.palette.chooseFor(label), hash: value },
        },
      }))
    : [];

const copyEntry = (key: string, { palette }: Words): Entry => ({
  value: 'copy-key',
  label: palette.copyKey,
  note: key,
  choice: { copy: key },
});

const chatEntries = (number: string | null | undefined, { palette }: Words): Entry[] =>
  number ? [{ value: 'chat', label: palette.chat, choice: { chat: whatsappHref(number) } }] : [];
