import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../platform/http/same-secret.js';

/** @param body the text as it came: what is no UTF-8 was changed when it was read, and is signed by nobody */
export const isSigned = (
  algorithm: 'sha256' | 'sha512',
  body: string,
  key: string,
  signature: unknown,
): boolean =>
  typeof signature === 'string' &&
  isSameSecret(signature.toLowerCase(), createHmac(algorithm, key).update(body).digest('hex'));
