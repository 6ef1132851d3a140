import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { notSignedIn } from '../../platform/errors/refusal.js';
import { User, WITH_HASH } from '../users/user.entity.js';
import { savePasswordHash } from '../auth/save-password-hash.js';
import { KnownDevices } from '../auth/known-devices.js';
import { type Attempt, LoginRateLimits } from '../auth/login-rate-limits.js';
import { Passwords } from '../auth/password.js';
import { Sessions } from '../auth/sessions.service.js';

type From = { address: string; device: string | undefined };

/** The same for an unknown user and a wrong password. */
export const wrongCredentials = () => notSignedIn('Invalid username or password.', 'wrong_credentials');

@Injectable()
export class AuthService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly limits: LoginRateLimits,
    private readonly devices: KnownDevices,
  ) {}

  /** decisions §3.2. @throws Refusal 401 for wrong credentials, 429 after too many failures, 503 when overloaded */
  login(username: string, password: string, from: From, now: Date) {
    return this.passwords.admit(() => this.signIn(username, password, from, now));
  }

  private async signIn(username: string, password: string, from: From, now: Date) {
    const user = await this.findUser(username);
    const device = this.devices.recognise(from.device, user, now);
    const attempt = { username, address: from.address, device };
    await this.limits.count(attempt);
    const isRight = await this.matches(user, password, attempt);
    if (!user || !isRight) throw wrongCredentials();
    const checked = user.passwordHash;
    const better = this.passwords.isWeak(checked) ? await this.passwords.hash(password) : null;
    const opened = await this.open(user, better, now);
    await this.limits.resetAttempts(attempt);
    const account = { id: user.id, passwordHash: better ?? checked };
    return { ...opened, device: this.devices.remember(from.device, account, now) };
  }

  /** A sign-in that the full queue refuses does not count as an attempt. @throws Refusal 503 */
  private async matches(user: User | null, password: string, attempt: Attempt): Promise<boolean> {
    try {
      return await this.passwords.matches(user?.passwordHash ?? null, password);
    } catch (full) {
      await this.limits.refundAttempt(attempt);
      throw full;
    }
  }

  /** Locks the user: a change of password or role either ends this session or fails this sign-in (trust T5). */
  private open({ id, passwordHash, role }: User, better: string | null, now: Date) {
    return this.em.transactional(async (em) => {
      await em.execute('select from users where id = ? for no key update', [id]);
      const user = await em.findOne(User, { id }, { refresh: true, ...WITH_HASH });
      if (user?.passwordHash !== passwordHash || user.role !== role) throw wrongCredentials();
      if (better) await savePasswordHash(em, better, user);
      return { user, ...(await this.sessions.open(user, now)) };
    });
  }

  private findUser(username: string): Promise<User | null> {
    return this.em.findOne(User, { [raw('lower(username)')]: username.toLowerCase() }, WITH_HASH);
  }
}
