export const LOCALES = ['en', 'id'] as const;
export type Locale = (typeof LOCALES)[number];

export const SOURCE_LOCALE: Locale = 'en';

export const LOCALE_COOKIE = 'lisensi_locale';
export const LOCALE_SECONDS = 31_536_000;

/** The query parameter of links that switch the language: a cookie that a page sets just before may miss the request. */
export const LOCALE_PARAMETER = 'lang';

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);
