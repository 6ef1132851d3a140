import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './derived-key.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type SealPurpose = 'imported passwords' | 'webhook secrets' | 'API keys' | 'authenticator apps';
type Seal = { secret: string; purpose: SealPurpose };

const keyOf = ({ secret, purpose }: Seal): Buffer => derivedKey(secret, purpose);

/** Encrypts a text, so that the database, its log and its copies do not hold it in plain form. */
export function sealed(text: string, seal: Seal): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(seal), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

export function unsealed(bytes: Uint8Array, seal: Seal): string {
  const box = Buffer.from(bytes);
  const decipher = createDecipheriv(ALGORITHM, keyOf(seal), box.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  const text = decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
