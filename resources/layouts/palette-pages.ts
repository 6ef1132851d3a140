import { NEW_CUSTOMER } from '@/ui/hooks/use-addressed-dialog';
import { can } from '@/lib/rights';
import { type Access, isSeen, tabsFor, type Viewing } from './sections';
import { openCommands } from './palette-actions';
import type { Entry, Viewer, Words } from './palette-entry';

/** Pages that are reached from others. */
const OTHER_PAGES: (Access & { screen: 'new-import' | 'message-texts' | 'account'; href: string })[] = [
  { screen: 'new-import', href: '/import', needs: 'imports:run' },
  { screen: 'message-texts', href: '/messages/texts' },
  { screen: 'account', href: '/account', customers: 'search' },
];

/** A tab is found by the name of its section too. */
export function pageEntries(viewing: Viewing, { screens, palette }: Words): Entry[] {
  const alsoCalled: Partial<Record<string, string>> = palette.alsoCalled;
  const others = OTHER_PAGES.filter((page) => isSeen(page, viewing.viewer));
  return [...tabsFor(viewing), ...others].map(({ screen, href, ...page }) => ({
    value: href,
    label: screens[screen],
    keywords: [alsoCalled[screen], 'section' in page && screens[page.section]].filter(Boolean).join(' '),
    choice: { visit: href },
    isRemembered: true,
  }));
}

/** The forms that can be opened from any page. */
export function commandEntries(viewer: Viewer, words: Words): Entry[] {
  const href = `/users#${NEW_CUSTOMER}`;
  const newCustomer: Entry = {
    value: href,
    label: words.commands.newCustomer,
    keywords: words.palette.alsoCalled.newCustomer,
    choice: { visit: href },
    isRemembered: true,
  };
  const sells = can(viewer, 'users:write', 'licenses:write', 'subscriptions:write');
  return [...(sells ? [newCustomer] : []), ...openCommands(viewer, words)];
}
