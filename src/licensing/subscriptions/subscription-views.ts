import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { SUBSCRIPTION_FIELDS } from '../../rules/subscription-fields.js';
import { pricePeriodsOf } from './period-ledger.js';
import type { Subscription } from './subscription.entity.js';
import { SubscriptionDebts } from './subscription-ports.js';
import {
  nextPrice,
  type SubscriptionAnswer,
  type SubscriptionRowView,
  subscriptionRowView,
  subscriptionView,
} from './subscription.view.js';

/** Views of subscriptions with what is owed for them, read for all rows at once. */
@Injectable()
export class SubscriptionViews {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly debts: SubscriptionDebts,
    private readonly backOffice: BackOffice,
  ) {}

  /** For staff. */
  async one(subscription: Subscription, now: Date): Promise<SubscriptionAnswer> {
    const [answer] = await this.withDebts([subscription], (row) => subscriptionView(row, now));
    return answer!;
  }

  all(subscriptions: Subscription[], now: Date, viewer: User): Promise<SubscriptionAnswer[]> {
    return this.withDebts(subscriptions, (subscription) =>
      this.backOffice.shown(viewer, SUBSCRIPTION_FIELDS, subscriptionView(subscription, now)),
    );
  }

  async rows(subscriptions: Subscription[], now: Date, viewer: User): Promise<SubscriptionRowView[]> {
    const periods = await pricePeriodsOf(this.em, subscriptions);
    return this.withDebts(subscriptions, (subscription) => ({
      ...this.backOffice.shown(viewer, SUBSCRIPTION_FIELDS, subscriptionRowView(subscription, now)),
      price_period: periods.get(subscription.id)!,
    }));
  }

  /** The rows, also with what was agreed for the periods to come. */
  async rowsWithNextPrice(
    subscriptions: Subscription[],
    now: Date,
    viewer: User,
  ): Promise<SubscriptionRowView[]> {
    const rows = await this.rows(subscriptions, now, viewer);
    return rows.map((row, index) => ({ ...row, ...nextPrice(subscriptions[index]!, row.price_period, now) }));
  }

  private async withDebts<View>(subscriptions: Subscription[], view: (subscription: Subscription) => View) {
    const debts = await this.debts.ofSubscriptions(subscriptions.map(({ id }) => id));
    return subscriptions.map((subscription, index) => ({ ...view(subscription), ...debts[index]! }));
  }
}
