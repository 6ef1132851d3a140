import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { notSignedIn } from '../../platform/errors/refusal.js';
import { sqlLower } from '../../rules/fold-case.js';
import type { WaitingSignIn } from '../../rules/second-factor.js';
import { FactorSignIn, secondFactorRequired } from './factor-sign-in.service.js';
import { User, WITH_HASH } from '../users/user.entity.js';
import { type From, PasswordAttempts } from '../auth/password-attempts.js';
import { Passwords, savePasswordHash } from '../auth/password.js';
import type { Origin } from '../auth/sessions.service.js';
import { type OpenedSession, refuseSuspended, SignIns } from '../auth/sign-ins.js';
import type { LoginInput } from './login.input.js';

/** The same for an unknown user and a wrong password. */
export const wrongCredentials = () => notSignedIn('Invalid username or password.', 'wrong_credentials');

@Injectable()
export class AuthService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly passwords: Passwords,
    private readonly attempts: PasswordAttempts,
    private readonly signIns: SignIns,
    private readonly factor: FactorSignIn,
  ) {}

  /** sign-in §1. @throws Refusal 401 for wrong credentials, a suspended account or a second factor, 429 after too many failures, 503 when overloaded */
  login(credentials: LoginInput, from: From & Origin, now: Date) {
    return this.passwords.admit(() => this.signIn(credentials, from, now));
  }

  private async signIn(credentials: LoginInput, from: From & Origin, now: Date) {
    const user = await this.findUser(credentials.username);
    const attempt = await this.attempts.check(credentials, user, from, now);
    if (!user || !attempt) throw wrongCredentials();
    const isWeak = this.passwords.isWeak(user.passwordHash);
    const better = isWeak ? await this.passwords.hash(credentials.password) : null;
    const opened = await this.open(user, better, from, now);
    await this.attempts.succeeded(attempt);
    if ('sign_in' in opened) throw secondFactorRequired(opened);
    return opened;
  }

  /** Locks the user: a change of password or role either ends this session or fails this sign-in (security T5). */
  private open(
    { id, passwordHash, role }: User,
    better: string | null,
    from: From & Origin,
    now: Date,
  ): Promise<OpenedSession | WaitingSignIn> {
    return this.em.transactional(async (em) => {
      await em.execute('select from users where id = ? for no key update', [id]);
      const user = await em.findOne(User, { id }, { refresh: true, ...WITH_HASH });
      if (user?.passwordHash !== passwordHash || user.role !== role) throw wrongCredentials();
      refuseSuspended(user);
      if (better) await savePasswordHash(em, better, user);
      if (user.secondFactorSince) return this.factor.begin(user, now);
      return this.signIns.open(em, user, from, now, better ?? passwordHash);
    });
  }

  private findUser(username: string): Promise<User | null> {
    return this.em.findOne(User, { [raw(sqlLower('username'))]: username.toLowerCase() }, WITH_HASH);
  }
}
