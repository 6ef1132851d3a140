import { type Locale, LOCALE_COOKIE, LOCALE_SECONDS } from '@server/rules/locale';
import { remember } from '@/lib/remember';

export const rememberLocale = (locale: Locale): void => remember(LOCALE_COOKIE, locale, LOCALE_SECONDS);
