import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { notSignedIn } from '../../platform/errors/refusal.js';
import type { User } from '../users/user.entity.js';
import { KnownBrowsers, type SignedInFrom } from './known-browsers.js';
import { KnownDevices } from './known-devices.js';
import { Sessions } from './sessions.service.js';

/** `device` is the cookie that the sign-in answers with. */
export type OpenedSession = { user: User; token: string; cookie: string; device: string };

@Injectable()
export class SignIns {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly browsers: KnownBrowsers,
  ) {}

  /**
   * In the transaction of the sign-in, which holds the row of the account.
   * @param passwordHash of the account: a new password makes its devices unknown
   * @throws Refusal 401 for a suspended account
   */
  async open(
    em: SqlEntityManager,
    user: User,
    from: SignedInFrom,
    now: Date,
    passwordHash = user.passwordHash,
  ): Promise<OpenedSession> {
    refuseSuspended(user);
    user.lastSignInAt = now;
    const device = this.devices.remember(from.device, { id: user.id, passwordHash }, now);
    await this.browsers.note(em, user, { ...from, device }, now);
    return { user, device, ...(await this.sessions.open(user, now, from)) };
  }
}

/** Said only to who has shown the password or a passkey, so strangers learn nothing. */
export const accountSuspended = () =>
  notSignedIn('This account is suspended. Ask whoever manages it to reactivate it.', 'account_suspended');

/** @throws Refusal 401 */
export function refuseSuspended({ suspendedAt }: Pick<User, 'suspendedAt'>): void {
  if (suspendedAt) throw accountSuspended();
}
