import {
  type ActionName,
  actionWords,
  FIRST_ACTIONS,
  hashOf,
  mayDo,
  OF_LICENSE,
  OF_SUBSCRIPTION,
} from '@/shared/actions';
import { isStaff } from '@/lib/rights';
import { invoiceHref, routerHref, subscriptionHref, userHref, whatsappHref } from '@/lib/hrefs';
import { routerActions as actionsOn } from '@/shared/router/router-rights';
import type { Command, Entry, FoundSubscription, Group, Subject, Viewer, Words } from './palette-entry';
import { ALSO_CALLED } from './palette-synonyms';
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
  const add = formsAt(userHref(id), ['add-subscription'], viewer, words);
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
    items: owed > 0 ? formsAt(invoiceHref(id), ['pay', 'pay-link'], viewer, words) : [],
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

/** Found by their words, and not offered before. */
const RARE: ActionName[] = [...OF_SUBSCRIPTION, ...OF_LICENSE].filter((name) => name !== 'pay-link');

/** Forms of a page, which its address opens. */
const formsAt = (href: string, names: ActionName[], viewer: Viewer, words: Words): Entry[] =>
  names
    .filter((name) => mayDo(viewer, name))
    .map((name) => ({
      value: hashOf(name),
      label: actionWords(words)[name],
      keywords: ALSO_CALLED[name],
      isRare: RARE.includes(name),
      choice: { visit: `${href}#${hashOf(name)}` },
    }));

const formsOf = ({ id, owed, plan_name }: FoundSubscription, viewer: Viewer, words: Words): Entry[] =>
  formsAt(
    subscriptionHref(id),
    [...(owed > 0 ? (['pay', 'pay-link', 'renew'] as const) : FIRST_ACTIONS), ...RARE],
    viewer,
    words,
  ).map((form) => ({ ...form, value: `${form.value}:${id}`, note: plan_name }));

/** Commands without a record: the subscription is chosen next. */
export const openCommands = (viewer: Viewer, words: Words): Entry[] =>
  isStaff(viewer)
    ? (['pay', 'pay-link', 'renew', ...RARE] as const).flatMap((name) =>
        formsAt('', [name], viewer, words).map(({ value, label, keywords, isRare }) => ({
          value: `for:${value}`,
          label: `${label}…`,
          keywords,
          isRare,
          isRemembered: true as const,
          choice: { chooseFor: commandOf(name, words) },
        })),
      )
    : [];

export const commandOf = (name: ActionName, words: Words): Command => ({
  kind: 'command',
  name: words.palette.chooseFor(actionWords(words)[name]),
  hash: hashOf(name),
});

const copyEntry = (key: string, { palette }: Words): Entry => ({
  value: 'copy-key',
  label: palette.copyKey,
  note: key,
  choice: { copy: key },
});

const chatEntries = (number: string | null | undefined, { palette }: Words): Entry[] =>
  number ? [{ value: 'chat', label: palette.chat, choice: { chat: whatsappHref(number) } }] : [];
