import { type Locale, LOCALE_COOKIE, LOCALE_SECONDS } from '@server/rules/locale';

/** For every page from now on, and for the server, which draws them. */
export function rememberLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_SECONDS}; SameSite=Lax${secure}`;
}
