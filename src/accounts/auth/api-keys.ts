import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { RetentionPolicy } from '../../platform/clock/retention.js';
import { Refusal, tooManyRequests } from '../../platform/errors/refusal.js';
import { DAY_MS } from '../../rules/day.js';
import { isInOverlap } from '../../rules/rotation.js';
import type { User } from '../users/user.entity.js';
import { ApiKey } from './api-key.entity.js';
import { isSecret, parseToken, secretHash } from './api-key-token.js';

const SHOWN_AFTER_EXPIRY_MS = 90 * DAY_MS;

@Injectable()
export class ApiKeys {
  constructor(private readonly em: SqlEntityManager) {}

  @RetentionPolicy('API keys', SHOWN_AFTER_EXPIRY_MS)
  deleteOld(em: SqlEntityManager, before: Date) {
    return em.nativeDelete(ApiKey, { expiresAt: { $lt: before } });
  }

  /** With its owner as the database has it now. @throws Refusal 401 */
  async find(text: string, now: Date, em = this.em): Promise<ApiKey> {
    const token = parseToken(text);
    if (!token) throw malformedApiKey();
    const key = await em.findOne(
      ApiKey,
      { publicId: token.publicId },
      { populate: ['owner'], strategy: 'joined' },
    );
    if (!key) throw unknownApiKey();
    const given = secretHash(token.secret);
    if (!(isSecret(given, key.previousHash) && isInOverlap(key.previousUntil, now))) {
      if (!isSecret(given, key.secretHash)) throw unknownApiKey();
      if (isExpired(key, now)) throw expiredApiKey();
    }
    if (key.owner.suspendedAt) throw ownerSuspended();
    return key;
  }

  /** @returns the number of keys that no longer work */
  endAllOf(owner: User): Promise<number> {
    return this.em.nativeDelete(ApiKey, { owner });
  }
}

const isExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: Date): boolean =>
  !!expiresAt && expiresAt <= now;

const malformedApiKey = () =>
  new Refusal(401, 'This API key is incomplete or mistyped. Copy it again from where you keep it.', {
    code: 'malformed_api_key',
  });

/** The same for an unknown key and a wrong secret. */
const unknownApiKey = () =>
  new Refusal(
    401,
    'This API key is unknown, or was revoked or replaced. Create another one in the console.',
    {
      code: 'unknown_api_key',
    },
  );

const expiredApiKey = () =>
  new Refusal(401, 'This API key has expired. Rotate it in the console, and use the new one.', {
    code: 'expired_api_key',
  });

const ownerSuspended = () =>
  new Refusal(
    401,
    'The account that this API key belongs to is suspended. Have it reactivated, or create a key for another account.',
    { code: 'owner_suspended' },
  );

export const apiKeyInAddress = () =>
  new Refusal(
    400,
    'An API key does not belong in the address, where logs keep it. Rotate it, and send the new one as Authorization: Bearer ….',
    { code: 'api_key_in_address' },
  );

export const elsewhere = (address: string) =>
  new Refusal(
    403,
    `This API key does not work from ${address}. Call from one of its networks, or create a key for this one.`,
    { code: 'network_not_allowed' },
  );

export const otherLicense = () =>
  new Refusal(
    403,
    'This API key is tied to some licenses, and this call is not about one of them. Create a key for it.',
    { code: 'license_not_covered' },
  );

export const usedTooOften = (seconds: number) =>
  tooManyRequests('This API key is used too often. Please try again in a minute.', seconds);
