import { createHmac, randomInt } from 'node:crypto';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { derivedKey } from '../../platform/config/jwt-secret.js';
import { sealed, sealOf, type Seal, unsealed } from '../../platform/config/sealed-text.js';
import { RecoveryCode } from './recovery-code.entity.js';

const RECOVERY_CODES = 10;

/** Crockford's Base32, so ten characters are 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const HALF = 5;

const SHAPE = new RegExp(`^[${ALPHABET}]{${2 * HALF}}$`);

/** As Crockford decodes: letters that look like digits are these digits. */
const lettersOf = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

export const isRecoveryCode = (typed: string): boolean => SHAPE.test(lettersOf(typed));

export const recoveryCodeKey = (secret: string): Buffer => derivedKey(secret, 'lisensi recovery codes');

export const sealedRecoveryCodeKey = (key: Buffer, seal: Seal): Buffer =>
  sealed(key.toString('base64'), seal);

/** Each works once. With their entropy an HMAC is enough, and needs the server's key to guess them from a dump. */
@Injectable()
export class RecoveryCodes {
  private readonly seal: Seal;

  constructor(
    private readonly em: SqlEntityManager,
    config: Config,
  ) {
    this.seal = sealOf(config, 'keys of recovery codes');
  }

  /** Ends those that there were. @returns ten, each like `k3m9x-7qrtz` */
  async renew(userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const key = recoveryCodeKey(this.seal.secret);
    // While the secret changes, nothing else would tell these from codes under the secret of before.
    const hashKey = this.seal.previous === null ? null : sealedRecoveryCodeKey(key, this.seal);
    await this.removeAll(userId);
    await this.em.insertMany(
      RecoveryCode,
      codes.map((code) => ({ userId, hash: hashOf(userId, code, key), hashKey })),
    );
    return codes;
  }

  async redeem(userId: number, typed: string): Promise<boolean> {
    const keys = await this.keysOf(userId);
    const hashes = keys.map((key) => hashOf(userId, typed, key));
    return (await this.em.nativeDelete(RecoveryCode, { userId, hash: { $in: hashes } })) > 0;
  }

  count(userId: number): Promise<number> {
    return this.em.count(RecoveryCode, { userId });
  }

  removeAll(userId: number): Promise<number> {
    return this.em.nativeDelete(RecoveryCode, { userId });
  }

  private async keysOf(userId: number): Promise<Buffer[]> {
    const [row] = await this.em.execute<{ hash_key: Uint8Array | null }[]>(
      'select hash_key from recovery_codes where user_id = ? limit 1',
      [userId],
    );
    const { secret, previous } = this.seal;
    const derived = [secret, previous].filter((one) => one !== null).map(recoveryCodeKey);
    const kept = row?.hash_key && this.opened(row.hash_key);
    return kept ? [...derived, kept] : derived;
  }

  private opened(hashKey: Uint8Array): Buffer | null {
    try {
      return Buffer.from(unsealed(hashKey, this.seal), 'base64');
    } catch {
      return null;
    }
  }
}

const hashOf = (userId: number, typed: string, key: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`${userId}:${lettersOf(typed)}`)
    .digest();

function newCode(): string {
  const letters = Array.from({ length: 2 * HALF }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, HALF).join('')}-${letters.slice(HALF).join('')}`;
}
