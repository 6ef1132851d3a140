import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose, from which neither the secret nor the key of another purpose follows (HKDF, RFC 5869). */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
