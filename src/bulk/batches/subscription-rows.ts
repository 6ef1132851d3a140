import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { lockedWithAccountIfThere } from '../../billing/ledger/ledger-locks.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { type Renewed, RenewalsService } from '../../billing/renewals/renewals.service.js';
import { MessageComposer } from '../../messaging/messages/message-composer.js';
import { SubscriptionReminders } from '../../messaging/messages/subscription-reminders.js';
import { PlansService } from '../../catalog/plans/plans.service.js';
import { lockNames } from '../../stats/search-texts.js';
import { type Amended, refuseUnlessStill } from '../../platform/database/amended.js';
import { checkedInput } from '../../platform/http/validation.js';
import {
  listedTerms,
  type PriceAgreement,
  Subscription,
} from '../../licensing/subscriptions/subscription.entity.js';
import { SubscriptionListQuery } from '../../licensing/subscriptions/subscription.input.js';
import { SubscriptionList } from '../../licensing/subscriptions/subscription-list.js';
import { SubscriptionDeletions } from '../../licensing/subscriptions/subscription-deletions.js';
import {
  SUBSCRIPTION,
  SubscriptionsService,
  type SubscriptionTerms,
} from '../../licensing/subscriptions/subscriptions.service.js';
import type { User } from '../../accounts/users/user.entity.js';
import { type BatchAction, type BatchRows, DELETED, only } from './batch-action.js';
import type { BatchValues } from './batch.input.js';

type Change = Partial<SubscriptionTerms>;

@Injectable()
export class SubscriptionRows implements BatchRows<'subscription'> {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly subscriptions: SubscriptionsService,
    private readonly list: SubscriptionList,
    private readonly renewals: RenewalsService,
    private readonly deletions: SubscriptionDeletions,
    private readonly plans: PlansService,
    private readonly reminders: SubscriptionReminders,
    private readonly composer: MessageComposer,
    private readonly writes: AuditedWrites,
  ) {}

  readonly actions = {
    'subscription.status': this.change(['status'], ['status', 'ends'], async ({ status }) => ({
      status: status!,
    })),
    'subscription.payment': this.change(
      ['payment_status'],
      ['payment_status', 'ends'],
      async ({ payment_status }) => ({ payment_status: payment_status! }),
    ),
    'subscription.plan': this.change(
      ['plan_type'],
      ['plan_type', 'amount', 'renewal_price', 'renewal_period'],
      async (values) => this.planChange(values),
    ),
    'subscription.extend': {
      needs: ['billing_period'],
      apply: (id, { billing_period }, context) =>
        this.renewals.renew(id, { billing_period: billing_period! }, context),
      undo: (id, change: Amended<Renewed>, context) => this.renewals.undo(id, change, context),
    },
    'subscription.remind': {
      needs: [],
      apply: (id, _values, context) => this.reminders.remind(id, context).then(() => null),
      check: (ids, now) => this.reminders.check(ids, now),
      texts: (ids, now) => this.composer.drafts(ids, now),
    },
    'subscription.price': {
      needs: [],
      undo: (id, { was, became }: Amended<PriceAgreement>, context) =>
        this.writes.by(context).updateById(SUBSCRIPTION, id, 'subscription.price', (subscription) => {
          refuseUnlessStill(became, subscription.priceAgreement);
          subscription.restoreAgreement(was);
        }),
    },
    'subscription.delete': {
      needs: [],
      apply: async (id, { deactivate_license }, context) => {
        await this.deletions.remove(id, { deactivate_license }, context);
        return DELETED;
      },
      undo: (id, _change, context) => this.deletions.restore(id, context),
    },
  } satisfies BatchRows<'subscription'>['actions'];

  async find(query: object, viewer: User, now: Date, limit: number): Promise<number[]> {
    return this.list.ids(viewer, await checkedInput(SubscriptionListQuery, query), now, limit);
  }

  async lock(ids: number[]): Promise<void> {
    // An undone deletion may restore its customer.
    await lockNames(this.em);
    await lockedWithAccountIfThere(this.em, ids);
  }

  async names(ids: number[]): Promise<Map<number, string>> {
    const rows = await this.em.find(Subscription, { id: { $in: ids } }, { populate: ['user', 'plan'] });
    return new Map(rows.map(({ id, user, plan }) => [id, `${user.displayName} · ${plan.planName}`]));
  }

  /** @param fields an undo is refused if one of them was changed since: an end that was moved began another period */
  private change(
    needs: (keyof BatchValues)[],
    fields: (keyof SubscriptionTerms)[],
    changeOf: (values: BatchValues) => Promise<Change>,
  ): BatchAction {
    return {
      needs,
      apply: async (id, values, context) =>
        only(await this.subscriptions.amend(id, await changeOf(values), context), fields),
      undo: (id, { was, became }: Amended<Change>, context) =>
        this.subscriptions.amend(id, was, context, became),
    };
  }

  private async planChange({ plan_type, reprice = false }: BatchValues): Promise<Change> {
    if (!reprice) return { plan_type };
    const plan = await this.plans.ofType(plan_type!);
    const { price, period } = listedTerms(plan);
    return { plan_type, amount: price, renewal_price: price, renewal_period: period };
  }
}
