import { within } from '../../audit/audited-rows.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { SUBSCRIPTION } from '../../licensing/subscriptions/subscriptions.service.js';
import type { LedgerTransaction } from '../ledger-transaction.js';

/** @param subscription locked */
export function changeSubscription(
  subscription: Subscription,
  action: 'subscription.renew' | 'subscription.update' | 'subscription.plan',
  transaction: LedgerTransaction,
  apply: () => void | Promise<void>,
): Promise<void> {
  return within(transaction).update(SUBSCRIPTION, subscription, action, apply);
}
