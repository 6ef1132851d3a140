import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { aboutSubscription, subscriptionView } from '../../licensing/subscriptions/subscription.view.js';
import type { LedgerTransaction } from '../ledger-transaction.js';

/** @param subscription locked */
export async function changeSubscription(
  subscription: Subscription,
  action: 'subscription.renew' | 'subscription.update' | 'subscription.plan',
  { em, note, context }: LedgerTransaction,
  apply: () => void,
): Promise<void> {
  const before = subscriptionView(subscription, context.now);
  const was = aboutSubscription(subscription);
  apply();
  await em.flush();
  await note(action, {
    subjectId: subscription.id,
    before,
    after: subscriptionView(subscription, context.now),
    about: [was, aboutSubscription(subscription)],
  });
}
