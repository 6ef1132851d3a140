import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Retention } from '../../platform/clock/retention.js';
import type { User } from '../users/user.entity.js';
import { cookieHash } from './session-cookie.js';
import { Session } from './session.entity.js';

/** For a session, its token and its cookie (decisions §3.2). */
export const SESSION_SECONDS = 12 * 60 * 60;

/** `sub` is the user id, `sid` the session id. */
export type TokenClaims = { sub: string; sid: string; iat: number; exp: number };

@Injectable()
export class Sessions {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly jwt: JwtService,
    retention: Retention,
  ) {
    retention.add({
      name: 'sessions',
      keptMs: 0,
      deleteBefore: (old, before) => old.nativeDelete(Session, { expiresAt: { $lt: before } }),
    });
  }

  /** Token and cookie cannot be derived from each other. */
  async open(user: User, now: Date): Promise<{ token: string; cookie: string }> {
    const cookie = randomBytes(32).toString('base64url');
    const session = this.em.create(Session, {
      id: randomUUID(),
      user,
      cookieHash: cookieHash(cookie),
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    });
    await this.em.flush();
    const iat = Math.floor(now.getTime() / 1000);
    const claims: TokenClaims = { sub: String(user.id), sid: session.id, iat, exp: iat + SESSION_SECONDS };
    return { token: await this.jwt.signAsync(claims), cookie };
  }

  findByToken({ sid, sub }: TokenClaims, now: Date): Promise<Session | null> {
    return this.find({ id: sid, user: Number(sub) }, now);
  }

  findByCookie(value: string, now: Date): Promise<Session | null> {
    return this.find({ cookieHash: cookieHash(value) }, now);
  }

  async end(id: string): Promise<void> {
    await this.em.nativeDelete(Session, { id });
  }

  /** @returns the number of ended sessions */
  endAllOf(user: User): Promise<number> {
    return this.em.nativeDelete(Session, { user });
  }

  endAll(): Promise<number> {
    return this.em.nativeDelete(Session, {});
  }

  private find(
    which: { id: string; user: number } | { cookieHash: Buffer },
    now: Date,
  ): Promise<Session | null> {
    return this.em.findOne(
      Session,
      { ...which, expiresAt: { $gt: now } },
      { populate: ['user', 'user.savedViews'], strategy: 'joined' },
    );
  }
}
