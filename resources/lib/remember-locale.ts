import { type Locale, LOCALE_COOKIE } from '@server/rules/locale';

const YEAR_SECONDS = 31_536_000;

/** For every page from now on, and for the server, which draws them. */
export function rememberLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
