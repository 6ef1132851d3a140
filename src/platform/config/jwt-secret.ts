import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.js';

/** The secret that tokens are signed with: from the environment, else made once and kept beside the embedded data. */
export function jwtSecret(config: Config): string {
  return config.jwtSecret ?? keptSecret(join(config.dataDir, 'jwt-secret'));
}

function keptSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}
