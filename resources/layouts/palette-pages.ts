import { NEW_CUSTOMER } from '@/ui/hooks/use-addressed-dialog';
import { can } from '@/lib/rights';
import { entriesFor, isSeen } from './navigation';
import { openCommands } from './palette-actions';
import type { Entry, Viewer, Words } from './palette-entry';

type OtherPage = {
  screen: Exclude<keyof Words['palette']['alsoCalled'], 'record' | 'payLink' | 'renew' | 'newCustomer'>;
  href: string;
} & Parameters<typeof isSeen>[0];

/** Pages that the menu does not have. */
const OTHER_PAGES: OtherPage[] = [
  { screen: 'new-import', href: '/import', needs: 'imports:run' },
  { screen: 'batches', href: '/batches', needs: 'batches:run' },
  { screen: 'recycle-bin', href: '/recycle-bin' },
  { screen: 'message-texts', href: '/messages/texts' },
  { screen: 'account', href: '/account', isForCustomers: true },
];

export function pageEntries(viewer: Viewer, { screens, palette }: Words): Entry[] {
  const alsoCalled: Partial<Record<string, string>> = palette.alsoCalled;
  const inMenu = entriesFor(viewer)
    .flat()
    .map(({ screen, href }) => ({ href, label: screens[screen], keywords: alsoCalled[screen] }));
  const others = OTHER_PAGES.filter((page) => isSeen(page, viewer)).map(({ screen, href }) => ({
    href,
    label: screens[screen],
    keywords: palette.alsoCalled[screen],
  }));
  return [...inMenu, ...others].map(({ href, ...page }) => ({
    ...page,
    value: href,
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
