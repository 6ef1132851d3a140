import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../files/durable-write.js';
import { type Config, ConfigError } from './config.js';

const MIN_BYTES = 32;

/** The signing secret for tokens, generated once beside the embedded data where none is set. @throws ConfigError */
export function jwtSecret(config: Config): string {
  return config.jwtSecret ?? keptSecret(join(config.dataDir, 'jwt-secret'));
}

function keptSecret(file: string): string {
  if (!existsSync(file)) writeDurably(file, randomBytes(48).toString('base64url'));
  const secret = readFileSync(file, 'utf8');
  if (Buffer.byteLength(secret) >= MIN_BYTES) return secret;
  throw new ConfigError(
    `${file} has fewer than ${MIN_BYTES} bytes: delete it and a new secret is made, with which everybody signs in again`,
  );
}
