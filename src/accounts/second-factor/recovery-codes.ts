import { createHmac, randomInt } from 'node:crypto';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { derivedKey } from '../../platform/config/derived-key.js';
import { jwtSecret } from '../../platform/config/jwt-secret.js';
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

/** Each works once. With their entropy an HMAC is enough, and needs the server's key to guess them from a dump. */
@Injectable()
export class RecoveryCodes {
  private readonly key: Buffer;

  constructor(
    private readonly em: SqlEntityManager,
    config: Config,
  ) {
    this.key = derivedKey(jwtSecret(config), 'lisensi recovery codes');
  }

  /** Ends those that there were. @returns ten, each like `k3m9x-7qrtz` */
  async renew(userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    await this.removeAll(userId);
    await this.em.insertMany(
      RecoveryCode,
      codes.map((code) => ({ userId, hash: this.hashOf(userId, code) })),
    );
    return codes;
  }

  async redeem(userId: number, typed: string): Promise<boolean> {
    return (await this.em.nativeDelete(RecoveryCode, { userId, hash: this.hashOf(userId, typed) })) > 0;
  }

  count(userId: number): Promise<number> {
    return this.em.count(RecoveryCode, { userId });
  }

  removeAll(userId: number): Promise<number> {
    return this.em.nativeDelete(RecoveryCode, { userId });
  }

  private hashOf(userId: number, typed: string): Buffer {
    return createHmac('sha256', this.key)
      .update(`${userId}:${lettersOf(typed)}`)
      .digest();
  }
}

function newCode(): string {
  const letters = Array.from({ length: 2 * HALF }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, HALF).join('')}-${letters.slice(HALF).join('')}`;
}
