import { within } from '../../audit/audited-rows.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { aboutSubscription, subscriptionView } from '../../licensing/subscriptions/subscription.view.js';
import type { LedgerTransaction } from '../ledger-transaction.js';

const SUBSCRIPTION = { view: subscriptionView, about: aboutSubscription };

/** @param subscription locked */
export function changeSubscription(
  subscription: Subscription,
  action: 'subscription.renew' | 'subscription.update' | 'subscription.plan',
  transaction: LedgerTransaction,
  apply: () => void,
): Promise<void> {
  return within(transaction).update(SUBSCRIPTION, subscription, action, apply);
}
