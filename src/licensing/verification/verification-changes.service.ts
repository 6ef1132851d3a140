import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { LicenseList } from '../licenses/license-list.js';
import { RetentionPolicy } from '../../platform/clock/retention.js';
import { DAY_MS } from '../../rules/day.js';
import type { User } from '../../accounts/users/user.entity.js';
import { CHANGES_KEPT, VerificationChange } from './verification-change.entity.js';

/** Verifications that differed from the one before (verification §9). */
@Injectable()
export class VerificationChanges {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly licenses: LicenseList,
  ) {}

  @RetentionPolicy('verification changes', ({ retain }) => retain.verificationDays * DAY_MS)
  deleteOld(em: SqlEntityManager, before: Date) {
    return em.nativeDelete(VerificationChange, { verifiedAt: { $lt: before } });
  }

  /** Newest first. @throws Refusal 404, also for a licence of another user */
  async listFor(licenseId: number, viewer: User): Promise<VerificationChange[]> {
    const license = await this.licenses.find(licenseId, viewer);
    return this.listForAll([license.id], CHANGES_KEPT);
  }

  async listForAll(licenseIds: number[], limit: number): Promise<VerificationChange[]> {
    if (!licenseIds.length) return [];
    const ids = await this.em.execute<{ id: number }[]>(
      `select change.id from (values ${licenseIds.map(() => '(?::int)').join(', ')}) as held (id) cross join lateral (
        select id from verification_changes where license_id = held.id order by id desc limit ?
      ) as change order by change.id desc limit ?`,
      [...licenseIds, CHANGES_KEPT, limit],
    );
    return this.em.find(
      VerificationChange,
      { id: { $in: ids.map(({ id }) => id) } },
      { orderBy: { id: 'desc' } },
    );
  }
}
