import type { Updated } from '../../audit/domain-event.js';
import type { SubscriptionView } from '../../licensing/subscriptions/subscription.view.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'subscription.price': Updated<SubscriptionView>;
  }
}
