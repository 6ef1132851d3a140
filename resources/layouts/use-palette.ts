import { usePage } from '@inertiajs/react';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, callApi } from '@/api/api';
import { isStaff, can } from '@/lib/rights';
import { recentCustomers } from '@/lib/recent-customers';
import { useMessages } from '@/i18n/use-messages';
import { filled, type Group, matching } from './palette-entry';
import {
  recentEntry,
  invoiceEntry,
  licenseEntry,
  paymentEntry,
  staffEntry,
  subscriptionEntry,
  userEntry,
} from './palette-rows';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import { NEW_CUSTOMER } from '@/ui/hooks/use-addressed-dialog';
import type { Messages } from '@/i18n/en';
import { entriesFor } from './navigation';
import type { Locale } from '@server/rules/locale';

const DEBOUNCE_MS = 250;

/** The entries for a text: pages at once, rows after a pause in typing. Without a text, the recent customers come first. */
export function usePalette(text: string) {
  const words = useMessages('shared');
  const { viewer, app } = usePage().props;
  const { locale } = app;
  const [recent] = useState(() => (viewer && isStaff(viewer) ? recentCustomers(viewer.id) : []));
  const [found, setFound] = useState<{ text: string; groups: Group[]; failure?: string }>({
    text: '',
    groups: [],
  });
  const wanted = text.trim();

  useEffect(() => {
    if (!wanted) return;
    const asking = new AbortController();
    const timer = window.setTimeout(() => void ask(asking.signal), DEBOUNCE_MS);
    return () => (window.clearTimeout(timer), asking.abort());

    async function ask(signal: AbortSignal) {
      try {
        const groups = await findRows(wanted, { viewer, words, locale, signal });
        setFound({ text: wanted, groups });
      } catch (cause) {
        if (signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setFound({ text: wanted, groups: [], failure: cause.message });
      }
    }
  }, [wanted, viewer, words, locale]);

  // Another array would move the highlight back to the first entry.
  const groups = useMemo(() => {
    const pages = pagesMatching(wanted, viewer, words);
    const commands = commandsMatching(wanted, viewer, words);
    const latest = { value: words.palette.recent, items: recent.map(recentEntry) };
    return filled(wanted ? [pages, commands, ...found.groups] : [latest, commands, pages]);
  }, [wanted, viewer, words, found.groups, recent]);
  return {
    groups,
    isSearching: !!wanted && found.text !== wanted,
    failure: found.failure,
  };
}

type Words = Messages['shared'];
type Viewer = SharedProps['viewer'];

function pagesMatching(text: string, viewer: Viewer, { screens, palette }: Words): Group {
  const pages = entriesFor(viewer)
    .flat()
    .map(({ screen, href }) => ({ value: href, label: screens[screen], choice: { visit: href } }));
  return { value: palette.pages, items: matching(text, pages) };
}

/** The forms that can be opened from any page. */
function commandsMatching(text: string, viewer: Viewer, { commands }: Words): Group {
  const { label, newCustomer } = commands;
  const href = `/users#${NEW_CUSTOMER}`;
  const sells = can(viewer, 'users:write', 'licenses:write', 'subscriptions:write');
  const forms = sells ? [{ value: href, label: newCustomer, choice: { visit: href } }] : [];
  return { value: label, items: matching(text, forms) };
}

type Search = {
  viewer: SharedProps['viewer'];
  words: Messages['shared'];
  locale: Locale;
  signal: AbortSignal;
};

/** The first matches of each kind. Customers have no list of users. */
async function findRows(text: string, { viewer, words, locale, signal }: Search): Promise<Group[]> {
  const request = { query: { q: text, per_page: 5 }, signal };
  const usersOf = async (role: 'user' | 'staff') =>
    can(viewer, 'users:read') ? callApi('GET /users', { ...request, query: { ...request.query, role } }) : [];
  const [users, staff, licenses, subscriptions, invoices, payments] = await Promise.all([
    usersOf('user'),
    usersOf('staff'),
    callApi('GET /licenses', request),
    callApi('GET /subscriptions', request),
    callApi('GET /invoices', request),
    callApi('GET /payments', request),
  ]);
  const { screens } = words;
  return [
    { value: screens.users, items: users.map(userEntry(words)) },
    { value: screens.staff, items: staff.map(staffEntry(words)) },
    { value: screens.licenses, items: licenses.map(licenseEntry(words)) },
    { value: screens.subscriptions, items: subscriptions.map(subscriptionEntry) },
    { value: screens.invoices, items: invoices.map(invoiceEntry(words)) },
    { value: screens.payments, items: payments.map(paymentEntry(locale)) },
  ];
}
