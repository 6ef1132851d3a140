import { type Locale, LOCALE_COOKIE, LOCALE_SECONDS } from '@server/rules/locale';
import { remember } from '@/lib/remember';

export const rememberLocale = (locale: Locale, suffix: string): void =>
  remember(LOCALE_COOKIE + suffix, locale, LOCALE_SECONDS);
