import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../platform/http/same-secret.js';

/** @param body unparsed. Bytes that are no UTF-8 changed when they were read, so their signature fails. */
export const isSigned = (
  algorithm: 'sha256' | 'sha512',
  body: string,
  key: string,
  signature: unknown,
): boolean =>
  typeof signature === 'string' &&
  isSameSecret(signature.toLowerCase(), createHmac(algorithm, key).update(body).digest('hex'));
