import type { Created, Deleted, Restored, Updated } from '../../audit/domain-event.js';
import type { SubscriptionView } from './subscription.view.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'subscription.create': Created<SubscriptionView>;
    /** `note`: why a renewal was taken back. */
    'subscription.update': Updated<SubscriptionView & { note?: string | null }>;
    'subscription.delete': Deleted<SubscriptionView>;
    'subscription.restore': Restored<SubscriptionView>;
  }
}
