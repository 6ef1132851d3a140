import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigError, parseConfig } from './config.js';
import { forgetKeptSecret, jwtSecret, jwtSecrets, replaceKeptSecret } from './jwt-secret.js';

describe('the JWT secret beside the embedded data', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lisensi-secret-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const secret = () => jwtSecret(parseConfig({ DATA_DIR: folder }));

  it('generates it once, readable by its owner only', () => {
    const generated = secret();
    expect(Buffer.byteLength(generated)).toBeGreaterThanOrEqual(32);
    expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(generated);
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['jwt-secret']);
    expect(secret()).toBe(generated);
  });

  it('keeps the one before until it is forgotten, and replaces it once when that was interrupted', () => {
    const config = parseConfig({ DATA_DIR: folder });
    const before = secret();
    const changed = replaceKeptSecret(config);
    expect(changed).toEqual({ secret: secret(), previous: before });
    expect(changed.secret).not.toBe(before);
    expect(replaceKeptSecret(config)).toEqual(changed);
    forgetKeptSecret(config);
    expect(jwtSecrets(config)).toEqual({ secret: changed.secret, previous: null });
    // Interrupted before the new secret was written.
    writeFileSync(join(folder, 'jwt-secret.previous'), changed.secret);
    expect(replaceKeptSecret(config)).toMatchObject({ previous: changed.secret });
    expect(secret()).not.toBe(changed.secret);
  });

  it.each([
    ['empty', ''],
    ['too short', 'x'.repeat(31)],
  ])('refuses by name a file that is %s', (_, text) => {
    writeFileSync(join(folder, 'jwt-secret'), text);
    expect(secret).toThrow(ConfigError);
    expect(secret).toThrow(
      `${join(folder, 'jwt-secret')} has fewer than 32 bytes: delete it and a new secret is made, with which everybody signs in again`,
    );
  });

  it('refuses by name a file that cannot be read', () => {
    mkdirSync(join(folder, 'jwt-secret'));
    expect(secret).toThrow(
      new ConfigError(`${join(folder, 'jwt-secret')}, the secret that signs sessions, is a folder`),
    );
  });
});
