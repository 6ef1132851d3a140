import type { Locale } from './locale.js';

/** A text for the reader; without a translation, as it was first written. */
export const inLanguage = (locale: Locale, text: string, indonesian: string | null): string =>
  (locale === 'id' && indonesian) || text;

/** A translation that was not sent is kept only with the text that it translates, because it may no longer be true. */
export function translationOf(
  sent: string | null | undefined,
  { isSame, stored }: { isSame: boolean; stored: string | null | undefined },
): string | null {
  if (sent === undefined) return isSame ? (stored ?? null) : null;
  return sent?.trim() ? sent : null;
}
