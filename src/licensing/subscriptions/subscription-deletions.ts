import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { isKept, type StoredRow } from '../../audit/deleted-rows.js';
import { UserDeletions } from '../../accounts/users/user-deletions.js';
import { countOf } from '../../platform/database/count-of.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { Status } from '../../rules/expiry.js';
import { lockNames, renewForSubscription } from '../../stats/search-texts.js';
import { LicenseDeletions } from '../licenses/license-deletions.js';
import { LicensesService } from '../licenses/licenses.service.js';
import type { Subscription } from './subscription.entity.js';
import type { DeleteSubscriptionQuery } from './subscription.input.js';
import { SUBSCRIPTION } from './subscriptions.service.js';

type Part = 'customer' | 'license' | 'plan';

/** The status of the licence that the deletion switched off. Earlier deletions kept `true`, whatever it was. */
type Memo = { switched_off?: Status | true };

@Injectable()
export class SubscriptionDeletions {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly users: UserDeletions,
    private readonly licenses: LicensesService,
    private readonly licenseDeletions: LicenseDeletions,
  ) {}

  /** Keeps the licence: without a subscription an active one stays valid, so it can be switched off. @throws Refusal 404 */
  remove(
    id: number,
    { deactivate_license = false }: DeleteSubscriptionQuery,
    context: ActionContext,
  ): Promise<void> {
    return this.em.transactional(async () => {
      const [{ license }] = (await SUBSCRIPTION.lock(this.em, [id])) as [Subscription];
      const switchesOff = deactivate_license && license.status !== 'inactive';
      const memo: Memo = switchesOff ? { switched_off: license.status } : {};
      const kept = { ...SUBSCRIPTION, recoverable: { ...SUBSCRIPTION.recoverable, memo } };
      await this.writes.by(context).remove(kept, id, 'subscription.delete');
      if (switchesOff) await this.licenses.amend(license.id, { status: 'inactive' }, context);
    });
  }

  /**
   * Restores its customer and its licence with it, and puts back the status of a licence that the deletion switched off.
   * @throws Refusal 404; 409 when its licence has another subscription or its plan is gone
   */
  restore(id: number, context: ActionContext): Promise<Subscription> {
    return this.em.transactional(async () => {
      await lockNames(this.em);
      let switchedOff: Memo['switched_off'];
      const subscription = await this.writes
        .by(context)
        .restore(SUBSCRIPTION, id, 'subscription.restore', async (row, memo: Memo) => {
          switchedOff = memo.switched_off;
          await this.restoreParts(row, context);
        });
      await renewForSubscription(this.em, id);
      const { license } = subscription;
      if (switchedOff && license.status === 'inactive') {
        const status = switchedOff === true ? 'active' : switchedOff;
        await this.licenses.amend(license.id, { status }, context);
      }
      return subscription;
    });
  }

  private async restoreParts(
    { user_id, license_id, plan_id }: StoredRow,
    context: ActionContext,
  ): Promise<void> {
    if (!(await this.exists('users', user_id))) {
      await this.restorePart('user', 'customer', user_id, () =>
        this.users.restore(user_id as number, context),
      );
    }
    if (!(await this.exists('licenses', license_id))) {
      await this.restorePart('license', 'license', license_id, () =>
        this.licenseDeletions.restore(license_id as number, context),
      );
    }
    if (!(await this.exists('plans', plan_id))) throw dependencyMissing('plan');
  }

  private async restorePart(
    kind: 'user' | 'license',
    part: Part,
    id: unknown,
    restore: () => Promise<unknown>,
  ): Promise<void> {
    if (!(await isKept(this.em, kind, id as number))) throw dependencyMissing(part);
    await restore();
  }

  private async exists(table: string, id: unknown): Promise<boolean> {
    return (await countOf(this.em, table, 'id', id as number)) > 0;
  }
}

export const dependencyMissing = (part: Part) =>
  conflict(
    'dependency_missing',
    `The ${part} of this subscription is gone. Create a new subscription instead.`,
  );
