import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Retention } from '../../platform/clock/retention.js';
import { DAY_MS } from '../../rules/day.js';
import { isInOverlap } from '../../rules/rotation.js';
import type { User } from '../users/user.entity.js';
import { ApiKey } from './api-key.entity.js';
import { expiredApiKey, malformedApiKey, ownerSuspended, unknownApiKey } from './api-key-refusals.js';
import { isSecret, parseToken, secretHash } from './api-key-token.js';

const SHOWN_AFTER_EXPIRY_MS = 90 * DAY_MS;

@Injectable()
export class ApiKeys {
  constructor(
    private readonly em: SqlEntityManager,
    retention: Retention,
  ) {
    retention.add({
      name: 'API keys',
      keptMs: SHOWN_AFTER_EXPIRY_MS,
      deleteBefore: (old, before) => old.nativeDelete(ApiKey, { expiresAt: { $lt: before } }),
    });
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
