import type { Locale } from '@server/rules/locale';
import { messagesOf } from '@/i18n/dictionaries';

/**
 * A browser shows one page at a time, so calls may read the language from the document, unlike renders on the server.
 */
export const pageLocale = () => document.documentElement.lang as Locale;

export const unreachable = (): string => messagesOf(pageLocale(), 'shared').unreachable;

export const offline = (): string => messagesOf(pageLocale(), 'shared').list.offline;

/** Why a proxy, or whatever else answered in place of the server, did not let a call through. */
export function inBetween(status: number): string {
  const { inBetween: words } = messagesOf(pageLocale(), 'shared');
  if (status === 413) return words.tooLarge;
  if ([408, 504, 524].includes(status)) return words.tooLong;
  if (status >= 500 && status !== 511) return words.away;
  return status < 400 || status === 511 ? words.otherAnswer : words.refused(status);
}

export const brokenOff = (): string => messagesOf(pageLocale(), 'shared').inBetween.brokenOff;
