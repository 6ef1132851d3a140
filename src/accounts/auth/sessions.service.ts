import { randomBytes, randomUUID } from 'node:crypto';
import { raw } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SqlEntityManager } from '@mikro-orm/sql';
import type { FastifyRequest } from 'fastify';
import { RetentionPolicy } from '../../platform/clock/retention.js';
import { plainRows } from '../../platform/database/plain-rows.js';
import { addressOf } from '../../platform/http/action-context.js';
import type { RequestSession } from '../../platform/http/request.js';
import { deviceName } from '../../rules/device-name.js';
import { FactorChallenge } from './factor-challenge.entity.js';
import type { User } from '../users/user.entity.js';
import { cookieHash, SessionCookie } from './session-cookie.js';
import { Session } from './session.entity.js';
import { SessionUse } from './use-buffer.js';

/** For a session, its token and its cookie (sign-in §1). */
export const SESSION_SECONDS = 12 * 60 * 60;

/** `sub` is the user id, `sid` the session id. */
export type TokenClaims = { sub: string; sid: string; iat: number; exp: number };

export type Origin = {
  address: string;
  userAgent: string | undefined;
  byLink?: boolean;
  /** Whether a second factor was shown. */
  hasFactor?: boolean;
};

@Injectable()
export class Sessions {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly jwt: JwtService,
    private readonly use: SessionUse,
  ) {}

  @RetentionPolicy('sessions', 0)
  deleteOld(em: SqlEntityManager, before: Date) {
    return em.nativeDelete(Session, { expiresAt: { $lt: before } });
  }

  /** Token and cookie cannot be derived from each other. */
  async open(user: User, now: Date, origin?: Origin): Promise<{ token: string; cookie: string }> {
    const cookie = randomBytes(32).toString('base64url');
    const session = this.em.create(Session, {
      id: randomUUID(),
      user,
      cookieHash: cookieHash(cookie),
      device: deviceName(origin?.userAgent),
      address: origin ? addressOf(origin.address) : null,
      byLink: origin?.byLink ?? false,
      factorAt: origin?.hasFactor ? now : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    });
    await this.em.flush();
    const iat = Math.floor(now.getTime() / 1000);
    const claims: TokenClaims = { sub: String(user.id), sid: session.id, iat, exp: iat + SESSION_SECONDS };
    return { token: await this.jwt.signAsync(claims), cookie };
  }

  findByToken({ sid, sub }: TokenClaims, now: Date): Promise<Session | null> {
    return this.find('whole.id = ? and whole.user_id = ?', [sid, Number(sub)], now);
  }

  findByCookie(value: string, now: Date): Promise<Session | null> {
    return this.find('whole.cookie_hash = ?', [cookieHash(value)], now);
  }

  async end(id: string): Promise<void> {
    await this.em.nativeDelete(Session, { id });
  }

  openOf(user: User, now: Date, limit: number): Promise<Session[]> {
    return this.em.find(
      Session,
      { user, expiresAt: { $gt: now } },
      { orderBy: [{ [raw('coalesce(last_used_at, created_at)')]: 'desc' }, { number: 'desc' }], limit },
    );
  }

  countOf(user: User, now: Date): Promise<number> {
    return this.em.count(Session, { user, expiresAt: { $gt: now } });
  }

  /** @returns whether the user had one with this number */
  async endOne(user: User, number: number): Promise<boolean> {
    return (await this.em.nativeDelete(Session, { user, number })) > 0;
  }

  async forgetLink(id: string): Promise<void> {
    await this.em.nativeUpdate(Session, { id, byLink: true }, { byLink: false });
  }

  /** Also in the session that the request has read. */
  async noteFactor(session: RequestSession, now: Date): Promise<void> {
    await this.em.nativeUpdate(Session, { id: session.id }, { factorAt: now });
    session.factorAt = now;
  }

  async endOthers(user: User, kept: string): Promise<number> {
    await this.endWaiting({ userId: user.id });
    return this.em.nativeDelete(Session, { user, id: { $ne: kept } });
  }

  /** @returns the number of ended sessions */
  async endAllOf(user: User): Promise<number> {
    await this.endWaiting({ userId: user.id });
    return this.em.nativeDelete(Session, { user });
  }

  async endAll(): Promise<number> {
    await this.endWaiting({});
    return this.em.nativeDelete(Session, {});
  }

  /** Sign-ins that wait for their second factor. */
  private endWaiting(whose: { userId?: number }): Promise<number> {
    return this.em.nativeDelete(FactorChallenge, { purpose: 'sign_in', ...whose });
  }

  /** Each signed-in request asks this. */
  private async find(which: string, values: unknown[], now: Date): Promise<Session | null> {
    const condition = `${which} and whole.expires_at > ?`;
    const [row] = await plainRows(this.em, Session, condition, [...values, now], LOADED);
    if (!row) return null;
    const loaded = { ...row, user: { ...row.user } };
    // Converted, or what is stored as JSON would be saved with the next change.
    const session = this.em.merge(Session, loaded, { convertCustomTypes: true });
    this.use.note(session, now);
    return session;
  }
}

const LOADED = { populate: ['user', 'user.savedViews'], exclude: ['cookieHash'] };

@Injectable()
export class CookieViewer {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: Sessions,
  ) {}

  async identify(request: FastifyRequest): Promise<User | null> {
    const value = this.cookie.read(request);
    if (request.viewer || !value) return request.viewer;
    request.session = await this.sessions.findByCookie(value, request.receivedAt);
    request.viewer = request.session?.user ?? null;
    return request.viewer;
  }
}
