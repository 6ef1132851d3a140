import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { User, WITH_HASH } from './user.entity.js';
import { type From, PasswordAttempts } from '../auth/password-attempts.js';

/** For what asks a signed-in user for the password once more; counted like a sign-in. */
@Injectable()
export class OwnPasswordCheck {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly attempts: PasswordAttempts,
  ) {}

  /** @returns null for a wrong password. @throws Refusal 429 after too many of these, 503 when overloaded */
  async check(id: number, password: string, from: From, now: Date): Promise<User | null> {
    const user = await this.em.findOneOrFail(User, { id }, { refresh: true, ...WITH_HASH });
    const attempt = await this.attempts.check({ username: user.username, password }, user, from, now);
    if (attempt) await this.attempts.succeeded(attempt);
    return attempt && user;
  }
}
