import { textOf } from '../../platform/http-client/json-parts.js';

/** What a provider calls a message, or we do. Anything else is nobody's, and might not even be stored. */
export function refOf(value: unknown): string | null {
  const text = textOf(value);
  return text && /^[\x20-\x7e]{1,512}$/.test(text) ? text : null;
}

/** @param at what a callback says; a time that is still to come, or none, is now */
export function momentOf(at: number, now: Date): Date {
  return at > 0 && at < now.getTime() ? new Date(at) : now;
}

/** Words of a provider as staff may read them: Meta's tell the whole token that they refuse. */
export const withoutSecrets = (words: string, ...secrets: string[]): string =>
  secrets
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 300);
