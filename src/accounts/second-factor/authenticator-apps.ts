import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { generateSecret, generateURI, verify } from 'otplib';
import { Config } from '../../platform/config/config.js';
import { jwtSecret } from '../../platform/config/jwt-secret.js';
import { sealed, unsealed } from '../../platform/config/sealed-text.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';

/** A code of the step before or after counts too: clocks differ, and people type slowly. */
const TOLERANCE_SECONDS = 30;

/** Of the six digits of an authenticator app (RFC 6238: SHA-1, 30 seconds). */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

@Injectable()
export class AuthenticatorApps {
  private readonly log = new Logger(AuthenticatorApps.name);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  find(userId: number): Promise<AuthenticatorApp | null> {
    return this.em.findOne(AuthenticatorApp, { userId }, { refresh: true });
  }

  /** Takes the place of one that was never confirmed. @returns what the app needs */
  async start(user: { id: number; username: string }, now: Date): Promise<{ secret: string; uri: string }> {
    const secret = generateSecret();
    await this.em.upsert(AuthenticatorApp, {
      userId: user.id,
      secret: sealed(secret, this.seal),
      createdAt: now,
      confirmedAt: null,
      lastStep: null,
    });
    return { secret, uri: generateURI({ issuer: this.config.productName, label: user.username, secret }) };
  }

  /** Uses the code up: of two requests with the same one, in any process, one gets true. */
  async accepts({ userId, secret }: AuthenticatorApp, code: string, now: Date): Promise<boolean> {
    const plain = isAppCode(code) ? this.opened(userId, secret) : null;
    if (!plain) return false;
    const result = await verify({
      secret: plain,
      token: code,
      epoch: Math.floor(now.getTime() / 1000),
      epochTolerance: TOLERANCE_SECONDS,
    });
    if (!result.valid || !('timeStep' in result)) return false;
    const used = await this.em.execute<unknown[]>(
      'update authenticator_apps set last_step = ? where user_id = ? and coalesce(last_step, 0) < ? returning user_id',
      [result.timeStep, userId, result.timeStep],
    );
    return used.length > 0;
  }

  private opened(userId: number, secret: Uint8Array): string | null {
    try {
      return unsealed(secret, this.seal);
    } catch {
      this.log.warn(
        { userId },
        'The secret of an authenticator app cannot be read, because JWT_SECRET is another one now. Run user:second-factor-reset for the account.',
      );
      return null;
    }
  }

  private get seal() {
    return { secret: jwtSecret(this.config), purpose: 'authenticator apps' } as const;
  }
}
