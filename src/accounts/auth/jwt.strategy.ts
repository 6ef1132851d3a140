import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import type { User } from '../users/user.entity.js';
import { Config } from '../../platform/config/config.js';
import { jwtSecret } from '../../platform/config/jwt-secret.js';
import { Sessions, type TokenClaims } from './sessions.service.js';

/** security T4 */
export const TOKEN = { algorithm: 'HS256', issuer: 'lisensi', audience: 'lisensi-api' } as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Accepts our own unexpired bearer tokens of sessions that are still open (security T4, T5). */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    config: Config,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: unlessCritical(jwtSecret(config)),
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      passReqToCallback: true,
    });
  }

  async validate(request: FastifyRequest, claims: TokenClaims): Promise<User | null> {
    if (!isPlausible(claims, request.receivedAt)) return null;
    const session = await this.sessions.findByToken(claims, request.receivedAt);
    if (!session) return null;
    request.session = session;
    return session.user;
  }
}

/** RFC 7515 §4.1.11: unknown critical headers must be refused, and we know none. */
const unlessCritical =
  (secret: string): SecretOrKeyProvider =>
  (_request, token: string, done) =>
    headerOf(token)?.crit === undefined ? done(null, secret) : done('critical header');

function headerOf(token: string): { crit?: unknown } | null {
  try {
    return JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as object | null;
  } catch {
    return null;
  }
}

/** The library accepts tokens without `exp` and tokens from the future. */
function isPlausible({ sub, sid, iat, exp }: Partial<TokenClaims>, now: Date): boolean {
  const inAMinute = now.getTime() / 1000 + 60;
  return (
    typeof exp === 'number' &&
    typeof iat === 'number' &&
    iat < inAMinute &&
    UUID.test(sid ?? '') &&
    /^\d{1,10}$/.test(sub ?? '')
  );
}
