import type { SqlEntityManager } from '@mikro-orm/sql';
import type { License } from '../../licensing/licenses/license.entity.js';
import { keptOf, RetiredKey } from '../../licensing/rotation/retired-key.entity.js';
import { DAY_MS } from '../../rules/day.js';
import { generateLicenseKey } from '../../rules/license-key.js';

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
