import { createHmac } from 'node:crypto';
import { textOf } from '../../platform/http-client/call-json.js';
import { isSameSecret } from '../../platform/http/same-secret.js';

/** Drops ids that no provider of ours would make, because the database might not store them. */
export function refOf(value: unknown): string | null {
  const text = textOf(value);
  return text && /^[\x20-\x7e]{1,512}$/.test(text) ? text : null;
}

export function momentOf(at: number, now: Date): Date {
  return at > 0 && at < now.getTime() ? new Date(at) : now;
}

/** Makes a provider's message safe for staff: Meta quotes the whole token that it refuses. */
export const withoutSecrets = (words: string, ...secrets: string[]): string =>
  secrets
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 300);

export const tooLong = () =>
  ({
    state: 'rejected',
    why: 'With its values the text is longer than WhatsApp takes. Shorten the text, or send it by hand.',
    code: 'too_long',
    scope: 'message',
  }) as const;

/** @param body unparsed. Bytes that are no UTF-8 changed when they were read, so their signature fails. */
export const isSigned = (
  algorithm: 'sha256' | 'sha512',
  body: string,
  key: string,
  signature: unknown,
): boolean =>
  typeof signature === 'string' &&
  isSameSecret(signature.toLowerCase(), createHmac(algorithm, key).update(body).digest('hex'));
