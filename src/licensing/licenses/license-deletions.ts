import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/users/user.entity.js';
import { referOnceBack } from '../../audit/deleted-rows.js';
import { audited, AuditedWrites, type Kept } from '../../audit/audited-writes.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { License, licenseSearchText } from './license.entity.js';
import { keepNames } from '../../stats/search-texts.js';
import { aboutLicense, LICENSE_RELATIONS, type LicenseView, licenseView } from './license.view.js';

export const LICENSE = {
  ...audited(License, licenseView, aboutLicense, LICENSE_RELATIONS),
  recoverable: { kind: 'license', table: 'licenses' },
} satisfies Kept<License, LicenseView>;

@Injectable()
export class LicenseDeletions {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  /** @throws Refusal 404, 409 while a subscription uses the licence */
  remove(id: number, context: ActionContext): Promise<void> {
    return this.writes.by(context).remove(LICENSE, id, 'license.delete', (license) => {
      if (license.subscription) throw licenseInUse();
    });
  }

  /** Without its owner while the account is deleted. @throws Refusal 404; 409 when the key was issued again */
  restore(id: number, context: ActionContext): Promise<License> {
    return this.em.transactional(async () => {
      await keepNames(this.em);
      return this.writes.by(context).restore(LICENSE, id, 'license.restore', async (row) => {
        const ownerId = row.owner_id as number | null;
        const owner = ownerId === null ? null : await this.em.findOne(User, { id: ownerId });
        if (ownerId !== null && !owner)
          await referOnceBack(this.em, { kind: 'user', id: ownerId }, { table: 'licenses', id });
        row.owner_id = owner?.id ?? null;
        row.search_text = licenseSearchText(row.license_key as string, owner);
      });
    });
  }
}

export const licenseInUse = () =>
  conflict(
    'license_in_use',
    'This license has a subscription. Delete the subscription first, or set the license inactive.',
  );
