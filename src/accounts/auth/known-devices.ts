import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { derivedKey, jwtSecret } from '../../platform/config/jwt-secret.js';
import type { User } from '../users/user.entity.js';

export const DEVICE_SECONDS = 180 * 24 * 60 * 60;

const ACCOUNTS_PER_BROWSER = 5;
const SEAL = /^(\d{1,10})\.([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/;

type Account = Pick<User, 'id' | 'passwordHash'>;

/** Lets owners sign in while others guess (sign-in §5). A seal grants no access and ends with the password. */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = derivedKey(jwtSecret(config), 'lisensi known devices');
  }

  /** @returns the device's name; null for an unknown device or account */
  recognise(cookie: string | undefined, account: Account | null, now: Date): string | null {
    if (!account) return null;
    for (const [seal, id, device, expires] of sealsIn(cookie)) {
      if (Number(id) !== account.id || Number(expires) * 1000 <= now.getTime()) continue;
      if (isEqual(seal, this.seal(account, device, Number(expires)))) return device;
    }
    return null;
  }

  /** @returns the new cookie, which also keeps the other accounts of this browser */
  remember(cookie: string | undefined, account: Account, now: Date): string {
    const device = nameIn(cookie, account) ?? randomBytes(12).toString('base64url');
    const expires = Math.floor(now.getTime() / 1000) + DEVICE_SECONDS;
    const others = sealsIn(cookie).filter(([, id]) => Number(id) !== account.id);
    return [this.seal(account, device, expires), ...others.map(([seal]) => seal)]
      .slice(0, ACCOUNTS_PER_BROWSER)
      .join('~');
  }

  private seal({ id, passwordHash }: Account, device: string, expires: number): string {
    const payload = `${id}.${device}.${expires}`;
    return `${payload}.${createHmac('sha256', this.key).update(`${payload}.${passwordHash}`).digest('base64url')}`;
  }
}

type Seal = [seal: string, id: string, device: string, expires: string];

/** What the account's seal calls the browser. It outlives the seal, which a new password breaks (known-browsers.ts). */
export const nameIn = (cookie: string | undefined, { id }: Pick<Account, 'id'>): string | null =>
  sealsIn(cookie).find(([, of]) => Number(of) === id)?.[2] ?? null;

const sealsIn = (cookie = ''): Seal[] =>
  cookie
    .split('~', ACCOUNTS_PER_BROWSER)
    .map((seal) => SEAL.exec(seal) as Seal | null)
    .filter((seal) => seal !== null);

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
