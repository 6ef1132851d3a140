import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isLocale, type Locale, LOCALE_COOKIE, LOCALES } from '../../rules/locale.js';

/** Java, and so older Androids, still send the code that Indonesian had until 1989. */
const FORMER_CODES: Record<string, Locale> = { in: 'id' };

/**
 * The language of somebody whose account says nothing of it: what was chosen in this browser, else what the browser
 * asks for, else ours.
 */
export function preferredLocale({ headers }: Pick<FastifyRequest, 'headers'>, fallback: Locale): Locale {
  const chosen = parseCookie(headers.cookie ?? '')[LOCALE_COOKIE];
  if (isLocale(chosen)) return chosen;
  // First, since `*` takes the first.
  const offered = [fallback, ...LOCALES, ...Object.keys(FORMER_CODES)];
  const asked = headers['accept-language'] && new Negotiator({ headers }).language(offered);
  return toLocale(asked) ?? fallback;
}

const toLocale = (code: string | undefined) => (isLocale(code) ? code : FORMER_CODES[code ?? '']);
