import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { generateSecret, generateURI, verify } from 'otplib';
import { Config } from '../../platform/config/config.js';
import { type Seal, sealed, sealOf, unsealed } from '../../platform/config/sealed-text.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';

/** A code of the step before or after counts too: clocks differ, and people type slowly. */
const TOLERANCE_SECONDS = 30;

/** Long enough to install an app. A picture that was seen or kept by others is worth nothing later. */
const PENDING_MS = 15 * 60_000;

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

  /** @returns null when none waits for its first code */
  findPending(userId: number, now: Date): Promise<AuthenticatorApp | null> {
    const since = new Date(now.getTime() - PENDING_MS);
    return this.em.findOne(
      AuthenticatorApp,
      { userId, pendingSecret: { $ne: null }, createdAt: { $gt: since } },
      { refresh: true },
    );
  }

  /** One that is there goes on working until `confirm`. @returns what the new app needs */
  async start(user: { id: number; username: string }, now: Date): Promise<{ secret: string; uri: string }> {
    const secret = generateSecret();
    await this.em.upsert(AuthenticatorApp, {
      userId: user.id,
      pendingSecret: sealed(secret, this.seal),
      createdAt: now,
    });
    return { secret, uri: generateURI({ issuer: this.config.productName, label: user.username, secret }) };
  }

  /** Puts the pending app in the place of the one before. @returns false when the code is not its */
  async confirm({ userId, pendingSecret }: AuthenticatorApp, code: string, now: Date): Promise<boolean> {
    const lastStep = await this.stepOf(userId, pendingSecret, code, now);
    if (lastStep === null) return false;
    const inUse = { secret: pendingSecret, pendingSecret: null, confirmedAt: now, lastStep };
    await this.em.nativeUpdate(AuthenticatorApp, { userId }, inUse);
    return true;
  }

  /** Uses the code up: of two requests with the same one, in any process, one gets true. */
  async accepts({ userId, secret }: AuthenticatorApp, code: string, now: Date): Promise<boolean> {
    const step = await this.stepOf(userId, secret, code, now);
    if (step === null) return false;
    const used = await this.em.execute<unknown[]>(
      'update authenticator_apps set last_step = ? where user_id = ? and coalesce(last_step, 0) < ? returning user_id',
      [step, userId, step],
    );
    return used.length > 0;
  }

  /** @returns null when the code is not one of the secret, at this time */
  private async stepOf(userId: number, secret: Uint8Array | null | undefined, code: string, now: Date) {
    const plain = secret && isAppCode(code) ? this.opened(userId, secret) : null;
    if (!plain) return null;
    const result = await verify({
      secret: plain,
      token: code,
      epoch: Math.floor(now.getTime() / 1000),
      epochTolerance: TOLERANCE_SECONDS,
    });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  }

  private opened(userId: number, secret: Uint8Array): string | null {
    try {
      return unsealed(secret, this.seal);
    } catch {
      this.log.warn(
        { userId },
        'The secret of an authenticator app cannot be read, because the key of the server is another one now. Run user:second-factor-reset for the account.',
      );
      return null;
    }
  }

  private get seal(): Seal {
    return sealOf(this.config, 'authenticator apps');
  }
}
