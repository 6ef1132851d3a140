import type { SqlEntityManager } from '@mikro-orm/sql';
import type { License } from '../../licensing/licenses/license.entity.js';
import { LastVerification } from '../../licensing/verification/last-verification.entity.js';
import { VerificationChange } from '../../licensing/verification/verification-change.entity.js';
import { DAY_MS } from '../../rules/day.js';
import { keptOf, RetiredKey } from '../../licensing/rotation/retired-key.entity.js';
import { generateLicenseKey } from '../../rules/license-key.js';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Still asking after the end: one with a subscription, one without. */
const STILL_VERIFYING = [1, 23];

export function addVerifications(
  em: SqlEntityManager,
  i: number,
  license: License,
  isSubscribed: boolean,
  now: Date,
): void {
  if (!license.owner) return;
  const isRefused = STILL_VERIFYING.includes(i);
  const ago = (isRefused ? 2 * HOUR : silenceMs(i, license, now)) + i * MINUTE;
  const verifiedAt = new Date(Math.max(now.getTime() - ago, license.createdAt.getTime()));
  const address = `103.28.${12 + (i % 4)}.${i + 1}`;
  const code = isRefused ? `${isSubscribed ? 'SUBSCRIPTION_' : ''}EXPIRED` : 'VALID';
  em.create(LastVerification, { license, verifiedAt, address, code });
  const { currentCustomerCount, currentMikrotikCount } = license;
  const change = { license, address, currentCustomerCount, currentMikrotikCount };
  const first = new Date(Math.min(license.createdAt.getTime() + HOUR, verifiedAt.getTime()));
  em.create(VerificationChange, { ...change, verifiedAt: first, code: 'VALID' });
  if (isRefused) em.create(VerificationChange, { ...change, verifiedAt, code });
}

/** Milliseconds: usually hours, but every seventh has been silent for weeks. Ended licences were seen until their end. */
function silenceMs(i: number, license: License, now: Date): number {
  const status = license.displayStatus(now);
  if (status === 'expired') return now.getTime() - license.expiresAt!.getTime() + HOUR;
  if (status === 'inactive') return 40 * DAY_MS;
  return i % 7 === 6 ? (9 + (60 - i) / 2) * DAY_MS : (i % 6) * HOUR;
}

/** A key that leaked five days ago and still works for two, and one that was lost long before. */
export function addRotation(
  em: SqlEntityManager,
  license: License,
  random: (below: number) => number,
  now: Date,
): void {
  for (const [retiredDaysAgo, worksDays] of [
    [80, 1],
    [5, 7],
  ] as const) {
    const retiredAt = new Date(now.getTime() - retiredDaysAgo * DAY_MS);
    em.create(RetiredKey, {
      ...keptOf(generateLicenseKey(random)),
      license,
      retiredAt,
      validUntil: new Date(retiredAt.getTime() + worksDays * DAY_MS),
    });
  }
}
