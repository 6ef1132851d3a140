import type { SqlEntityManager } from '@mikro-orm/sql';
import type { License } from '../../licenses/license.entity.js';
import { LastVerification } from '../../verification/last-verification.entity.js';
import { DAY } from './day.js';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Licences that somebody goes on using after their end: one with a subscription, one without. */
const STILL_VERIFYING = [1, 23];

/** When the i-th licence was verified last: always the same, counted from `now`. Nobody uses one without owner. */
export function addLastVerification(
  em: SqlEntityManager,
  i: number,
  license: License,
  isSubscribed: boolean,
  now: Date,
): void {
  if (!license.owner) return;
  const isRefused = STILL_VERIFYING.includes(i);
  const ago = (isRefused ? 2 * HOUR : silence(i, license, now)) + i * MINUTE;
  em.create(LastVerification, {
    license,
    verifiedAt: new Date(Math.max(now.getTime() - ago, license.createdAt.getTime())),
    address: `103.28.${12 + (i % 4)}.${i + 1}`,
    code: isRefused ? `${isSubscribed ? 'SUBSCRIPTION_' : ''}EXPIRED` : 'VALID',
  });
}

/**
 * For how long nobody has verified it, in milliseconds: hours, but every seventh fell silent weeks ago. One that has
 * ended was seen until then, one that is switched off before that.
 */
function silence(i: number, license: License, now: Date): number {
  const status = license.displayStatus(now);
  if (status === 'expired') return now.getTime() - license.expiresAt!.getTime() + HOUR;
  if (status === 'inactive') return 40 * DAY;
  return i % 7 === 6 ? (9 + (60 - i) / 2) * DAY : (i % 6) * HOUR;
}
