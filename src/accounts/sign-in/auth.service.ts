import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { notSignedIn } from '../../platform/errors/refusal.js';
import { secondFactorRequired } from './factor-sign-in-refusals.js';
import { FactorSignIn } from './factor-sign-in.service.js';
import { User, WITH_HASH } from '../users/user.entity.js';
import { savePasswordHash } from '../auth/save-password-hash.js';
import { KnownBrowsers } from '../auth/known-browsers.js';
import { KnownDevices } from '../auth/known-devices.js';
import { type From, PasswordAttempts } from '../auth/password-attempts.js';
import { Passwords } from '../auth/password.js';
import { type Origin, Sessions } from '../auth/sessions.service.js';
import type { LoginInput } from './login.input.js';

/** The same for an unknown user and a wrong password. */
export const wrongCredentials = () => notSignedIn('Invalid username or password.', 'wrong_credentials');

@Injectable()
export class AuthService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly attempts: PasswordAttempts,
    private readonly devices: KnownDevices,
    private readonly browsers: KnownBrowsers,
    private readonly factor: FactorSignIn,
  ) {}

  /** decisions §3.2. @throws Refusal 401 for wrong credentials or a second factor, 429 after too many failures, 503 when overloaded */
  login(credentials: LoginInput, from: From & Origin, now: Date) {
    return this.passwords.admit(() => this.signIn(credentials, from, now));
  }

  private async signIn(credentials: LoginInput, from: From & Origin, now: Date) {
    const user = await this.findUser(credentials.username);
    const attempt = await this.attempts.check(credentials, user, from, now);
    if (!user || !attempt) throw wrongCredentials();
    const checked = user.passwordHash;
    const better = this.passwords.isWeak(checked) ? await this.passwords.hash(credentials.password) : null;
    const account = { id: user.id, passwordHash: better ?? checked };
    const device = this.devices.remember(from.device, account, now);
    const opened = await this.open(user, better, { ...from, device }, now);
    await this.attempts.succeeded(attempt);
    if (opened.waiting) throw secondFactorRequired(opened.waiting);
    return { ...opened, device };
  }

  /** Locks the user: a change of password or role either ends this session or fails this sign-in (trust T5). */
  private open(
    { id, passwordHash, role }: User,
    better: string | null,
    origin: Origin & { device: string },
    now: Date,
  ) {
    return this.em.transactional(async (em) => {
      await em.execute('select from users where id = ? for no key update', [id]);
      const user = await em.findOne(User, { id }, { refresh: true, ...WITH_HASH });
      if (user?.passwordHash !== passwordHash || user.role !== role) throw wrongCredentials();
      if (better) await savePasswordHash(em, better, user);
      if (user.secondFactorSince) return { waiting: await this.factor.begin(user, now) };
      await this.browsers.note(em, user, origin, now);
      return { user, ...(await this.sessions.open(user, now, origin)) };
    });
  }

  private findUser(username: string): Promise<User | null> {
    return this.em.findOne(User, { [raw('lower(username)')]: username.toLowerCase() }, WITH_HASH);
  }
}
