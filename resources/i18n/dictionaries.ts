import { type Locale, SOURCE_LOCALE } from '@server/rules/locale';
import type { Messages } from './en';
import { shared } from './en/shared';

/** What has arrived of each language. Which one a page speaks stands in its props: renders of several run side by side. */
const arrived: Record<Locale, Partial<Messages>> = { en: {}, id: {} };

export function addMessages(locale: Locale, messages: Partial<Messages>): void {
  Object.assign(arrived[locale], messages);
}

export const messagesOf = <Screen extends keyof Messages>(locale: Locale, screen: Screen): Messages[Screen] =>
  arrived[locale][screen]!;

// Every page of the console needs these, and no file of their own is worth a request.
addMessages(SOURCE_LOCALE, { shared });
