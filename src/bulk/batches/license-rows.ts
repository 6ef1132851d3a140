import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { License } from '../../licensing/licenses/license.entity.js';
import { LicenseListQuery, type UpdateLicenseInput } from '../../licensing/licenses/license.input.js';
import { LicenseList } from '../../licensing/licenses/license-list.js';
import { LicenseDeletions } from '../../licensing/licenses/license-deletions.js';
import { LicensesService } from '../../licensing/licenses/licenses.service.js';
import { RotationService } from '../../licensing/rotation/rotation.service.js';
import { lockNames } from '../../stats/search-texts.js';
import { lockLicenses } from '../../licensing/subscriptions/locked-with-license.js';
import type { Amended } from '../../platform/database/amended.js';
import { checkedInput } from '../../platform/http/validation.js';
import type { User } from '../../accounts/users/user.entity.js';
import { type BatchAction, type BatchRows, DELETED, only } from './batch-action.js';
import type { BatchValues } from './batch.input.js';

type Change = Partial<UpdateLicenseInput>;

@Injectable()
export class LicenseRows implements BatchRows<'license'> {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly licenses: LicensesService,
    private readonly deletions: LicenseDeletions,
    private readonly rotation: RotationService,
    private readonly list: LicenseList,
  ) {}

  readonly actions = {
    'license.status': this.change('status', ({ status }) => ({ status: status! }), ['expires_at']),
    'license.expiry': this.change('expires_at', ({ expires_at = null }) => ({ expires_at }), ['status']),
    'license.owner': this.change('username', ({ username }) => ({ username: username || null })),
    /** Not undoable: a key that was replaced never comes back. */
    'license.rotate': {
      needs: ['overlap_hours', 'reason'],
      apply: async (id, { overlap_hours, reason }, context) => {
        await this.rotation.rotate(id, { overlap_hours: overlap_hours!, reason: reason! }, context);
        return null;
      },
    },
    'license.delete': {
      needs: [],
      apply: async (id, _values, context) => {
        await this.deletions.remove(id, context);
        return DELETED;
      },
      undo: (id, _change, context) => this.deletions.restore(id, context),
    },
  } satisfies BatchRows<'license'>['actions'];

  async find(query: object, viewer: User, now: Date, limit: number): Promise<number[]> {
    return this.list.ids(viewer, await checkedInput(LicenseListQuery, query), now, limit);
  }

  async lock(ids: number[]): Promise<void> {
    // A key may be replaced.
    await lockNames(this.em);
    return lockLicenses(this.em, ids);
  }

  async names(ids: number[]): Promise<Map<number, string>> {
    const rows = await this.em.find(License, { id: { $in: ids } }, { fields: ['licenseKey'] });
    return new Map(rows.map(({ id, licenseKey }) => [id, licenseKey]));
  }

  /** @param besides fields whose change since refuses an undo as well */
  private change(
    field: keyof BatchValues & keyof UpdateLicenseInput,
    changeOf: (values: BatchValues) => Change,
    besides: (keyof UpdateLicenseInput)[] = [],
  ): BatchAction {
    return {
      needs: [field],
      apply: async (id, values, context) =>
        only(await this.licenses.amend(id, changeOf(values), context), [field, ...besides]),
      undo: (id, { was, became }: Amended<Change>, context) => this.licenses.amend(id, was, context, became),
    };
  }
}
