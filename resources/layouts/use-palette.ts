import { usePage } from '@inertiajs/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { NEW_CUSTOMER } from '@/ui/hooks/use-addressed-dialog';
import type { Locale } from '@server/rules/locale';
import { ApiError, callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { recentCommands } from '@/lib/recent-commands';
import { recentCustomers } from '@/lib/recent-customers';
import { isStaff, can } from '@/lib/rights';
import { openCommands } from './palette-actions';
import { ALSO_CALLED } from './palette-synonyms';
import { type Entry, filled, type Group, matching, type Viewer, type Words } from './palette-entry';
import {
  chosenEntry,
  recentEntry,
  invoiceEntry,
  licenseEntry,
  paymentEntry,
  routerEntry,
  subscriptionEntry,
  userEntry,
} from './palette-rows';
import { type Access, isSeen, tabsFor, type Viewing } from './sections';

const DEBOUNCE_MS = 250;

export function usePaletteWords(): Words {
  const shared = useMessages('shared');
  const palette = useMessages('palette');
  const routers = useMessages('routers');
  return useMemo(() => ({ ...shared, palette, routers }), [shared, palette, routers]);
}

/**
 * The entries for a text: pages and commands at once, rows after a pause in typing. Without a text, what was opened
 * before comes first.
 * @param here the actions of the record in view
 */
export function usePalette(text: string, here: Group[]) {
  const words = usePaletteWords();
  const { viewer, app, menu_counts } = usePage().props;
  const { locale } = app;
  const [recent] = useState(() => (viewer && isStaff(viewer) ? recentCustomers(viewer.id) : []));
  const wanted = text.trim();
  const { groups: found, ...state } = useFound(wanted, async (signal) =>
    wanted ? findRows(wanted, { viewer, words, locale, signal }) : [],
  );

  // Another array would move the highlight back to the first entry.
  const groups = useMemo(() => {
    const { palette } = words;
    const all = {
      pages: pageEntries({ viewer, menu_counts }, words),
      commands: commandEntries(viewer, words),
    };
    const pages = { value: palette.pages, items: matching(wanted, all.pages) };
    const commands = { value: palette.commands, items: matching(wanted, all.commands) };
    if (!wanted) {
      const latest = [...recent.map(recentEntry), ...remembered([...all.pages, ...all.commands])];
      return filled([...here, { value: palette.recent, items: latest }, commands, pages]);
    }
    const actions = [...here, commands];
    return filled([
      ...(isBeginOf(pages.items, wanted) ? [pages, ...actions] : [...actions, pages]),
      ...found,
    ]);
  }, [wanted, viewer, menu_counts, words, found, recent, here]);
  return { groups, ...state, isSearching: !!wanted && state.isSearching };
}

const remembered = (entries: Entry[]): Entry[] =>
  recentCommands()
    .flatMap((value) => entries.find((entry) => entry.value === value) ?? [])
    .map((entry) => ({ ...entry, value: `recent:${entry.value}` }));

const isBeginOf = (entries: Entry[], text: string): boolean =>
  entries.some(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()));

/** The subscriptions that a text finds, of which a command is about one. */
export const useCommandTargets = (text: string, hash: string) =>
  useFound(text.trim(), async (signal) => {
    const query = { ...(text.trim() && { q: text.trim() }), per_page: 8 };
    const subscriptions = await callApi('GET /subscriptions', { query, signal });
    return [{ value: '', items: subscriptions.map(chosenEntry(hash)) }];
  });

/** What the server finds for a text, after a pause in typing. */
function useFound(text: string, ask: (signal: AbortSignal) => Promise<Group[]>) {
  const [found, setFound] = useState<{ text?: string; groups: Group[]; failure?: string }>({ groups: [] });
  const look = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const groups = await ask(signal);
      if (!signal.aborted) setFound({ text, groups });
    } catch (cause) {
      if (signal.aborted) return;
      if (!(cause instanceof ApiError)) throw cause;
      setFound({ text, groups: [], failure: cause.message });
    }
  });
  useEffect(() => {
    const asking = new AbortController();
    const timer = window.setTimeout(() => void look(asking.signal), text ? DEBOUNCE_MS : 0);
    return () => (window.clearTimeout(timer), asking.abort());
  }, [text]);
  return { groups: found.groups, isSearching: found.text !== text, failure: found.failure };
}

type Search = { viewer: Viewer; words: Words; locale: Locale; signal: AbortSignal };

/** The first matches of each kind. Customers have no list of users. */
async function findRows(text: string, { viewer, words, locale, signal }: Search): Promise<Group[]> {
  const request = { query: { q: text, per_page: 5 }, signal };
  const [users, licenses, routers, subscriptions, invoices, payments] = await Promise.all([
    can(viewer, 'users:read') ? callApi('GET /users', request) : [],
    callApi('GET /licenses', request),
    callApi('GET /routers', request),
    callApi('GET /subscriptions', request),
    callApi('GET /invoices', request),
    callApi('GET /payments', request),
  ]);
  const { screens } = words;
  return [
    { value: screens.users, items: users.map(userEntry(words)) },
    { value: screens.licenses, items: licenses.map(licenseEntry(words)) },
    { value: screens.routers, items: routers.map(routerEntry(words)) },
    { value: screens.subscriptions, items: subscriptions.map(subscriptionEntry) },
    { value: screens.invoices, items: invoices.map(invoiceEntry(words)) },
    { value: screens.payments, items: payments.map(paymentEntry(locale)) },
  ];
}

/** Pages that are reached from others. */
const OTHER_PAGES: (Access & { screen: 'new-import' | 'message-texts' | 'account'; href: string })[] = [
  { screen: 'new-import', href: '/import', needs: 'imports:run' },
  { screen: 'message-texts', href: '/messages/texts' },
  { screen: 'account', href: '/account', customers: 'search' },
];

/** A tab is found by the name of its section too, and each part of the settings by what is in it. */
function pageEntries(viewing: Viewing, { screens, palette }: Words): Entry[] {
  const others = OTHER_PAGES.filter((page) => isSeen(page, viewing.viewer));
  const pages = [...tabsFor(viewing), ...others].map(({ screen, href, ...page }): Entry => ({
    value: href,
    label: screens[screen],
    keywords: [ALSO_CALLED[screen], 'section' in page && screens[page.section]].filter(Boolean).join(' '),
    choice: { visit: href },
    isRemembered: true,
  }));
  const settings = pages.find(({ value }) => value === '/settings');
  if (!settings) return pages;
  const parts = Object.entries(palette.settings).map(([section, name]): Entry => {
    const href = `/settings#${section}`;
    return {
      ...settings,
      value: href,
      label: `${settings.label}: ${name}`,
      keywords: ALSO_CALLED[`settings/${section}`],
      isRare: true,
      choice: { visit: href },
    };
  });
  return [...pages, ...parts];
}

/** The forms that can be opened from any page. */
function commandEntries(viewer: Viewer, words: Words): Entry[] {
  const href = `/users#${NEW_CUSTOMER}`;
  const newCustomer: Entry = {
    value: href,
    label: words.commands.newCustomer,
    keywords: ALSO_CALLED[NEW_CUSTOMER],
    choice: { visit: href },
    isRemembered: true,
  };
  const sells = can(viewer, 'users:write', 'licenses:write', 'subscriptions:write');
  return [...(sells ? [newCustomer] : []), ...openCommands(viewer, words)];
}
