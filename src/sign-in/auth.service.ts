import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { notSignedIn } from '../platform/errors/refusal.js';
import { User } from '../users/user.entity.js';
import { LoginRateLimits } from '../auth/login-rate-limits.js';
import { Passwords } from '../auth/password.js';
import { Sessions } from '../auth/sessions.service.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly limits: LoginRateLimits,
  ) {}

  /** @throws Refusal 401, alike for an unknown user and a wrong password; 429 after too many failures (decisions §3.2) */
  async login(username: string, password: string, address: string, now: Date) {
    await this.limits.count(username, address);
    const user = await this.findUser(username);
    const isRight = await this.passwords.matches(user?.passwordHash ?? null, password);
    if (!user || !isRight) throw notSignedIn('Invalid username or password.');
    await this.limits.forgive(username);
    if (this.passwords.isWeak(user.passwordHash)) user.passwordHash = await this.passwords.hash(password);
    return { user, ...(await this.sessions.open(user, now)) };
  }

  private findUser(username: string): Promise<User | null> {
    return this.em.findOne(User, { [raw('lower(username)')]: username.toLowerCase() });
  }
}
