import { Injectable } from '@nestjs/common';
import type { Subscription } from './subscription.entity.js';
import { SubscriptionDebts } from './subscription-debts.js';
import {
  type SubscriptionAnswer,
  type SubscriptionRowView,
  subscriptionRowView,
  subscriptionView,
} from './subscription.view.js';

/** Views of subscriptions with what is owed for them, read for all rows at once. */
@Injectable()
export class SubscriptionViews {
  constructor(private readonly debts: SubscriptionDebts) {}

  async one(subscription: Subscription, now: Date): Promise<SubscriptionAnswer> {
    const [answer] = await this.all([subscription], now);
    return answer!;
  }

  all(subscriptions: Subscription[], now: Date): Promise<SubscriptionAnswer[]> {
    return this.withDebts(subscriptions, (subscription) => subscriptionView(subscription, now));
  }

  rows(subscriptions: Subscription[], now: Date): Promise<SubscriptionRowView[]> {
    return this.withDebts(subscriptions, (subscription) => subscriptionRowView(subscription, now));
  }

  private async withDebts<View>(subscriptions: Subscription[], view: (subscription: Subscription) => View) {
    const debts = await this.debts.ofSubscriptions(subscriptions.map(({ id }) => id));
    return subscriptions.map((subscription, index) => ({ ...view(subscription), ...debts[index]! }));
  }
}
