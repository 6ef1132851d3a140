import { Injectable } from '@nestjs/common';
import type { User } from '../users/user.entity.js';
import { KnownDevices } from './known-devices.js';
import { type Attempt, LoginRateLimits } from './login-rate-limits.js';
import { Passwords } from './password.js';

/** `device` is the cookie of a known device. */
export type From = { address: string; device: string | undefined };

/** Tries at a password, each counted before it is checked (sign-in §5). */
@Injectable()
export class PasswordAttempts {
  constructor(
    private readonly passwords: Passwords,
    private readonly limits: LoginRateLimits,
    private readonly devices: KnownDevices,
  ) {}

  /** As long for an unknown user. @returns null for a wrong password. @throws Refusal 429, 503 */
  async check(
    { username, password }: { username: string; password: string },
    user: User | null,
    from: From,
    now: Date,
  ): Promise<Attempt | null> {
    const device = this.devices.recognise(from.device, user, now);
    const attempt = { username, address: from.address, device };
    await this.limits.count(attempt);
    return (await this.matches(user, password, attempt)) ? attempt : null;
  }

  succeeded(attempt: Attempt): Promise<void> {
    return this.limits.resetAttempts(attempt);
  }

  /** A try that the full queue refuses does not count. @throws Refusal 503 */
  private async matches(user: User | null, password: string, attempt: Attempt): Promise<boolean> {
    try {
      return await this.passwords.matches(user?.passwordHash ?? null, password);
    } catch (full) {
      await this.limits.refundAttempt(attempt);
      throw full;
    }
  }
}
