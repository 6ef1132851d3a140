import { randomBytes, hkdfSync } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flushFolder, writeDurably } from '../files/durable-write.js';
import { type Config, ConfigError } from './config.js';
import { reasonOf } from './text-file.js';

const MIN_BYTES = 32;

/** `previous` opens what was sealed before the secret was changed, until `secret:rotate` has sealed it anew. */
export type JwtSecrets = { secret: string; previous: string | null };

export function jwtSecrets(config: Config): JwtSecrets {
  return { secret: jwtSecret(config), previous: previousSecret(config) };
}

/** The signing secret for tokens, generated once beside the embedded data where none is set. @throws ConfigError */
export function jwtSecret(config: Config): string {
  return config.jwtSecret ?? keptSecret(secretFile(config), 'with which everybody signs in again');
}

/** Seals the chains of leases and makes the key that signs answers; null where a database of your own has none. @throws ConfigError */
export function leaseSecret(config: Config): string | null {
  if (config.leaseSecret) return config.leaseSecret;
  if (config.databaseUrl) return null;
  return keptSecret(leaseSecretFile(config), 'with which no lease can be made until scripts are pasted anew');
}

/** Tells whether two secrets are the same, without either. It is as hard to guess them from as from what they sealed. */
export const secretCheck = (secret: string): string =>
  derivedKey(secret, 'lisensi secret check').toString('hex').slice(0, 16);

export const secretFile = ({ dataDir }: Config): string => join(dataDir, 'jwt-secret');

export const leaseSecretFile = ({ dataDir }: Config): string => join(dataDir, 'lease-secret');

const previousFile = (config: Config): string => `${secretFile(config)}.previous`;

function previousSecret(config: Config): string | null {
  if (config.jwtSecretPrevious) return config.jwtSecretPrevious;
  const file = previousFile(config);
  return !config.jwtSecret && existsSync(file) ? contentOf(file) : null;
}

function keptSecret(file: string, consequence: string): string {
  if (!existsSync(file)) writeDurably(file, freshSecret());
  const secret = contentOf(file);
  if (Buffer.byteLength(secret) >= MIN_BYTES) return secret;
  throw new ConfigError(
    `${file} has fewer than ${MIN_BYTES} bytes: delete it and a new secret is made, ${consequence}`,
  );
}

const freshSecret = (): string => randomBytes(48).toString('base64url');

/** Replaces the generated secret and keeps the one before. A change that was interrupted is not begun a second time. */
export function replaceKeptSecret(config: Config): JwtSecrets {
  const secret = jwtSecret(config);
  const begun = previousSecret(config);
  if (begun !== null && begun !== secret) return { secret, previous: begun };
  writeDurably(previousFile(config), secret);
  writeDurably(secretFile(config), freshSecret());
  return jwtSecrets(config);
}

export function forgetKeptSecret(config: Config): void {
  rmSync(previousFile(config), { force: true });
  flushFolder(dirname(previousFile(config)));
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const what = file.endsWith('lease-secret') ? 'seals leases' : 'signs sessions';
    throw new ConfigError(`${file}, the secret that ${what}, ${reasonOf(error)}`);
  }
}

/** A key of 32 bytes for one purpose, from which neither the secret nor the key of another purpose follows (HKDF, RFC 5869). */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
