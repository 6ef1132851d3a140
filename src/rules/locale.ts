/** The languages that pages speak, the source first. */
export const LOCALES = ['en', 'id'] as const;
export type Locale = (typeof LOCALES)[number];

/** What the words of pages are first written in, and the API's sentences. */
export const SOURCE_LOCALE: Locale = 'en';

/** Kept by a browser in which a language was chosen. */
export const LOCALE_COOKIE = 'lisensi_locale';
export const LOCALE_SECONDS = 31_536_000;

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);
