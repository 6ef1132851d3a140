import type { Locale } from '@server/rules/locale';
import type { Messages } from './messages';

/**
 * Loaded messages by language. The language comes from the props of the page, because renders on the server run
 * concurrently.
 */
const arrived: Record<Locale, Partial<Messages>> = { en: {}, id: {} };

export function addMessages(locale: Locale, messages: Partial<Messages>): void {
  Object.assign(arrived[locale], messages);
}

export const messagesOf = <Screen extends keyof Messages>(locale: Locale, screen: Screen): Messages[Screen] =>
  arrived[locale][screen]!;
