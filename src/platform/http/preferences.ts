import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Config } from '../config/config.js';
import { isLocale, type Locale, LOCALE_COOKIE, LOCALE_PARAMETER, LOCALES } from '../../rules/locale.js';
import { LIST_VIEW_COOKIE, type ListView, toListView } from '../../rules/list-view.js';

/** Java, and thus older Android, still sends the code that Indonesian had until 1989. */
const FORMER_CODES: Record<string, Locale> = { in: 'id' };

/** What a language switch asks for; null without one. */
export function requestedLocale({ query }: Pick<FastifyRequest, 'query'>): Locale | null {
  const asked = (query as Record<string, unknown>)[LOCALE_PARAMETER];
  return isLocale(asked) ? asked : null;
}

/** For accounts without a language: the browser's cookie, then its `Accept-Language`, then the default. */
export function preferredLocale(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  { defaultLocale: fallback, publicUrl }: Pick<Config, 'defaultLocale' | 'publicUrl'>,
): Locale {
  const { headers } = request;
  const chosen = readCookie(request, LOCALE_COOKIE, publicUrl);
  if (isLocale(chosen)) return chosen;
  // The fallback comes first because `*` selects the first.
  const offered = [fallback, ...LOCALES, ...Object.keys(FORMER_CODES)];
  const requested = headers['accept-language'] && new Negotiator({ headers }).language(offered);
  return toLocale(requested) ?? fallback;
}

const toLocale = (code: string | undefined) => (isLocale(code) ? code : FORMER_CODES[code ?? '']);

export const preferredListView = (
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): ListView | null => toListView(readCookie(request, LIST_VIEW_COOKIE, publicUrl));

type RequestWithHost = Pick<FastifyRequest, 'headers' | 'host'>;

/**
 * All ports of a host share their cookies, so the names end in the port that the browser asked, and two installations
 * on one host keep apart. A proxy may leave the port out; then it is that of PUBLIC_URL.
 */
export function cookieSuffix({ host }: Pick<RequestWithHost, 'host'>, publicUrl: string): string {
  const port = /:(\d+)$/.exec(host ?? '')?.[1] ?? new URL(publicUrl).port;
  return port && `_${port}`;
}

/** Without the port too, as earlier versions named it, so that an upgrade ends no session. */
export function readCookie(request: RequestWithHost, name: string, publicUrl: string): string | undefined {
  const cookies = parseCookie(request.headers.cookie ?? '');
  return cookies[name + cookieSuffix(request, publicUrl)] ?? cookies[name];
}
