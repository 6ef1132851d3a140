import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { pricePeriodsOf } from './period-ledger.js';
import type { Subscription } from './subscription.entity.js';
import { SubscriptionDebts } from './subscription-ports.js';
import {
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
  ) {}

  async one(subscription: Subscription, now: Date): Promise<SubscriptionAnswer> {
    const [answer] = await this.all([subscription], now);
    return answer!;
  }

  all(subscriptions: Subscription[], now: Date): Promise<SubscriptionAnswer[]> {
    return this.withDebts(subscriptions, (subscription) => subscriptionView(subscription, now));
  }

  async rows(subscriptions: Subscription[], now: Date): Promise<SubscriptionRowView[]> {
    const periods = await pricePeriodsOf(this.em, subscriptions);
    return this.withDebts(subscriptions, (subscription) => ({
      ...subscriptionRowView(subscription, now),
      price_period: periods.get(subscription.id)!,
    }));
  }

  private async withDebts<View>(subscriptions: Subscription[], view: (subscription: Subscription) => View) {
    const debts = await this.debts.ofSubscriptions(subscriptions.map(({ id }) => id));
    return subscriptions.map((subscription, index) => ({ ...view(subscription), ...debts[index]! }));
  }
}
