import { within, type AuditedTransaction } from '../../audit/audited-rows.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { subscriptionView, type SubscriptionView } from '../../licensing/subscriptions/subscription.view.js';
import { SUBSCRIPTION } from '../../licensing/subscriptions/subscriptions.service.js';
import type { Updated } from '../../audit/domain-event.js';

/** Those that the change leaves as they are, are not recorded. @param subscriptions locked */
export const changeSubscriptions = (
  subscriptions: Subscription[],
  transaction: AuditedTransaction,
  apply: () => void | Promise<void>,
): Promise<void> => within(transaction).updateAll(SUBSCRIPTION, subscriptions, 'subscription.update', apply);

/** @param subscription locked @param why is recorded with it */
export function changeSubscription(
  subscription: Subscription,
  action: 'subscription.renew' | 'subscription.update' | 'subscription.plan',
  transaction: AuditedTransaction,
  apply: () => void | Promise<void>,
  why: string | null = null,
): Promise<void> {
  let note: string | null = null;
  const view = (row: Subscription, now: Date) => ({ ...subscriptionView(row, now), ...(why && { note }) });
  return within(transaction).update({ ...SUBSCRIPTION, view }, subscription, action, () => {
    note = why;
    return apply();
  });
}

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'subscription.renew': Updated<SubscriptionView>;
  }
}
