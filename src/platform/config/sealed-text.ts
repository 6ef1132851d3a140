import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { LeasePurpose, SealPurpose } from '../../rules/seal-purpose.js';
import type { Config } from './config.js';
import { derivedKey, type JwtSecrets, jwtSecrets } from './jwt-secret.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Seal = JwtSecrets & { purpose: SealPurpose | LeasePurpose };

export const sealOf = (config: Config, purpose: SealPurpose): Seal => ({ ...jwtSecrets(config), purpose });

/** Encrypts a text, so that the database, its log and its copies do not hold it in plain form. */
export function sealed(text: string, { secret, purpose }: Seal): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, derivedKey(secret, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when it was sealed under another secret than the present and the previous one */
export function unsealed(bytes: Uint8Array, { secret, previous, purpose }: Seal): string {
  try {
    return opened(bytes, derivedKey(secret, purpose));
  } catch (error) {
    if (previous === null) throw error;
    return opened(bytes, derivedKey(previous, purpose));
  }
}

function opened(bytes: Uint8Array, key: Buffer): string {
  const box = Buffer.from(bytes);
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  const text = decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
