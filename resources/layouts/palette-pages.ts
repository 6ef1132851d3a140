import { NEW_CUSTOMER } from '@/ui/hooks/use-addressed-dialog';
import type { Messages } from '@/i18n/en';
import { entriesFor } from './navigation';
import { type Group, matching } from './palette-entry';

type Words = Messages['shared'];

export function pagesMatching(text: string, isBackOffice: boolean, { screens, palette }: Words): Group {
  const pages = entriesFor(isBackOffice)
    .flat()
    .map(({ screen, href }) => ({ value: href, label: screens[screen], choice: { visit: href } }));
  return { value: palette.pages, items: matching(text, pages) };
}

/** The forms that can be opened from any page. */
export function commandsMatching(text: string, isBackOffice: boolean, { commands }: Words): Group {
  const { label, newCustomer } = commands;
  const href = `/users#${NEW_CUSTOMER}`;
  const forms = isBackOffice ? [{ value: href, label: newCustomer, choice: { visit: href } }] : [];
  return { value: label, items: matching(text, forms) };
}
