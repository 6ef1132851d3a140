import type { SharedProps } from '@server/accounts/auth/console-page-context';
import { NEW_CUSTOMER } from '@/ui/hooks/use-addressed-dialog';
import { can } from '@/lib/rights';
import type { Messages } from '@/i18n/en';
import { entriesFor } from './navigation';
import { type Group, matching } from './palette-entry';

type Words = Messages['shared'];
type Viewer = SharedProps['viewer'];

export function pagesMatching(text: string, viewer: Viewer, { screens, palette }: Words): Group {
  const pages = entriesFor(viewer)
    .flat()
    .map(({ screen, href }) => ({ value: href, label: screens[screen], choice: { visit: href } }));
  return { value: palette.pages, items: matching(text, pages) };
}

/** The forms that can be opened from any page. */
export function commandsMatching(text: string, viewer: Viewer, { commands }: Words): Group {
  const { label, newCustomer } = commands;
  const href = `/users#${NEW_CUSTOMER}`;
  const sells = can(viewer, 'users:write', 'licenses:write', 'subscriptions:write');
  const forms = sells ? [{ value: href, label: newCustomer, choice: { visit: href } }] : [];
  return { value: label, items: matching(text, forms) };
}
