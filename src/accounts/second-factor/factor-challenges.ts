import { createHash, randomBytes } from 'node:crypto';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { RetentionPolicy } from '../../platform/clock/retention.js';
import { FactorChallenge, type Purpose } from '../auth/factor-challenge.entity.js';

export const CHALLENGE_MS = 5 * 60_000;

const TOKEN = /^[\w-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Of a session; of a sign-in there is a token instead. */
type InSession = { sessionNumber: number; purpose: Exclude<Purpose, 'sign_in'> };

/** Each lasts five minutes and is spent once. */
@Injectable()
export class FactorChallenges {
  constructor(private readonly em: SqlEntityManager) {}

  @RetentionPolicy('factor-challenges', 0)
  deleteOld(em: SqlEntityManager, before: Date) {
    return em.nativeDelete(FactorChallenge, { expiresAt: { $lt: before } });
  }

  /** @param userId null for a sign-in by a passkey alone */
  async startSignIn(userId: number | null, now: Date): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
    await this.em.insert(FactorChallenge, {
      purpose: 'sign_in',
      tokenHash: hashOf(token),
      userId,
      expiresAt,
    });
    return { token, expiresAt };
  }

  /** @returns null when it is over or spent */
  findSignIn(token: string, now: Date): Promise<FactorChallenge | null> {
    if (!TOKEN.test(token)) return Promise.resolve(null);
    return this.em.findOne(FactorChallenge, { tokenHash: hashOf(token), expiresAt: { $gt: now } });
  }

  async setChallenge({ id }: FactorChallenge, challenge: string): Promise<void> {
    await this.em.nativeUpdate(FactorChallenge, { id }, { challenge });
  }

  /** Takes the place of the one before. */
  async startInSession(key: InSession, userId: number, challenge: string, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
    await this.em.upsert(
      FactorChallenge,
      { ...key, userId, challenge, expiresAt },
      { onConflictFields: ['sessionNumber', 'purpose'] },
    );
  }

  findInSession(key: InSession, now: Date): Promise<FactorChallenge | null> {
    return this.em.findOne(FactorChallenge, { ...key, expiresAt: { $gt: now } });
  }

  /** @returns whether it was there: of two requests with the same one, one gets true */
  async spend({ id }: FactorChallenge): Promise<boolean> {
    return (await this.em.nativeDelete(FactorChallenge, { id })) > 0;
  }
}
